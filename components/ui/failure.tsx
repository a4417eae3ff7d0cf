import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { Icon } from './icon';
import { Spinner } from './spinner';
import { TextButton } from './text-link';

export function ErrorLine({ children, ...paragraph }: Omit<ComponentProps<'p'>, 'className'>) {
  return (
    <p {...paragraph} className="t-small error break row gap-8 icon-line">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}

type FailureProps = {
  children: ReactNode;
  onRetry?: () => void;
};

export function Failure({ children, onRetry }: FailureProps) {
  const t = useTranslations();
  return (
    <ErrorLine role="alert">
      {children} {onRetry && <TextButton onClick={onRetry}>{t('ui.tryAgain')}</TextButton>}
    </ErrorLine>
  );
}

type LoadingProps = {
  /** "Loading the reviews" */
  label?: string;
  query: { isError: boolean; isFetching: boolean; error?: unknown; refetch: () => unknown };
  /** Explains the failure. */
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
