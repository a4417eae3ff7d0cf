'use client';

import { MemberStart } from '@/components/home/member-start';
import { ClosingSoonest } from '@/components/opportunity/closing-soonest';
import { missingParts } from '@/components/profile/missing-parts';
import type { Member } from '@/lib/session/state';

/** What a member finds first at home: the next step, and the deadlines that are next for the current profile. */
export function MemberHome({ member }: { member: Member }) {
  const missing = member.profile ? missingParts(member.profile) : [];
  return (
    <>
      <MemberStart member={member} missing={missing} />
      <ClosingSoonest
        artisticFields={member.profile?.artisticFields ?? []}
        organizerId={member.isOrganization ? member.profile?.id : undefined}
      />
    </>
  );
}
