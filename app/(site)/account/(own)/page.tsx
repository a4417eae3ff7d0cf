import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { Settings } from '@/components/account/settings/settings';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';

export const metadata: Metadata = { title: 'Settings', robots: { index: false } };

export default function AccountPage() {
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <MemberOnly waiting={<Spinner label="Loading" />} otherwise={<SessionNotice />}>
        <Settings />
      </MemberOnly>
    </>
  );
}
