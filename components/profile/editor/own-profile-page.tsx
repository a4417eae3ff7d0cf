'use client';

import { EmptyWall } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/paths';
import { useMember } from '@/lib/session/member';
import { ProfileEditor } from './profile-editor';

/** One of the account's own profiles, to be changed. */
export function OwnProfilePage({ id }: { id: string }) {
  const profile = useMember().profiles.find((own) => own.id === id);
  if (profile !== undefined) return <ProfileEditor key={id} profile={profile} />;
  return (
    <EmptyWall
      maker="Somebody else"
      title="Not one of your profiles"
      links={<TextLink href={paths.accountProfiles()}>See your profiles</TextLink>}
    >
      <p>It belongs to another account, or was deleted.</p>
    </EmptyWall>
  );
}
