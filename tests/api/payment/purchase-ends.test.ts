import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { inDays } from '../../support/factories';
import { makeMember } from '../../support/members';
import { createDraftOpportunity } from '../../support/opportunities';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;

it('the success page and the list of boosts show when the boosted call closes', async () => {
  const who = await makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
  const call = await createDraftOpportunity(api(), who);
  const { id } = await paid().buy(who, call, ['post_standard', 'opportunity_boost_highlight']);
  const closesAt = inDays(10);
  await api().db.update(opportunities).set({ closesAt }).where(eq(opportunities.id, call));
  const { grants } = await paid().fulfil(who, id);
  expect(grants.map(({ kind, endsAt }) => [kind, endsAt])).toEqual([
    ['OPPORTUNITY_POST', closesAt.toISOString()],
    ['OPPORTUNITY_BOOST', closesAt.toISOString()],
  ]);
  const { data } = await api().callEndpoint('GET /v1/profiles/boosts', {}, who);
  expect(data).toMatchObject([{ type: 'HIGHLIGHT', state: 'RUNNING', endsAt: closesAt.toISOString() }]);
});
