import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listTagsToInvalidate } from '@/lib/bff/tags-to-invalidate';
import { type EndpointKey, getEndpoint, listEndpointKeys } from '@/lib/contract/contract';

const ID = '0197a000-0000-7000-8000-000000000001';
const PROFILE = '0197a000-0000-7000-8000-000000000002';
const FIRST = '0197a000-0000-7000-8000-000000000003';
const SECOND = '0197a000-0000-7000-8000-000000000004';

/** The fields of an answer that decide about tags. */
type Answer = Record<string, unknown>;
const ofProfile: Answer = { profileId: PROFILE };
const changedWorks: Answer = { profileId: PROFILE, artworkIds: [FIRST, SECOND] };
const removedWork: Answer = { profileId: PROFILE, profileIds: [], artworkIds: [ID], opportunityIds: [] };
const removedWorks: Answer = { profileId: PROFILE, profileIds: [], artworkIds: [FIRST, SECOND], opportunityIds: [] };
const removedProfile: Answer = { profileIds: [ID], artworkIds: [FIRST], opportunityIds: [SECOND] };

const own = `profile:${PROFILE}`;
const bothWorks = [`artwork:${FIRST}`, `artwork:${SECOND}`];
const bothWorksGone = [...bothWorks, `gone:${FIRST}`, `gone:${SECOND}`];
const oneCall = ['opportunities', `opportunity:${ID}`, own];
const profileGone = [
  ...['profiles', 'artworks', 'opportunities', `profile:${ID}`, `artwork:${FIRST}`, `opportunity:${SECOND}`],
  ...[`gone:${ID}`, `gone:${FIRST}`, `gone:${SECOND}`],
];

type Row = { answer?: Answer; tags: readonly string[] } | { nothing: string };

const NOT_PUBLIC = 'Only its owner sees it.';
const NEVER_SHOWN = 'It is counted, and no page shows the number to visitors.';
const FOR_ADMINISTRATORS = 'Only administrators read it.';
const BY_THE_PRODUCT_API = 'The product API invalidates what the plan changes (sync-subscription.ts), webhook or not.';
const AT_PERIOD_END = 'It takes effect at the end of the period, of which a webhook notifies the product API.';
const SIGN_IN = 'It changes who is signed in.';
const PRICES = 'It reads prices.';

