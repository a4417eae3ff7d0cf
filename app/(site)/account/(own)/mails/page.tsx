import type { Metadata } from 'next';
import { MailsPage } from '@/components/account/mails/mails-page';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { PageTitle } from '@/components/ui/page-title';

export const metadata: Metadata = { title: 'Your mails', robots: { index: false } };

export default function AccountMailsPage() {
  return (
    <>
      <PageTitle>Mails</PageTitle>
      <MemberOnly waiting={null} otherwise={<SessionNotice />}>
        <MailsPage />
      </MemberOnly>
    </>
  );
}
