import type { Metadata } from 'next';
import { UnsubscribeEnquiries } from '@/components/account/unsubscribe-page';

export const metadata: Metadata = { title: 'Questions by mail', robots: { index: false }, referrer: 'no-referrer' };

/** The target of the unsubscribe link in enquiry mails. */
export default function StopEnquiriesPage() {
  return (
    <div className="page">
      <UnsubscribeEnquiries />
    </div>
  );
}
