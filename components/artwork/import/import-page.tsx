'use client';

import { useState } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import type { ArtworkQuota } from '@/lib/contract/artwork';
import type { Profile } from '@/lib/contract/profile';
import { paths } from '@/lib/paths';
import { useMember } from '@/lib/session/member';
import { NoRoom } from '../form/no-room';
import { WithQuota } from '../form/with-quota';
import { ImportWorks } from './import-works';

/** A list of works and their pictures become works of the profile that the person acts as. */
export function ImportPage() {
  const { profile } = useMember();
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
      {(quota) => <WithRoom profile={profile} quota={quota} />}
    </WithQuota>
  );
}

function WithRoom({ profile, quota }: { profile: Profile; quota: ArtworkQuota }) {
  // The plan may be full once the works are there: what became of them is shown all the same.
  const [first] = useState(quota);
  if (!first.permitted) return <NoRoom quota={first} profile={profile} />;
  return <ImportWorks profile={profile} quota={quota} />;
}
