import type { MemberRole } from '@/lib/shared/domain/team';
import { memberCalls, members } from '@/services/product-api/team/schema';
import type { TestApi } from './api';
import { makeSubscription } from './factories';
import { createProductToken, type Member, makeMember } from './members';

/** Creates an organization with one member, its owner. */
export function makeOrganization(api: TestApi): Promise<Member> {
  return makeMember(api, { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY', name: 'Northlight' } });
}

/** Adds another account to the organization's team, signed in with the organization's profile. */
export async function joinTeam(
  api: TestApi,
  { profileId }: Pick<Member, 'profileId'>,
  role: MemberRole,
  calls: readonly string[] = [],
): Promise<Member> {
  const person = await makeMember(api);
  const { accountId } = person;
  await api.db.insert(members).values({ profileId, accountId, role });
  if (calls.length > 0) {
    await api.db.insert(memberCalls).values(calls.map((opportunityId) => ({ profileId, accountId, opportunityId })));
  }
  const product = await createProductToken(api, { accountId, profileId, role: 'ART_ORGANIZATION' });
  return { ...person, profileId, product };
}

/** Stores a plan with room for a large team. */
export async function makeTeamPlan(api: TestApi, profileId: string): Promise<void> {
  await makeSubscription(api.db, { profileId }, 'ORGANIZATION_PREMIUM_PLUS');
}
