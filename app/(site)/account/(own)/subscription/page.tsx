import type { Metadata } from 'next';
import { MemberContent } from '@/components/account/member-content';
import { OwnSubscriptionPage } from '@/components/subscription/own/own-subscription-page';

export const metadata: Metadata = { title: 'Your subscription', robots: { index: false } };

export default function SubscriptionPage() {
  return (
    <MemberContent title="Subscription">
      <OwnSubscriptionPage />
    </MemberContent>
  );
}
