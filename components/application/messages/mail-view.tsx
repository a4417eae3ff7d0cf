import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Failure } from '@/components/ui/failure';
import { Notice } from '@/components/ui/notice';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { MailPreview, Unmailed } from '@/lib/shared/contract/application-message';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './messages.module.css';
import { formatUnmailed } from './recipients';

export function MailView({ preview }: { preview: UseQueryResult<MailPreview> }) {
  const t = useTranslations();
  const { data, error, isPlaceholderData, refetch } = preview;
  if (error !== null) {
    return (
      <Failure onRetry={() => void refetch()}>{errorToMessage(error, t('application.messages.previewFailed'))}</Failure>
    );
  }
  return (
    <div
      className={`break stack gap-12 ${styles.mail} ${isPlaceholderData ? styles.waiting : ''}`}
      aria-busy={isPlaceholderData}
    >
      {data === undefined ? (
        <p role="status" className="t-small quiet">
          {t('application.messages.composing')}
        </p>
      ) : (
        <>
          <p className="t-ui medium" dir="auto">
            {data.subject}
          </p>
          <p className={`t-small ${styles.text}`} dir="auto">
            {data.text.trimEnd()}
          </p>
        </>
      )}
    </div>
  );
}

export function UnmailedNotice({ unmailed }: { unmailed: Unmailed }) {
  const text = formatUnmailed(unmailed, useWords());
  return text === null ? null : <Notice isLive>{text}</Notice>;
}
