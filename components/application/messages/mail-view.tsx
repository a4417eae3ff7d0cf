import type { UseQueryResult } from '@tanstack/react-query';
import { Failure } from '@/components/ui/failure';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { MailPreview } from '@/lib/shared/contract/application-message';
import styles from './messages.module.css';

type MailViewProps = { preview: UseQueryResult<MailPreview> };

/** A mail as one artist would get it. */
export function MailView({ preview: { data, error, isPlaceholderData, refetch } }: MailViewProps) {
  if (error !== null) {
    return (
      <Failure onRetry={() => void refetch()}>{errorToMessage(error, 'The preview could not be loaded.')}</Failure>
    );
  }
  return (
    <div
      className={`break stack gap-12 ${styles.mail} ${isPlaceholderData ? styles.waiting : ''}`}
      aria-busy={isPlaceholderData}
    >
      {data === undefined ? (
        <p role="status" className="t-small quiet">
          Composing the mail
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
