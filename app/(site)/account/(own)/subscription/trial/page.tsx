import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { StartTrialPage } from '@/components/subscription/trial/start-trial-page';
import { PageTitle } from '@/components/ui/page-title';

export const metadata: Metadata = { title: 'Start a trial', robots: { index: false } };

export default function TrialPage() {
  return (
    <>
      <PageTitle>14 days, free</PageTitle>
      <MemberOnly waiting={null} otherwise={<SessionNotice />}>
        <StartTrialPage />
      </MemberOnly>
    </>
  );
}
