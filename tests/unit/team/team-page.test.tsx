import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { TeamPage } from '@/components/team/team-page';
import { queryClient } from '@/lib/browser/members/query-client';
import { teamQuery } from '@/lib/browser/members/team/team';
import { MemberContext } from '@/lib/browser/session/member';
import type { Team } from '@/lib/shared/contract/team';
import { sampleMember, sampleProfile } from '../../support/sample-data';
import { renderMarkup } from '../../support/words';

const profile = { ...sampleProfile, role: 'ART_ORGANIZATION' } as const;
const member: Team['members'][number] = {
  ...{ id: 'ada', name: 'Ada', role: 'OWNER', email: null, image: null, calls: [], isYou: true, lastHereAt: null },
};

function render(team: Pick<Team, 'role' | 'limit'>, expiresAt: Date): string {
  const invitation = {
    id: 'bo',
    email: 'bo@example.org',
    role: 'EDITOR',
    calls: [],
    expiresAt: expiresAt.toISOString(),
  };
  const viewer = { accountId: sampleMember.accountId, profileId: profile.id };
  const { queryKey } = teamQuery(viewer);
  queryClient.setQueryData(queryKey, { ...team, members: [member], invitations: [{ ...invitation, role: 'EDITOR' }] });
  return renderMarkup(
    <MemberContext value={{ ...sampleMember, profile, isOrganization: true }}>
      <QueryClientProvider client={queryClient}>
        <TeamPage />
      </QueryClientProvider>
    </MemberContext>,
  );
}

it('links to the plans only if the team is full and the member may change the plan', () => {
  const [tomorrow, yesterday] = [1, -1].map((days) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)) as [
    Date,
    Date,
  ];
  const link = 'href="/pricing"';
  expect(render({ role: 'OWNER', limit: 2 }, tomorrow)).toContain(link);
  expect(render({ role: 'BILLING', limit: 2 }, tomorrow)).toContain(link);
  expect(render({ role: 'EDITOR', limit: 2 }, tomorrow)).not.toContain(link);
  expect(render({ role: 'OWNER', limit: 3 }, tomorrow)).not.toContain(link);
  expect(render({ role: 'OWNER', limit: 2 }, yesterday)).not.toContain(link);
});
