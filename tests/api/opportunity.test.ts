import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../support/api';
import { inDays, makeImage, makeOpportunity, makeOpportunityChange, makeProfile } from '../support/factories';

const api = testApi();
const titles = (calls: { title: string }[]) => calls.map(({ title }) => title);
const list = (query: Record<string, string> = {}) => api().call('GET /v1/opportunities/', { query });
const titlesOf = async (query: Record<string, string> = {}) => titles((await list(query)).data);
const facets = (query: Record<string, string> = {}) => api().call('GET /v1/opportunities/facets', { query });
const UNKNOWN = '0197a000-0000-7000-8000-000000000001';

describe('the list of opportunities', () => {
  let organizer: string;
  beforeAll(async () => {
    const { db } = api();
    organizer = await makeProfile(db, { name: 'Ballyvaughan Arts', role: 'ART_ORGANIZATION' });
    const call = (title: string, fields: Parameters<typeof makeOpportunity>[1]) =>
      makeOpportunity(db, { title, profileId: organizer, ...fields });
    await call('Coast residency', {
      type: 'ART_RESIDENCY',
      closesAt: inDays(5),
      publishedAt: inDays(-10),
      city: 'Galway',
      country: 'IE',
      artisticFields: ['PAINTING', 'DRAWING'],
      rewardTypes: ['ACCOMMODATION', 'TRAVEL'],
      requirements: ['cv', 'artwork_portfolio'],
      nationalities: ['IE', 'GB'],
      tags: ['sea'],
    });
    await call('Portrait prize', {
      type: 'AWARD_OR_PRICE',
      closesAt: inDays(20),
      publishedAt: inDays(-1),
      city: 'Łódź',
      country: 'PL',
      fee: 'FEES',
      applicationFeeAmount: 2_500,
      applicationFeeCurrency: 'EUR',
      rewardTypes: ['CASHPRIZE'],
      cashPrizeAmount: 500_000,
      cashPrizeCurrency: 'EUR',
      residences: ['PL'],
      highlightedUntil: inDays(3),
    });
    await call('Net art grant', {
      type: 'GRANT_OR_STIPEND',
      closesAt: inDays(10),
      publishedAt: inDays(-5),
      isOnline: true,
      allFields: true,
      fee: 'FEES',
      participationFeeAmount: 1_000,
      participationFeeCurrency: 'GBP',
    });
    await call('Rolling job', {
      type: 'JOB',
      closesAt: null,
      publishedAt: inDays(-3),
      country: 'GB',
      salaryMin: 2_000_000,
      salaryMax: null,
      salaryCurrency: 'GBP',
      salaryPeriod: 'YEAR',
    });
    await call('Closed call', { closesAt: inDays(-1), publishedAt: inDays(-40), country: 'IE' });
    await call('Closed long ago', { closesAt: inDays(-30), publishedAt: inDays(-50) });
    await call('Draft', { status: 'DRAFT' });
    await call('Waiting for payment', { status: 'PENDING_PAYMENT' });
    await call('Hidden', { status: 'HIDDEN' });
    await call('Past its days', { visibleUntil: inDays(-1) });
  });

  const OPEN_BY_DEADLINE = ['Coast residency', 'Net art grant', 'Portrait prize', 'Rolling job'];

  it('shows open calls, the closest deadline first, those without a date last', async () => {
    const page = await list();
    expect(titles(page.data)).toEqual(OPEN_BY_DEADLINE);
    expect(page).toMatchObject({ total: 4, size: 30, promoted: [] });
  });

  it('says everything a row says', async () => {
    const { data } = await list();
    expect(data[0]).toMatchObject({
      profileId: organizer,
      profile: { name: 'Ballyvaughan Arts' },
      status: 'PUBLISHED',
      rewards: { types: ['ACCOMMODATION', 'TRAVEL'], cashPrize: null },
      deadline: { kind: 'FIXED', timeZone: 'UTC' },
      isHighlighted: false,
    });
    expect(data[1]).toMatchObject({ participationFee: { amount: 1_000, currency: 'GBP' }, applicationFee: null });
    expect(data[2]).toMatchObject({
      applicationFee: { amount: 2_500, currency: 'EUR' },
      rewards: { cashPrize: { amount: 500_000, currency: 'EUR' } },
      isHighlighted: true,
    });
    expect(data[3]).toMatchObject({ closesAt: null, salary: { min: 2_000_000, max: null, period: 'YEAR' } });
  });

  it('puts closed calls after the open ones when they are wanted', async () => {
    expect(await titlesOf({ includeClosed: 'true' })).toEqual([...OPEN_BY_DEADLINE, 'Closed call', 'Closed long ago']);
    expect(await titlesOf({ includeClosed: 'true', size: '3', page: '2' })).toEqual([
      'Rolling job',
      'Closed call',
      'Closed long ago',
    ]);
    const { data, total } = await list({ includeClosed: 'true', sortBy: 'newest' });
    expect(total).toBe(6);
    expect(titles(data)).toEqual([
      'Portrait prize',
      'Rolling job',
      'Net art grant',
      'Coast residency',
      'Closed call',
      'Closed long ago',
    ]);
    expect(data.at(-1)?.status).toBe('CLOSED');
  });

  it('sorts by publication', async () => {
    expect(await titlesOf({ sortBy: 'newest' })).toEqual([
      'Portrait prize',
      'Rolling job',
      'Net art grant',
      'Coast residency',
    ]);
  });

  const filters: [Record<string, string>, string[]][] = [
    [{ types: 'JOB,GRANT_OR_STIPEND' }, ['Net art grant', 'Rolling job']],
    [{ artisticFields: 'DRAWING,FILM' }, ['Coast residency', 'Net art grant']],
    [{ rewards: 'TRAVEL,CASHPRIZE' }, ['Coast residency', 'Portrait prize']],
    [{ requirements: 'cv' }, ['Coast residency']],
    [{ fee: 'FREE' }, ['Coast residency', 'Rolling job']],
    [{ fee: 'FEES' }, ['Net art grant', 'Portrait prize']],
    [{ fee: 'NO_APPLICATION_FEE' }, ['Coast residency', 'Net art grant', 'Rolling job']],
    [{ fee: 'NO_PARTICIPATION_FEE' }, ['Coast residency', 'Portrait prize', 'Rolling job']],
    [{ fee: 'FREE,NO_APPLICATION_FEE' }, ['Coast residency', 'Net art grant', 'Rolling job']],
    [{ city: 'lodz' }, ['Portrait prize']],
    [{ country: 'IE' }, ['Coast residency']],
    [{ location: 'gal' }, ['Coast residency']],
    [{ location: 'ireland' }, ['Coast residency']],
    [{ location: 'pl' }, ['Portrait prize']],
    [{ location: 'Łódź, Poland' }, ['Portrait prize']],
    [{ location: 'Galway, Poland' }, []],
    [{ location: 'Online' }, ['Net art grant']],
    [{ isOnline: 'true' }, ['Net art grant']],
    [{ isOnline: 'false' }, ['Coast residency', 'Portrait prize', 'Rolling job']],
    [{ eligibleFor: 'GB' }, ['Coast residency', 'Net art grant', 'Rolling job']],
    [{ eligibleFor: 'PL' }, ['Net art grant', 'Portrait prize', 'Rolling job']],
    [{ type: 'nonsense', utm_source: 'x', constructor: 'y' }, OPEN_BY_DEADLINE],
    [{ country: 'IE', types: 'JOB' }, []],
  ];
  it.each(filters)('filters by %o', async (query, expected) => {
    const page = await list(query);
    expect(titles(page.data)).toEqual(expected);
    expect(page.total).toBe(expected.length);
    expect((await facets(query)).total).toBe(expected.length);
  });

  it('filters by days of the deadline, both of them included', async () => {
    const day = (days: number) => inDays(days).toISOString().slice(0, 10);
    expect(await titlesOf({ deadlineFrom: day(10), deadlineTo: day(20) })).toEqual(['Net art grant', 'Portrait prize']);
    expect(await titlesOf({ deadlineTo: day(5) })).toEqual(['Coast residency']);
    expect(await titlesOf({ deadlineFrom: day(11) })).toEqual(['Portrait prize']);
  });

  it('searches titles, cities, tags, texts and the organizer’s name', async () => {
    expect(await titlesOf({ searchQuery: 'resid' })).toEqual(['Coast residency']);
    expect(await titlesOf({ searchQuery: 'lodz' })).toEqual(['Portrait prize']);
    expect(await titlesOf({ searchQuery: 'sea', sortBy: 'relevance' })).toEqual(['Coast residency']);
    expect(await titlesOf({ searchQuery: 'ballyv' })).toEqual(OPEN_BY_DEADLINE);
    expect(await titlesOf({ searchQuery: 'pri', sortBy: 'relevance' })).toEqual(['Portrait prize']);
    expect(await titlesOf({ searchQuery: '!!!' })).toEqual([]);
    expect(await titlesOf({ sortBy: 'relevance' })).toEqual(OPEN_BY_DEADLINE);
  });

  it('guesses at a misspelling that nothing answers', async () => {
    expect(await titlesOf({ searchQuery: 'residancy' })).toEqual(['Coast residency']);
    expect(await titlesOf({ searchQuery: 'residancy', country: 'PL' })).toEqual([]);
    expect((await facets({ searchQuery: 'residancy' })).types).toEqual([{ value: 'ART_RESIDENCY', count: 1 }]);
  });

  it('counts what each filter offers while the others stay', async () => {
    const all = await facets();
    expect(all).toMatchObject({ total: 4, closingWithin7Days: 1, closingWithin30Days: 3 });
    expect(all.fee).toEqual([
      { value: 'FREE', count: 2 },
      { value: 'NO_APPLICATION_FEE', count: 3 },
      { value: 'NO_PARTICIPATION_FEE', count: 3 },
      { value: 'FEES', count: 2 },
    ]);
    expect(all.cities).toEqual([
      { value: 'Galway', count: 1 },
      { value: 'Łódź', count: 1 },
    ]);
    const free = await facets({ fee: 'FREE', types: 'JOB' });
    expect(free.total).toBe(1);
    expect(free.types).toEqual([
      { value: 'ART_RESIDENCY', count: 1 },
      { value: 'JOB', count: 1 },
    ]);
    expect(free.fee).toContainEqual({ value: 'FEES', count: 0 });
    expect((await facets({ includeClosed: 'true' })).total).toBe(6);
    // A call for all fields stands under each of them.
    expect(all.artisticFields).toContainEqual({ value: 'PAINTING', count: 2 });
    expect(all.artisticFields).toContainEqual({ value: 'FILM', count: 1 });
  });

  it('lists a profile’s published calls, the open ones first', async () => {
    const page = await api().call('GET /v1/opportunities/profiles/{profileId}', { path: { profileId: organizer } });
    expect(titles(page.data)).toEqual([...OPEN_BY_DEADLINE, 'Closed call', 'Closed long ago']);
    expect(page).toMatchObject({ total: 6, size: 30 });
    await api().error(`/v1/opportunities/profiles/${UNKNOWN}`, 'not_found');
  });
});

