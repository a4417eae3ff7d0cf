import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@/components/ui/select-field';
import { type MessageOwner, messagePreviewQuery } from '@/lib/browser/members/application/application-messages';
import type { MessageText } from '@/lib/shared/domain/message';
import { MailView } from './mail-view';
import styles from './messages.module.css';
import { formatRecipient, type Recipient } from './recipients';

type MessagePreviewProps = {
  owner: MessageOwner;
  message: MessageText & { acceptsReplies: boolean };
  /** At least one. */
  samples: readonly Recipient[];
};

/** The mail of any one recipient, as it would be sent. */
export function MessagePreview({ owner, message, samples }: MessagePreviewProps) {
  const [shown, setShown] = useState(samples[0]?.id ?? '');
  const preview = useQuery(messagePreviewQuery(owner, { ...message, applicationId: shown }));
  return (
    <div className={styles.group}>
      {samples.length > 1 && (
        <SelectField label="As this artist reads it" value={shown} onChange={({ target }) => setShown(target.value)}>
          {samples.map((recipient) => (
            <option key={recipient.id} value={recipient.id}>
              {formatRecipient(recipient)}
            </option>
          ))}
        </SelectField>
      )}
      <MailView preview={preview} />
    </div>
  );
}
