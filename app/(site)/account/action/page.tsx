import type { Metadata } from 'next';
import { EmailAction } from '@/components/account/email-action/email-action';

export const metadata: Metadata = { title: 'Your account', robots: { index: false }, referrer: 'no-referrer' };

/** The target of links in identity mails. Without a code, it offers a password reset. */
export default function AccountActionPage() {
  return (
    <div className="page">
      <EmailAction />
    </div>
  );
}
