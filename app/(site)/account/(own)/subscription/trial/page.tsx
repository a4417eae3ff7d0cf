import type { Metadata } from 'next';
import { MemberContent } from '@/components/account/member-content';
import { StartTrialPage } from '@/components/subscription/trial/start-trial-page';

export const metadata: Metadata = { title: 'Start a trial', robots: { index: false } };

export default function TrialPage() {
  return (
    <MemberContent title="14 days, free">
      <StartTrialPage />
    </MemberContent>
  );
}
