import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { Spinner } from './spinner';
import { TextButton } from './text-link';

type LoadingProps = {
  /** A text such as "Loading the reviews". */
  label?: string;
  query: { isError: boolean; isFetching: boolean; error?: unknown; refetch: () => unknown };
  /** Text that explains the failure. */
  failure: ReactNode;
};

export function Loading({ label, query, failure }: LoadingProps) {
  const t = useTranslations();
  if (!query.isError || query.isFetching) return <Spinner size={24} label={label ?? t('ui.loading')} />;
  if (hasErrorCode(query.error, 'forbidden')) return <p role="alert">{query.error.message}</p>;
  return (
    <p role="alert">
      {failure} <TextButton onClick={() => void query.refetch()}>{t('ui.tryAgain')}</TextButton>
    </p>
  );
}
