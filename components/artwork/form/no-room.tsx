import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import type { ArtworkQuota } from '@/lib/contract/artwork';
import type { Profile } from '@/lib/contract/profile';
import { paths } from '@/lib/paths';

/** What is reached, and what helps. */
export function NoRoom({ quota: { reason, used, limit }, profile }: { quota: ArtworkQuota; profile: Profile }) {
  const isExpired = reason === 'subscription_expired';
  return (
    <EmptyFrame
      title={isExpired ? 'Your plan has ended' : `You show ${used} of ${limit} works`}
      action={<TextLink href={paths.pricing()}>{isExpired ? 'See the plans' : 'See bigger plans'}</TextLink>}
    >
      <p>
        {isExpired
          ? 'What you have put up is safe. To add a work, renew the plan.'
          : 'That is all that your plan holds. Delete a work and there is room for another; a larger plan holds more.'}{' '}
        <TextLink href={paths.profile(profile.id)}>See your works</TextLink>
      </p>
    </EmptyFrame>
  );
}
