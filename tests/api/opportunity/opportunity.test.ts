import { beforeAll, describe, expect, it } from 'vitest';
import { newApplicationForm } from '@/lib/shared/domain/application-form';
import { testApi } from '../../support/api';
import { inDays, makeImage, makeOpportunity, makeOpportunityChange } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const titles = (opportunities: { title: string }[]) => opportunities.map(({ title }) => title);
const list = (query: Record<string, string> = {}) => api().callEndpoint('GET /v1/opportunities/', { query });
const UNKNOWN = '0197a000-0000-7000-8000-000000000001';

describe('the opportunity endpoint', () => {
  it('returns all fields of a call, with the newest changes first', async () => {
    const { db } = api();
    const id = await makeOpportunity(db, {
      title: 'Mural',
      resultsDate: '2027-05-01',
      ageMin: 18,
      languages: ['de'],
      jury: ['Ana Ruiz'],
      planType: 'BASIC',
      visibleUntil: inDays(30),
    });
    await makeImage(db, { opportunityId: id }, { alt: 'The wall' });
    await makeOpportunityChange(db, id, { before: 'a', after: 'b', changedAt: inDays(-2) });
    await makeOpportunityChange(db, id, { field: 'applicationFee', before: null, after: 'c', changedAt: inDays(-1) });
    const opportunity = await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } });
    expect(opportunity).toMatchObject({
      title: 'Mural',
      status: 'PUBLISHED',
      resultsDate: '2027-05-01',
      image: { alt: 'The wall' },
      eligibility: { ageMin: 18, ageMax: null, languages: ['de'], scope: 'INTERNATIONAL' },
      apply: { method: 'URL', value: 'https://example.org/apply' },
      jury: ['Ana Ruiz'],
      changes: [
        { field: 'applicationFee', before: null, after: 'c' },
        { field: 'deadline', before: 'a', after: 'b' },
      ],
      planType: 'BASIC',
    });
  });

  it('returns closed calls, but no drafts, hidden or expired ones', async () => {
    const { db } = api();
    const closed = await makeOpportunity(db, { closesAt: inDays(-1) });
    expect((await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id: closed } })).status).toBe('CLOSED');
    for (const fields of [{ status: 'DRAFT' }, { status: 'HIDDEN' }, { visibleUntil: inDays(-1) }] as const) {
      await api().error(`/v1/opportunities/${await makeOpportunity(db, fields)}`, 'not_found');
    }
    const hidden = await makeOpportunity(db, { status: 'HIDDEN', hiddenFrom: 'PUBLISHED' });
    await api().error(`/v1/opportunities/${hidden}`, 'hidden');
  });

  it('visitors do not get a call’s hidden fields, but the owner does', async () => {
    const who = await makeMember(api());
    const { db } = api();
    const { profileId } = who;
    const replaced = { applicationForm: newApplicationForm, requirementsOther: 'A letter' };
    const open = await makeOpportunity(db, { profileId, ...replaced });
    const closed = await makeOpportunity(db, { profileId, closesAt: inDays(-1) });
    const here = await makeOpportunity(db, { profileId, applyMethod: 'IMPASTO', ...replaced, closesAt: inDays(-1) });
    const read = async (id: string, as?: Member) => {
      const call = await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } }, as);
      const { apply, applicationForm, requirementsOther } = call;
      return { apply, hasForm: applicationForm !== null, requirementsOther };
    };
    const apply = { method: 'URL', value: 'https://example.org/apply' };
    expect(await read(open)).toEqual({ apply, hasForm: false, requirementsOther: 'A letter' });
    expect(await read(open, who)).toEqual({ apply, hasForm: true, requirementsOther: 'A letter' });
    expect(await read(closed)).toMatchObject({ apply: null });
    expect(await read(closed, who)).toMatchObject({ apply });
    expect(await read(here)).toEqual({ apply: { method: 'IMPASTO' }, hasForm: true, requirementsOther: null });
    expect(await read(here, who)).toMatchObject({ requirementsOther: 'A letter' });
  });

  it('finds related open calls by type, fields or location', async () => {
    const { db } = api();
    const like = { type: 'COLLABORATION', country: 'IS', artisticFields: ['DANCE', 'SOUND_ART'] } as const;
    const fields = { ...like, artisticFields: [...like.artisticFields] };
    const id = await makeOpportunity(db, { ...fields, city: 'Reykjavík', title: 'The one' });
    await makeOpportunity(db, { type: 'COLLABORATION', title: 'Same type' });
    await makeOpportunity(db, { ...fields, title: 'Alike' });
    await makeOpportunity(db, { type: 'EDUCATION', artisticFields: ['DANCE'], title: 'Shares a field' });
    await makeOpportunity(db, { type: 'EDUCATION', country: 'IS', title: 'Same country' });
    const sameCity = { country: 'IS', city: 'reykjavik', closesAt: inDays(300) };
    await makeOpportunity(db, { type: 'EDUCATION', ...sameCity, title: 'Same city' });
    await makeOpportunity(db, { type: 'EDUCATION', country: 'FI', title: 'Nothing shared' });
    await makeOpportunity(db, { ...fields, closesAt: inDays(-1), title: 'Closed' });
    const { data: related } = await api().callEndpoint('GET /v1/opportunities/{id}/related', { path: { id } });
    expect(titles(related)).toEqual(['Alike', 'Same type', 'Same city', 'Same country', 'Shares a field']);
    const two = await api().callEndpoint('GET /v1/opportunities/{id}/related', { path: { id }, query: { size: '2' } });
    expect(two.data).toHaveLength(2);
    expect(two).toMatchObject({ page: 1, size: 2, pages: 1, total: 2, totalIsCapped: false });
    await api().error(`/v1/opportunities/${UNKNOWN}/related`, 'not_found');
  });
});