/** Every endpoint that writes, with the tags that it invalidates or the reason why it invalidates none. */
const rows: Record<string, Row | readonly Row[]> = {
  'POST /v1/artworks/': { answer: ofProfile, tags: ['artworks', 'profiles', own] },
  'PUT /v1/artworks/{id}': { answer: ofProfile, tags: ['artworks', `artwork:${ID}`, 'profiles', own] },
  'PATCH /v1/artworks/': { answer: changedWorks, tags: ['artworks', 'profiles', own, ...bothWorks] },
  'DELETE /v1/artworks/{id}': { answer: removedWork, tags: ['artworks', `artwork:${ID}`, `gone:${ID}`, own] },
  'DELETE /v1/artworks/': { answer: removedWorks, tags: ['artworks', own, ...bothWorksGone] },
  'POST /v1/artworks/restoration': { answer: changedWorks, tags: ['artworks', own, ...bothWorks] },
  'PUT /v1/artworks/order': { answer: ofProfile, tags: ['profiles', own] },
  'PUT /v1/artworks/{id}/visibility': { answer: changedWorks, tags: ['artworks', 'profiles', own, ...bothWorks] },
  'PUT /v1/artworks/{id}/featured': { answer: ofProfile, tags: ['artworks', `artwork:${ID}`, own] },
  'PUT /v1/artworks/{id}/boost': { answer: ofProfile, tags: ['artworks', `artwork:${ID}`, own] },
  'PUT /v1/artworks/config/shown': { answer: changedWorks, tags: ['artworks', own, ...bothWorks] },
  'POST /v1/artworks/{id}/enquiries': { nothing: 'The artist reads it in a mail.' },
  'POST /v1/artworks/{id}/views': { nothing: NEVER_SHOWN },
  'POST /v1/artworks/{id}/reports': { nothing: FOR_ADMINISTRATORS },
  'POST /v1/artworks/imports': { nothing: NOT_PUBLIC },
  'DELETE /v1/artworks/imports/{id}': { answer: removedWorks, tags: ['artworks', own, ...bothWorksGone] },
  'POST /v1/images/': { nothing: 'An upload is shown once a work names it.' },
  'POST /v1/images/remote': { nothing: 'An upload is shown once a work names it.' },

  'POST /v1/profiles/': { tags: ['profiles'] },
  // Works are filtered and counted by the place of their artist.
  'PUT /v1/profiles/{id}': { tags: ['profiles', `profile:${ID}`, 'artworks'] },
  'PATCH /v1/profiles/{id}': { tags: ['profiles', `profile:${ID}`, 'artworks'] },
  'DELETE /v1/profiles/{id}': { answer: removedProfile, tags: profileGone },
  'DELETE /v1/profiles/admin/{id}': { answer: removedProfile, tags: profileGone },
  'POST /v1/profiles/images': { answer: { id: PROFILE }, tags: ['profiles', own] },
  'DELETE /v1/profiles/images': { answer: { id: PROFILE }, tags: ['profiles', own] },
  // The pages of its works have the tag of the profile as well.
  'POST /v1/profiles/enquiries/refusals': { answer: { id: PROFILE }, tags: [own] },
  'POST /v1/profiles/{id}/reports': { nothing: FOR_ADMINISTRATORS },
  'POST /v1/profiles/token/': { nothing: SIGN_IN },

  'POST /v1/opportunities/': { nothing: 'A draft is seen by its owner alone.' },
  'PATCH /v1/opportunities/{id}': [
    { answer: { ...ofProfile, status: 'DRAFT' }, tags: oneCall },
    // A publication moves its organizer to the front of the directory.
    { answer: { ...ofProfile, status: 'PUBLISHED' }, tags: [...oneCall, 'profiles'] },
  ],
  'DELETE /v1/opportunities/{id}': { tags: ['opportunities', `opportunity:${ID}`, 'profiles', `gone:${ID}`] },
  'POST /v1/opportunities/{id}/restoration': { answer: ofProfile, tags: [...oneCall, 'profiles'] },
  'PUT /v1/opportunities/{id}/image': { answer: ofProfile, tags: oneCall },
  'DELETE /v1/opportunities/{id}/image': { answer: ofProfile, tags: oneCall },
  // The page of the profile that it leaves shows the call, and so has its tag.
  'PATCH /v1/opportunities/{id}/profile': { answer: ofProfile, tags: [...oneCall, 'profiles'] },
  'PATCH /v1/opportunities/boost/{id}': { answer: ofProfile, tags: oneCall },
  'POST /v1/opportunities/{id}/applications': { nothing: NEVER_SHOWN },
  'POST /v1/opportunities/{id}/views': { nothing: NEVER_SHOWN },
  'POST /v1/opportunities/{id}/reports': { nothing: FOR_ADMINISTRATORS },
  'POST /v1/opportunities/bookmarks/{id}': { nothing: NOT_PUBLIC },
  'DELETE /v1/opportunities/bookmarks/{id}': { nothing: NOT_PUBLIC },
  'POST /v1/opportunities/searches': { nothing: NOT_PUBLIC },
  'DELETE /v1/opportunities/searches/{id}': { nothing: NOT_PUBLIC },

  'PUT /v1/admin/opportunities/{id}/moderation': { answer: ofProfile, tags: [...oneCall, `gone:${ID}`] },
  'PUT /v1/admin/artworks/{id}/moderation': {
    answer: ofProfile,
    tags: ['artworks', `artwork:${ID}`, own, `gone:${ID}`],
  },
  'PUT /v1/admin/profiles/{id}/moderation': {
    tags: ['profiles', 'artworks', 'opportunities', `profile:${ID}`, `gone:${ID}`],
  },
  'POST /v1/admin/payments/{id}/refund': { nothing: 'The product API invalidates what it ends (undo.ts).' },
  'PATCH /v1/admin/promotions/{id}': { nothing: FOR_ADMINISTRATORS },
  'POST /v1/admin/parked-jobs': { nothing: 'The product API invalidates what a repeated job grants (fulfil.ts).' },

  'POST /v1/checkout/fulfilment': { answer: ofProfile, tags: ['artworks', 'opportunities', 'profiles', own] },
  'POST /v1/checkout/session': { nothing: 'Nothing is granted before it is paid.' },
  'POST /v1/checkout/discount': { nothing: PRICES },
  'POST /v1/checkout/subscription/preview': { nothing: PRICES },
  'POST /v1/checkout/subscription/upgrade': { nothing: BY_THE_PRODUCT_API },
  'POST /v1/checkout/subscription/downgrade': { nothing: AT_PERIOD_END },
  'POST /v1/checkout/subscription/card': { nothing: 'It opens a page that stores a card.' },
  'PUT /v1/checkout/subscription/card': { nothing: 'The plan that the trial gives stays as it is.' },
  'POST /v1/checkout/portal': { nothing: 'It opens a page of the provider.' },
  'POST /v1/profiles/subscriptions/free': { nothing: BY_THE_PRODUCT_API },
  'DELETE /v1/profiles/subscriptions/trial': { nothing: BY_THE_PRODUCT_API },
  'DELETE /v1/profiles/subscriptions/cancel': { nothing: AT_PERIOD_END },
  'POST /v1/profiles/subscriptions/resume': { nothing: AT_PERIOD_END },

  'DELETE /v1/account': { answer: removedProfile, tags: profileGone },
  'PUT /v1/account/wizard': { nothing: NOT_PUBLIC },
  'POST /v1/account/sign-out': { nothing: SIGN_IN },
  'POST /v1/account/notices/{id}/answer': { nothing: FOR_ADMINISTRATORS },
  'PATCH /v1/account/mails': { nothing: NOT_PUBLIC },
  'POST /v1/account/mails/refusals': { nothing: NOT_PUBLIC },
};

