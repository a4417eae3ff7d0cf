'use client';

import { MemberStart } from '@/components/home/member-start';
import { ClosingSoonest } from '@/components/opportunity/list/closing-soonest';
import { listMissingFields } from '@/components/profile/missing-fields';
import type { Member } from '@/lib/browser/session/state';

/** A member's start on the home page: the next step, and the current profile's next deadlines. */
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