describe('one opportunity', () => {
  it('has everything about it, its changes newest first', async () => {
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
    const call = await api().call('GET /v1/opportunities/{id}', { path: { id } });
    expect(call).toMatchObject({
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

  it('stays readable when closed, and is gone as draft, hidden or past its days', async () => {
    const { db } = api();
    const closed = await makeOpportunity(db, { closesAt: inDays(-1) });
    expect((await api().call('GET /v1/opportunities/{id}', { path: { id: closed } })).status).toBe('CLOSED');
    for (const fields of [{ status: 'DRAFT' }, { status: 'HIDDEN' }, { visibleUntil: inDays(-1) }] as const) {
      await api().error(`/v1/opportunities/${await makeOpportunity(db, fields)}`, 'not_found');
    }
  });

  it('has related calls: open ones of its type, fields or country, never itself', async () => {
    const { db } = api();
    const like = { type: 'COLLABORATION', country: 'IS', artisticFields: ['DANCE', 'SOUND_ART'] } as const;
    const fields = { ...like, artisticFields: [...like.artisticFields] };
    const id = await makeOpportunity(db, { ...fields, title: 'The one' });
    await makeOpportunity(db, { type: 'COLLABORATION', title: 'Same type' });
    await makeOpportunity(db, { ...fields, title: 'Alike' });
    await makeOpportunity(db, { type: 'EDUCATION', artisticFields: ['DANCE'], title: 'Shares a field' });
    await makeOpportunity(db, { type: 'EDUCATION', country: 'IS', title: 'Same country' });
    await makeOpportunity(db, { type: 'EDUCATION', country: 'FI', title: 'Nothing shared' });
    await makeOpportunity(db, { ...fields, closesAt: inDays(-1), title: 'Closed' });
    const related = await api().call('GET /v1/opportunities/{id}/related', { path: { id } });
    expect(titles(related)).toEqual(['Alike', 'Same type', 'Same country', 'Shares a field']);
    const two = await api().call('GET /v1/opportunities/{id}/related', { path: { id }, query: { size: '2' } });
    expect(two).toHaveLength(2);
    await api().error(`/v1/opportunities/${UNKNOWN}/related`, 'not_found');
  });
});

describe('a few calls at random', () => {
  beforeAll(async () => {
    for (const days of [11, 12, 13, 14]) await makeOpportunity(api().db, { closesAt: inDays(days) });
  });

  it('are open, each once, and the same within ten minutes', async () => {
    const random = (size: string) => api().call('GET /v1/opportunities/random', { query: { size } });
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

describe('promoted calls', () => {
  it('stand above the list, at most three, and stay in the list', async () => {
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
});
