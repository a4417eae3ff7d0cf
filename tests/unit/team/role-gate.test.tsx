import { existsSync, readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { RoleGate } from '@/components/account/role-gate';
import { groupAccountPlaces } from '@/components/shell/account-places';
import { queryClient } from '@/lib/browser/members/query-client';
import { teamQuery } from '@/lib/browser/members/team/team';
import { MemberContext } from '@/lib/browser/session/member';
import type { Team, TeamMember } from '@/lib/shared/contract/team';
import type { MemberRole } from '@/lib/shared/domain/team';
import { sampleMember, sampleProfile } from '../../support/sample-data';
import { renderMarkup } from '../../support/words';

const profile = { ...sampleProfile, role: 'ART_ORGANIZATION' } as const;
const claims = { isLegacyUser: false, subscriptionType: null, isPaid: false, isExpired: false };

const createTeamMember = (name: string, role: MemberRole): TeamMember => ({
  ...{ id: name, name, role, email: null, image: null, calls: [], isYou: false, lastHereAt: null },
});
const team: Team = {
  ...{ role: 'BILLING', limit: 10, invitations: [] },
  members: [
    createTeamMember('Ada', 'OWNER'),
    { ...createTeamMember('', 'OWNER'), name: null },
    createTeamMember('Bo', 'EDITOR'),
    createTeamMember('Cy', 'BILLING'),
  ],
};

/** @param memberRole null while the token is loading */
const render = (memberRole: MemberRole | null) =>
  renderMarkup(
    <MemberContext
      value={{
        ...{ ...sampleMember, profile, isOrganization: true, areClaimsLoading: memberRole === null },
        claims: memberRole && { ...claims, memberRole },
      }}
    >
      <QueryClientProvider client={queryClient}>
        <RoleGate needs="EDIT" title={<h1>Works</h1>} waiting={<p>Loading</p>}>
          <button type="button">Add a work</button>
        </RoleGate>
      </QueryClientProvider>
    </MemberContext>,
  ).replaceAll(/<[^>]*>/g, ' ');

it('members without the role see only the title, the reason and who can use the page', () => {
  const viewer = { accountId: sampleMember.accountId, profileId: profile.id };
  queryClient.setQueryData(teamQuery(viewer).queryKey, team);
  expect(render('EDITOR').trim()).toBe('Add a work');
  const refused = render('BILLING');
  expect(refused).toMatch(/Works.*Your role in this team does not include this.*Who can do this: Ada, Owner, Bo/);
  expect(refused).not.toContain('Add a work');
});

it('shows neither the page nor the reason until the role is known', () => {
  expect(render(null).trim()).toBe('Loading');
});

it('the roles that cannot open a page do not see it in the navigation', () => {
  const viewer = { ...sampleMember, profile, isJuror: true, hasOrders: true };
  const places = (['side', 'sheet'] as const).flatMap((list) => groupAccountPlaces(list, viewer).flat());
  const needed = places.filter(({ needs }) => needs !== undefined);
  expect(needed.length).toBeGreaterThan(8);
  for (const { href, needs } of needed) {
    const candidates = [href.replace('/account/', '/account/(own)/'), `${href}/(own)`].flatMap((folder) =>
      ['layout', 'page'].map((name) => `app/(site)${folder}/${name}.tsx`),
    );
    const file = candidates.find((path) => existsSync(path)) ?? '';
    expect([href, readFileSync(file, 'utf8')]).toEqual([href, expect.stringMatching(`needs[:=] ?['"]${needs}['"]`)]);
  }
});
