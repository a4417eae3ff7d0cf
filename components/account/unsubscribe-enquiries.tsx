'use client';

import { TextLink } from '@/components/ui/text-link';
import { api } from '@/lib/browser/api/api';
import { paths } from '@/lib/shared/paths';
import { UnsubscribePage } from './unsubscribe-page';

/** Unsubscribes a profile from enquiry mails. Each of these mails links here. */
export function UnsubscribeEnquiries() {
  return (
    <UnsubscribePage
      title="Stop questions by mail?"
      unsubscribe={(token) => api('POST /v1/profiles/enquiries/refusals', { body: { token } })}
      done={({ id, name }) => ({
        title: 'No more questions by mail',
        text: (
          <>
            <p>
              Nobody can send questions about the works of <bdi>{name}</bdi> from here any more.
            </p>
            <p>
              You can allow them again <TextLink href={paths.editProfile(id, 'contact')}>in your profile</TextLink>.
            </p>
          </>
        ),
      })}
    >
      <p>Visitors can ask about your works, and we mail you what they ask. They are not told your address.</p>
      <p>If you stop this, the button for it goes from your works. What you show as your contact stays.</p>
    </UnsubscribePage>
  );
}
