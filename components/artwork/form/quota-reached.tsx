import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import { createNextPlanHref } from '@/lib/browser/members/payment/next-plan';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import { paths } from '@/lib/shared/paths';

/** The quota that is used up, and a link to a plan with a larger one. */
export function QuotaReached({ quota, profile }: { quota: ArtworkQuota; profile: Profile }) {
  const { reason, used, limit, frozen, unlisted } = quota;
  const isExpired = reason === 'subscription_expired';
  const areDraftsFull = unlisted.limit !== null && unlisted.used >= unlisted.limit;
  return (
    <EmptyFrame
      title={isExpired ? 'Your plan has ended' : `You show ${used} of ${limit} works`}
      action={
        <TextLink href={createNextPlanHref(profile.role, { artworks: used + frozen + 1 })}>
          {isExpired ? 'See the plans' : 'See bigger plans'}
        </TextLink>
      }
    >
      <p>
        {isExpired
          ? 'The works that you put up are safe. To show another one, renew the plan.'
          : 'That is all that your plan holds. Delete a work and there is room for another; a larger plan holds more.'}{' '}
        {areDraftsFull && `You have ${unlisted.used} unlisted works and drafts, as many as it holds, too. `}
        <TextLink href={paths.accountArtworks()}>See your works</TextLink>
      </p>
    </EmptyFrame>
  );
}
