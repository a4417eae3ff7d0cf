'use client';

import { MemberStart } from '@/components/home/member-start';
import { ClosingSoonest } from '@/components/opportunity/list/closing-soonest';
import { listMissingFields } from '@/components/profile/missing-fields';
import type { Member } from '@/lib/browser/session/state';

/** What a member finds first at home: the next step, and the deadlines that are next for the current profile. */
export function MemberHome({ member }: { member: Member }) {
  const missing = member.profile ? listMissingFields(member.profile) : [];
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
