import type { Metadata } from 'next';
import { EmailAction } from '@/components/account/email-action/email-action';

export const metadata: Metadata = { title: 'Your account', robots: { index: false }, referrer: 'no-referrer' };

/** Where the links in mails lead; without one, where a new password is asked for. */
export default function AccountActionPage() {
  return (
    <div className="page">
      <EmailAction />
    </div>
  );
}
