import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { countryCodes } from '@/lib/shared/domain/country';
import { opportunityFilters } from '@/lib/shared/domain/opportunity-filters';
import { countOpportunities } from '@/services/product-api/opportunity/queries/count-opportunities';
import { markPastOpportunities } from '@/services/product-api/opportunity/queries/write-opportunity';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { testApi } from '../../support/api';
import { changeRow, inDays, makeOpportunity, makeProfile } from '../../support/factories';

const api = testApi();
const titles = (opportunities: { title: string }[]) => opportunities.map(({ title }) => title);
const list = (query: Record<string, string> = {}) => api().callEndpoint('GET /v1/opportunities/', { query });
const listTitles = async (query: Record<string, string> = {}) => titles((await list(query)).data);
const facets = (query: Record<string, string> = {}) => api().callEndpoint('GET /v1/opportunities/facets', { query });
const UNKNOWN = '0197a000-0000-7000-8000-000000000001';

describe('filter counts', () => {
  const mockDuration = (milliseconds: number) => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += milliseconds;
      return now;
    });
  };
  afterEach(() => void vi.restoreAllMocks());

  it('filter counts are up to date as long as counting is fast', async () => {
    const { db } = api();
    const country = 'MC';
    const count = async () => (await countOpportunities(db, { country }, new Date(0))).total;
    mockDuration(30);
    expect(await count()).toBe(0);
    await makeOpportunity(db, { profileId: await makeProfile(db), country });
    expect(await count()).toBe(1);
    await db.delete(opportunities).where(eq(opportunities.country, country));
    expect(await count()).toBe(0);
  });

  it('keeps filter counts for a minute while counting is slow', async () => {
    const { db } = api();
    const country = 'MC';
    const count = async (seconds: number, type?: 'JOB') =>
      (await countOpportunities(db, { country, ...(type && { types: [type] }) }, new Date(seconds * 1000))).total;
    mockDuration(31);
    expect(await count(0)).toBe(0);
    await makeOpportunity(db, { profileId: await makeProfile(db), country, type: 'JOB' });
    expect(await count(59)).toBe(0);
    expect(await count(59, 'JOB')).toBe(1);
    expect(await count(60)).toBe(1);
    await db.delete(opportunities).where(eq(opportunities.country, country));
  });

  it.each(['closesAt', 'visibleUntil'] as const)('filter counts expire at the earliest %s', async (field) => {
    const { db } = api();
    const country = field === 'closesAt' ? 'LI' : 'SM';
    const count = async (time: number) => (await countOpportunities(db, { country }, new Date(time))).total;
    const now = Date.now();
    const end = now + 30_000;
    const id = await makeOpportunity(db, { country, [field]: new Date(end) });
    mockDuration(31);
    expect(await count(now)).toBe(1);
    await changeRow(db, opportunities, id, { [field]: new Date(now - 1_000) });
    expect(await count(end - 1)).toBe(1);
    expect(await count(end)).toBe(0);
  });

  it('filter counts expire at midnight, when ranges of days change', async () => {
    const { db } = api();
    const country = 'AD';
    const count = async (time: string) => (await countOpportunities(db, { country }, new Date(time))).total;
    mockDuration(31);
    expect(await count('2026-11-20T23:59:30Z')).toBe(0);
    await makeOpportunity(db, { country });
    expect(await count('2026-11-20T23:59:59Z')).toBe(0);
    expect(await count('2026-11-21T00:00:00Z')).toBe(1);
    await db.delete(opportunities).where(eq(opportunities.country, country));
  });

  it('concurrent requests count the filters once', async () => {
    const { db } = api();
    const country = 'VA';
    const count = async (seconds: number) =>
      (await countOpportunities(db, { country }, new Date(seconds * 1000))).total;
    mockDuration(31);
    await count(0);
    const repeated = count(60);
    await makeOpportunity(db, { profileId: await makeProfile(db), country });
    expect(await Promise.all([repeated, count(61)])).toEqual([0, 0]);
    await db.delete(opportunities).where(eq(opportunities.country, country));
  });
});

