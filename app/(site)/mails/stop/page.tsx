import type { Metadata } from 'next';
import { UnsubscribeMails } from '@/components/account/unsubscribe-page';

export const metadata: Metadata = { title: 'Mails', robots: { index: false }, referrer: 'no-referrer' };

/** The target of the unsubscribe link in reminders and digests. */
export default function StopMailsPage() {
  return (
    <div className="page">
      <UnsubscribeMails />
    </div>
  );
}
