import type { Metadata } from 'next';
import { MailsPage } from '@/components/account/mails/mails-page';
import { MemberContent } from '@/components/account/member-content';

export const metadata: Metadata = { title: 'Your mails', robots: { index: false } };

export default function AccountMailsPage() {
  return (
    <MemberContent title="Mails">
      <MailsPage />
    </MemberContent>
  );
}
