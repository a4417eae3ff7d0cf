import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { InviteSheet, NOBODY_INVITED } from '@/components/team/invite-sheet';
import { MemberTable } from '@/components/team/member-table';
import { PermissionTable } from '@/components/team/permission-table';
import { Button } from '@/components/ui/button';
import { queryClient } from '@/lib/browser/members/query-client';
import type { Team, TeamMember } from '@/lib/shared/contract/team';
import type { MemberRole } from '@/lib/shared/domain/team';
import { State } from './section';

const createMember = (name: string, role: MemberRole, isYou: boolean): TeamMember => ({
  ...{ id: name, name, email: `${name.toLowerCase()}@northlight.example`, image: null, role, isYou, lastHereAt: null },
  calls: role === 'REVIEWER' ? [{ id: 'north', title: 'North, by Daylight' }] : [],
});

/** Creates a team as a member with this role sees it. */
const createTeam = (own: MemberRole): Team => ({
  ...{ role: own, limit: 10, invitations: [] },
  members: (['OWNER', 'EDITOR', 'REVIEWER', 'BILLING'] as const).map((role, place) =>
    createMember(['Babajide', 'Mirembe', 'Eilidh', 'Philippa'][place] ?? '', role, role === own),
  ),
});

const viewer = { accountId: 'one', profileId: 'northlight' };

export function TeamPart() {
  return (
    <QueryClientProvider client={queryClient}>
      <State name="For the owner" isWide>
        <MemberTable viewer={viewer} team={createTeam('OWNER')} organization="Northlight Gallery" />
      </State>
      <State name="For the reviewer" isWide>
        <MemberTable viewer={viewer} team={createTeam('REVIEWER')} organization="Northlight Gallery" />
      </State>
      <PermissionTable />
      <FullTeam />
    </QueryClientProvider>
  );
}

function FullTeam() {
  const [isOpen, setOpen] = useState(false);
  const [invited, setInvited] = useState(NOBODY_INVITED);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite someone</Button>
      {isOpen && <InviteSheet {...{ viewer, invited }} isFull onChange={setInvited} onClose={close} />}
    </>
  );
}