function listRows(key: string): readonly Row[] {
  return [rows[key] ?? []].flat();
}

const isWrite = (key: EndpointKey) => !key.startsWith('GET ');
const writes = listEndpointKeys().filter(isWrite);
const parameters = { id: ID };

function createAnswer(key: EndpointKey, row: Row): Response {
  const { answer, status } = getEndpoint(key);
  if (answer === null) return new Response(null, { status });
  return Response.json('tags' in row ? (row.answer ?? {}) : {}, { status });
}

it('has a row for every endpoint that writes, and for no other', () => {
  expect(Object.keys(rows).sort()).toEqual([...writes].sort());
});

describe('the cache tags that a write invalidates', () => {
  it.each(writes.flatMap((key) => listRows(key).map((row) => [key, row] as const)))('%s', async (key, row) => {
    const tags = await listTagsToInvalidate({ key, path: '', parameters }, createAnswer(key, row));
    expect(tags.sort()).toEqual('tags' in row ? [...row.tags].sort() : []);
  });

  it.each(writes)('%s has an answer with the fields of its row', (key) => {
    const { answer } = getEndpoint(key);
    const fields = answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
    const named = listRows(key).flatMap((row) => Object.keys(('tags' in row && row.answer) || {}));
    expect(fields).toEqual(expect.arrayContaining(named));
  });
});

it('invalidates nothing after a read', async () => {
  for (const key of listEndpointKeys().filter((one) => !isWrite(one))) {
    const answer = Response.json(removedProfile);
    expect(await listTagsToInvalidate({ key, path: '', parameters }, answer), key).toEqual([]);
  }
});

describe('a write whose success is uncertain', () => {
  const key = 'PUT /v1/artworks/{id}/featured';
  const list = (status: number, of: EndpointKey = key) =>
    listTagsToInvalidate({ key: of, path: '', parameters }, Response.json({}, { status }));

  it('invalidates its tags when the product API did not answer', async () => {
    expect(await list(503)).toEqual(['artworks', `artwork:${ID}`]);
  });

  it.each([404, 410])('invalidates the tags of a deletion that is answered by %i', async (status) => {
    expect(await list(status, 'DELETE /v1/artworks/{id}')).toEqual(['artworks', `artwork:${ID}`]);
  });

  it.each([400, 401, 403, 404, 409, 429, 500])(
    'invalidates nothing when a change is rejected by %i',
    async (status) => {
      expect(await list(status)).toEqual([]);
    },
  );
});