describe('random opportunities', () => {
  beforeAll(async () => {
    for (const days of [11, 12, 13, 14]) await makeOpportunity(api().db, { closesAt: inDays(days) });
  });

  it('picks different open calls at random, the same ones for ten minutes', async () => {
    const random = async (size: string) =>
      (await api().callEndpoint('GET /v1/opportunities/random', { query: { size } })).data;
    const four = titles(await random('4'));
    expect(four).toHaveLength(4);
    const { total } = await list();
    for (let size = 1; size <= total; size += 1) {
      const ids = (await random(String(size))).map(({ id }) => id);
      expect(new Set(ids).size, `${size} of ${total}`).toBe(size);
      expect((await random(String(size))).map(({ id }) => id)).toEqual(ids);
    }
    const everything = await random('100');
    expect(everything.length).toBe(total);
    expect(everything.every(({ status }) => status === 'PUBLISHED')).toBe(true);
  });
});

it('shows up to three promoted calls, which are also in the list', async () => {
  const { db } = api();
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await makeOpportunity(db, { title: `Promoted ${name}`, city: 'Bergen', promotedUntil: inDays(2) });
  }
  await makeOpportunity(db, { title: 'Was promoted', city: 'Bergen', promotedUntil: inDays(-2) });
  await makeOpportunity(db, {
    title: 'Closed, promoted',
    city: 'Bergen',
    promotedUntil: inDays(2),
    closesAt: inDays(-1),
  });
  const first = await list({ city: 'bergen' });
  const second = await list({ city: 'bergen', page: '2' });
  expect(first.total).toBe(6);
  expect(first.promoted).toHaveLength(3);
  expect(first.promoted.every(({ isPromoted }) => isPromoted)).toBe(true);
  expect(new Set([...titles(first.promoted), ...titles(second.promoted)]).size).toBe(5);
  expect((await list({ city: 'galway' })).promoted).toEqual([]);
  expect((await list({ city: 'bergen', sortBy: 'relevance', searchQuery: 'promoted' })).promoted).toEqual([]);
});
