import type { Metadata } from 'next';
import { UnsubscribeEnquiries } from '@/components/account/unsubscribe-enquiries';

export const metadata: Metadata = { title: 'Questions by mail', robots: { index: false }, referrer: 'no-referrer' };

/** Where a mail with a question about a work says how to get no more of them. */
export default function StopEnquiriesPage() {
  return (
    <div className="page">
      <UnsubscribeEnquiries />
    </div>
  );
}