it('three promoted calls take turns above each page', async () => {
  const { db } = api();
  const profileId = await makeProfile(db);
  const make = (title: string, promotedUntil: Date | null) =>
    makeOpportunity(db, { profileId, title, type: 'COLLABORATION', promotedUntil });
  const names = ['First', 'Second', 'Third', 'Fourth'];
  for (const name of names) await make(name, inDays(3));
  await make('No longer promoted', inDays(-1));
  await make('Never promoted', null);
  const tenMinutes = 600_000;
  const start = Math.floor(Date.now() / (4 * tenMinutes)) * 4 * tenMinutes;
  const read = async (now: number, page: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    try {
      return titles((await list({ types: 'COLLABORATION', page: String(page), size: '3' })).promoted);
    } finally {
      vi.useRealTimers();
    }
  };
  expect(await read(start, 1)).toEqual(['First', 'Second', 'Third']);
  expect(await read(start, 2)).toEqual(['Fourth', 'First', 'Second']);
  expect(await read(start + tenMinutes, 1)).toEqual(['Fourth', 'First', 'Second']);
  expect(titles((await list({ types: 'JOB' })).promoted)).toEqual([]);
  await db.delete(opportunities).where(eq(opportunities.profileId, profileId));
});

it('finds a past call among open ones once its deadline moves', async () => {
  const { db } = api();
  const id = await makeOpportunity(db, { profileId: await makeProfile(db), title: 'Zymurgy', closesAt: inDays(1) });
  const isPast = async () => (await db.select().from(opportunities).where(eq(opportunities.id, id)))[0]?.isPast;
  await markPastOpportunities(db, new Date());
  expect(await isPast()).toBe(false);
  // A search for open calls skips the row from one day after its deadline.
  await markPastOpportunities(db, new Date(Date.now() + 2 * 86_400_000));
  expect(await isPast()).toBe(true);
  for (const searchQuery of ['zymurgy', 'zymorgy']) {
    expect(await listTitles({ searchQuery })).toEqual([]);
    expect((await facets({ searchQuery, country: 'DE' })).total).toBe(0);
    expect(await listTitles({ searchQuery, includeClosed: 'true' })).toEqual(['Zymurgy']);
  }
  await changeRow(db, opportunities, id, { closesAt: inDays(3) });
  expect(await isPast()).toBe(false);
  for (const searchQuery of ['zymurgy', 'zymorgy']) expect(await listTitles({ searchQuery })).toEqual(['Zymurgy']);
  await changeRow(db, opportunities, id, { closesAt: inDays(-1) });
  expect(await isPast()).toBe(true);
  await db.delete(opportunities).where(eq(opportunities.id, id));
});

describe('filter values', () => {
  it.each(['artisticFields', 'rewards', 'requirements'] as const)(
    'each value of the filter %s finds its calls',
    async (filter) => {
      const profileId = await makeProfile(api().db);
      const columns = {
        artisticFields: 'artisticFields',
        rewards: 'rewardTypes',
        requirements: 'requirements',
      } as const;
      const country = { artisticFields: 'LI', rewards: 'AD', requirements: 'SM' }[filter];
      for (const value of opportunityFilters[filter].values) {
        await makeOpportunity(api().db, { profileId, title: value, country, [columns[filter]]: [value] });
      }
      for (const value of opportunityFilters[filter].values)
        expect(await listTitles({ country, [filter]: value })).toEqual([value]);
      const [one, another] = opportunityFilters[filter].values;
      expect((await listTitles({ country, [filter]: `${one},${another}` })).sort()).toEqual([one, another].sort());
      await api().db.delete(opportunities).where(eq(opportunities.country, country));
    },
  );

  it('filters find a call with all countries and the longest city name', async () => {
    const { db } = api();
    const id = await makeOpportunity(db, {
      profileId: await makeProfile(db),
      nationalities: countryCodes,
      residences: [...countryCodes.filter((code) => code !== 'PL')].reverse(),
      city: 'ß'.repeat(120),
    });
    const city = { city: 'ß'.repeat(120) };
    expect((await list({ ...city, eligibleFor: 'DE' })).total).toBe(1);
    expect((await list({ ...city, eligibleFor: 'PL' })).total).toBe(0);
    await db.delete(opportunities).where(eq(opportunities.id, id));
  });
});

