import type { Metadata } from 'next';
import { UnsubscribeMails } from '@/components/account/unsubscribe-mails';

export const metadata: Metadata = { title: 'Mails', robots: { index: false }, referrer: 'no-referrer' };

/** Where a reminder or a digest says how to get no more of them. */
export default function StopMailsPage() {
  return (
    <div className="page">
      <UnsubscribeMails />
    </div>
  );
}
