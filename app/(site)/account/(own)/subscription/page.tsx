import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { OwnSubscriptionPage } from '@/components/subscription/own/own-subscription-page';
import { PageTitle } from '@/components/ui/page-title';

export const metadata: Metadata = { title: 'Your subscription', robots: { index: false } };

export default function SubscriptionPage() {
  return (
    <>
      <PageTitle>Subscription</PageTitle>
      <MemberOnly waiting={null} otherwise={<SessionNotice />}>
        <OwnSubscriptionPage />
      </MemberOnly>
    </>
  );
}
