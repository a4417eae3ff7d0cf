'use client';

import { TextLink } from '@/components/ui/text-link';
import { api } from '@/lib/browser/api/api';
import { paths } from '@/lib/shared/paths';
import { UnsubscribePage } from './unsubscribe-page';

const TITLES = { reminders: 'No more reminders', digests: 'No more mails of new calls' };

/** Unsubscribes from reminders or digests, by the link in one. */
export function UnsubscribeMails() {
  return (
    <UnsubscribePage
      title="Stop these mails?"
      unsubscribe={(token) => api('POST /v1/account/mails/refusals', { body: { token } })}
      done={({ kind }) => ({
        title: TITLES[kind],
        text: (
          <p>
            You can turn them on again <TextLink href={paths.accountMails()}>in your account</TextLink>.
          </p>
        ),
      })}
    >
      <p>What you have saved stays where it is. Only the mails of this kind end.</p>
    </UnsubscribePage>
  );
}