describe('the opportunity list', () => {
  let organizer: string;
  beforeAll(async () => {
    const { db } = api();
    organizer = await makeProfile(db, { name: 'Ballyvaughan Arts', role: 'ART_ORGANIZATION' });
    const addOpportunity = (title: string, fields: Parameters<typeof makeOpportunity>[1]) =>
      makeOpportunity(db, { title, profileId: organizer, ...fields });
    await addOpportunity('Coast residency', {
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
    await addOpportunity('Portrait prize', {
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
      applyMethod: 'IMPASTO',
      applyValue: null,
      highlightedUntil: inDays(3),
    });
    await addOpportunity('Net art grant', {
      type: 'GRANT_OR_STIPEND',
      closesAt: inDays(10),
      publishedAt: inDays(-5),
      isOnline: true,
      allFields: true,
      fee: 'FEES',
      participationFeeAmount: 1_000,
      participationFeeCurrency: 'GBP',
    });
    await addOpportunity('Rolling job', {
      type: 'JOB',
      closesAt: null,
      publishedAt: inDays(-3),
      country: 'GB',
      salaryMin: 2_000_000,
      salaryMax: null,
      salaryCurrency: 'GBP',
      salaryPeriod: 'YEAR',
    });
    await addOpportunity('Closed call', { closesAt: inDays(-1), publishedAt: inDays(-40), country: 'IE' });
    await addOpportunity('Closed long ago', { closesAt: inDays(-30), publishedAt: inDays(-50) });
    await addOpportunity('Draft', { status: 'DRAFT' });
    await addOpportunity('Waiting for payment', { status: 'PENDING_PAYMENT' });
    await addOpportunity('Hidden', { status: 'HIDDEN' });
    await addOpportunity('Past its days', { visibleUntil: inDays(-1) });
  });

  const OPEN_BY_DEADLINE = ['Coast residency', 'Net art grant', 'Portrait prize', 'Rolling job'];

  it('lists open calls by deadline, and those without one last', async () => {
    const page = await list();
    expect(titles(page.data)).toEqual(OPEN_BY_DEADLINE);
    expect(page).toMatchObject({ total: 4, size: 30, promoted: [] });
  });

  it('returns all fields of a call in the list', async () => {
    const { data } = await list();
    expect(data[0]).toMatchObject({
      profileId: organizer,
      profile: { name: 'Ballyvaughan Arts' },
      status: 'PUBLISHED',
      rewards: { types: ['ACCOMMODATION', 'TRAVEL'], cashPrize: null },
      deadline: { kind: 'FIXED', timeZone: 'UTC' },
      isHighlighted: false,
      appliesHere: false,
    });
    expect(data[1]).toMatchObject({ participationFee: { amount: 1_000, currency: 'GBP' }, applicationFee: null });
    expect(data[2]).toMatchObject({
      applicationFee: { amount: 2_500, currency: 'EUR' },
      rewards: { cashPrize: { amount: 500_000, currency: 'EUR' } },
      isHighlighted: true,
      appliesHere: true,
    });
    expect(data[3]).toMatchObject({ closesAt: null, salary: { min: 2_000_000, max: null, period: 'YEAR' } });
  });

  it('lists closed calls after open ones on request', async () => {
    expect(await listTitles({ includeClosed: 'true' })).toEqual([
      ...OPEN_BY_DEADLINE,
      'Closed call',
      'Closed long ago',
    ]);
    expect(await listTitles({ includeClosed: 'true', size: '3', page: '2' })).toEqual([
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

  it('sorts calls by publication date', async () => {
    expect(await listTitles({ sortBy: 'newest' })).toEqual([
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
    [{ applyHere: 'true' }, ['Portrait prize']],
    [{ applyHere: 'true', types: 'JOB' }, []],
    [{ isOnline: 'true' }, ['Net art grant']],
    [{ isOnline: 'false' }, ['Coast residency', 'Portrait prize', 'Rolling job']],
    [{ eligibleFor: 'GB' }, ['Coast residency', 'Net art grant', 'Rolling job']],
    [{ eligibleFor: 'PL' }, ['Net art grant', 'Portrait prize', 'Rolling job']],
    [{ type: 'nonsense', utm_source: 'x', constructor: 'y' }, OPEN_BY_DEADLINE],
    [{ country: 'IE', types: 'JOB' }, []],
  ];
  it.each(filters)('the filter %o finds the right calls', async (query, expected) => {
    const page = await list(query);
    expect(titles(page.data)).toEqual(expected);
    expect(page.total).toBe(expected.length);
    expect((await facets(query)).total).toBe(expected.length);
  });

  it('the deadline filter includes both of its days', async () => {
    const day = (days: number) => inDays(days).toISOString().slice(0, 10);
    expect(await listTitles({ deadlineFrom: day(10), deadlineTo: day(20) })).toEqual([
      'Net art grant',
      'Portrait prize',
    ]);
    expect(await listTitles({ deadlineTo: day(5) })).toEqual(['Coast residency']);
    expect(await listTitles({ deadlineFrom: day(11) })).toEqual(['Portrait prize']);
  });

  it('finds calls by title, city, tag, text and organizer', async () => {
    expect(await listTitles({ searchQuery: 'resid' })).toEqual(['Coast residency']);
    expect(await listTitles({ searchQuery: 'lodz' })).toEqual(['Portrait prize']);
    expect(await listTitles({ searchQuery: 'sea', sortBy: 'relevance' })).toEqual(['Coast residency']);
    expect(await listTitles({ searchQuery: 'ballyv' })).toEqual(OPEN_BY_DEADLINE);
    expect(await listTitles({ searchQuery: 'pri', sortBy: 'relevance' })).toEqual(['Portrait prize']);
    expect(await listTitles({ searchQuery: '!!!' })).toEqual([]);
    expect(await listTitles({ sortBy: 'relevance' })).toEqual(OPEN_BY_DEADLINE);
  });

  it('corrects a misspelled search for calls that finds nothing', async () => {
    expect(await listTitles({ searchQuery: 'residancy' })).toEqual(['Coast residency']);
    expect(await listTitles({ searchQuery: 'residancy', country: 'PL' })).toEqual([]);
    expect((await facets({ searchQuery: 'residancy' })).types).toEqual([{ value: 'ART_RESIDENCY', count: 1 }]);
  });

  it('counts the values of each filter while all other filters apply', async () => {
    const all = await facets();
    expect(all).toMatchObject({ total: 4, closingWithin7Days: 1, closingWithin30Days: 3, closingWithin90Days: 3 });
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
    expect(all.artisticFields).toContainEqual({ value: 'PAINTING', count: 2 });
    expect(all.artisticFields).toContainEqual({ value: 'FILM', count: 1 });
  });

  it('lists the published calls of a profile, open ones first', async () => {
    const page = await api().callEndpoint('GET /v1/opportunities/profiles/{profileId}', {
      path: { profileId: organizer },
    });
    expect(titles(page.data)).toEqual([...OPEN_BY_DEADLINE, 'Closed call', 'Closed long ago']);
    expect(page).toMatchObject({ total: 6, size: 30 });
    await api().error(`/v1/opportunities/profiles/${UNKNOWN}`, 'not_found');
  });
});
