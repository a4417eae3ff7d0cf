import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listReadTags } from '@/lib/shared/contract/caching';
import type { EndpointKey, EndpointResponse } from '@/lib/shared/contract/contract';
import { readItems } from '@/services/product-api/db/page';
import { makeArtwork } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createDraftOpportunity } from '../../support/opportunities';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;

function listTagsOfGrant(): Promise<string[]> {
  return readItems<string>(
    api().db,
    sql`select distinct tag as item from invalidations i, unnest(i.tags) tag
      where (i.transaction::text::numeric % 4294967296)::text =
        (select g.xmin::text from grants g order by g.id desc limit 1)`,
  );
}

/** Buys without opening the return page, so that only the webhook grants the purchase. */
async function buy(who: Member, subject: string, keys: readonly string[]): Promise<string[]> {
  await paid().buy(who, subject, keys);
  return listTagsOfGrant();
}

function expectInvalidated<Key extends EndpointKey>(
  tags: readonly string[],
  key: Key,
  path: Record<string, string>,
  answer: EndpointResponse<Key>,
): void {
  expect(
    listReadTags(key, path, answer).filter((tag) => tags.includes(tag)),
    key,
  ).not.toEqual([]);
}

it('invalidates an artwork’s pages in the transaction that grants its boost', async () => {
  const who = await makeMember(api());
  const id = await makeArtwork(api().db, { profileId: who.profileId });
  const tags = await buy(who, id, ['artwork_boost_highlight']);
  expect(tags.sort()).toEqual([`artwork:${id}`, 'artworks', `profile:${who.profileId}`]);
  const [ofWork, ofProfile] = [{ id }, { profileId: who.profileId }];
  const lists = 'GET /v1/artworks/';
  for (const query of [{}, { featured: 'true' }] as const) {
    expectInvalidated(tags, lists, {}, await api().callEndpoint(lists, { query }));
  }
  const work = await api().callEndpoint('GET /v1/artworks/{id}', { path: ofWork });
  expect(work.isPromoted).toBe(true);
  expectInvalidated(tags, 'GET /v1/artworks/{id}', ofWork, work);
  const works = await api().callEndpoint('GET /v1/artworks/profiles/{profileId}', { path: ofProfile });
  expectInvalidated(tags, 'GET /v1/artworks/profiles/{profileId}', ofProfile, works);
});

it('invalidates an opportunity’s page and lists in the transaction that publishes it', async () => {
  const who = await makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'RESIDENCY' } });
  const id = await createDraftOpportunity(api(), who);
  const tags = await buy(who, id, ['post_standard', 'opportunity_boost_top_post_1']);
  expect(tags).toEqual(expect.arrayContaining([`opportunity:${id}`, 'opportunities', `profile:${who.profileId}`]));
  const call = await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } });
  expect(call.isPromoted).toBe(true);
  expectInvalidated(tags, 'GET /v1/opportunities/{id}', { id }, call);
  const list = await api().callEndpoint('GET /v1/opportunities/', { query: {} });
  expect(list.promoted.map((one) => one.id)).toEqual([id]);
  expectInvalidated(tags, 'GET /v1/opportunities/', {}, list);
  const facets = await api().callEndpoint('GET /v1/opportunities/facets', { query: {} });
  expectInvalidated(tags, 'GET /v1/opportunities/facets', {}, facets);
});
