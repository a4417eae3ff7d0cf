'use client';

import { EmptyFrame } from '@/components/ui/empty';
import { Notice } from '@/components/ui/notice';
import { OtherProfileNotice } from '@/components/ui/other-profile-notice';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { createNextPlanHref } from '@/lib/browser/members/payment/next-plan';
import { useOpenedProfile } from '@/lib/browser/session/member';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import { paths } from '@/lib/shared/paths';
import { WithQuota } from '../form/with-quota';
import { ImportWorks } from './import-works';

/** Imports a list of works with their pictures into the profile that is active when the page opens. */
export function ImportPage() {
  const { profile, chosen, openForChosen } = useOpenedProfile();
  if (profile === null) {
    return (
      <>
        <PageTitle>Import works</PageTitle>
        <EmptyFrame title="No profile yet" action={<TextLink href={paths.wizard('role')}>Make a profile</TextLink>}>
          <p>Works are shown on the profile of who made them. Make yours first.</p>
        </EmptyFrame>
      </>
    );
  }
  return (
    <WithQuota
      key={profile.id}
      profile={profile}
      title="Import works"
      action={<TextLink href={paths.accountArtworks()}>All your works</TextLink>}
    >
      {(quota) => (
        <>
          {chosen && <OtherProfileNotice name={profile.name} chosen={chosen.name} onOpen={openForChosen} />}
          {!quota.permitted && (
            <div className="under-32">
              <NothingFits quota={quota} profile={profile} />
            </div>
          )}
          <ImportWorks profile={profile} quota={quota} />
        </>
      )}
    </WithQuota>
  );
}

/** Warns that the quota is used up. The list can still be checked. */
function NothingFits({ quota: { reason, used, frozen, limit }, profile }: { quota: ArtworkQuota; profile: Profile }) {
  return (
    <Notice>
      {reason === 'subscription_expired'
        ? 'Your plan has ended. You can check a list here; to import it, renew the plan.'
        : `Your plan holds ${limit} works, and you show that many. You can check a list here; to import it, make room.`}{' '}
      <TextLink href={createNextPlanHref(profile.role, { artworks: used + frozen + 1 })}>See bigger plans</TextLink>
    </Notice>
  );
}
