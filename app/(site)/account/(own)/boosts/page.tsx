import type { Metadata } from 'next';
import { BoostsPage } from '@/components/account/boosts/boosts-page';
import { PromoteSomething } from '@/components/account/boosts/promote-something';
import { MemberContent } from '@/components/account/member-content';
import { Spinner } from '@/components/ui/spinner';

export const metadata: Metadata = { title: 'Boosts', robots: { index: false } };

export default function AccountBoostsPage() {
  return (
    <MemberContent title="Boosts" action={<PromoteSomething />} waiting={<Spinner label="Loading" />}>
      <BoostsPage />
    </MemberContent>
  );
}
