import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../support/api';
import { inDays, makeOpportunity, makeProfile } from '../../support/factories';

const api = testApi();
const list = (query: Record<string, string> = {}) => api().callEndpoint('GET /v1/opportunities/', { query });
const facets = (query: Record<string, string> = {}) => api().callEndpoint('GET /v1/opportunities/facets', { query });
const titles = (opportunities: readonly { title: string }[]) => opportunities.map(({ title }) => title).sort();

const MINUTE = 1 / (24 * 60);
const day = (days: number) => inDays(days).toISOString().slice(0, 10);
const createLastMinute = (days: number) => new Date(`${day(days)}T23:59:00Z`);

describe('opportunity deadlines', () => {
  let organizer: string;
  let first: string;
  beforeAll(async () => {
    organizer = await makeProfile(api().db, { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' });
    const addOpportunity = (title: string, closesAt: Date | null) =>
      makeOpportunity(api().db, {
        title,
        profileId: organizer,
        closesAt,
        type: 'JOB',
        country: 'IE',
        promotedUntil: inDays(5),
      });
    await addOpportunity('Closed a minute ago', inDays(-MINUTE));
    first = await addOpportunity('Closes soon', inDays(10 * MINUTE));
    await addOpportunity('Closes on the seventh day', createLastMinute(7));
    await addOpportunity('Closes on the thirtieth day', createLastMinute(30));
    await addOpportunity('Closes the day after', createLastMinute(31));
    await addOpportunity('Rolling', null);
  });

  const OPEN = [
    'Closes on the seventh day',
    'Closes on the thirtieth day',
    'Closes soon',
    'Closes the day after',
    'Rolling',
  ];

  it('a call is not listed as open after its deadline', async () => {
    const listed = await list();
    expect(titles(listed.data)).toEqual(OPEN);
    expect(listed.total).toBe(5);
    expect(titles(listed.promoted)).not.toContain('Closed a minute ago');
    expect(titles((await list({ sortBy: 'newest' })).data)).toEqual(OPEN);
    expect(titles((await list({ searchQuery: 'clos', sortBy: 'relevance' })).data)).toEqual(OPEN.slice(0, 4));
    const random = await api().callEndpoint('GET /v1/opportunities/random', { query: { size: '10' } });
    expect(titles(random.data)).toEqual(OPEN);
    const related = await api().callEndpoint('GET /v1/opportunities/{id}/related', { path: { id: first }, query: {} });
    expect(titles(related.data)).toEqual(OPEN.filter((title) => title !== 'Closes soon'));
    expect(await facets()).toMatchObject({ total: 5, types: [{ value: 'JOB', count: 5 }] });
  });

  it('lists closed calls last and marks them as closed', async () => {
    const { data } = await list({ includeClosed: 'true' });
    expect(data.map(({ status }) => status)).toEqual([...Array(5).fill('PUBLISHED'), 'CLOSED']);
    const ofProfile = await api().callEndpoint('GET /v1/opportunities/profiles/{profileId}', {
      path: { profileId: organizer },
      query: {},
    });
    expect(ofProfile.data.at(-1)).toMatchObject({ title: 'Closed a minute ago', status: 'CLOSED' });
  });

  it.each<Record<string, string>>([
    {},
    { includeClosed: 'true' },
    { deadlineFrom: day(8) },
    { deadlineTo: day(60) },
    { searchQuery: 'closes' },
  ])('a call’s page and the list count the same remaining days for %o', async (query) => {
    const counted = await facets(query);
    expect(counted.closingWithin7Days).toBe((await list({ ...query, deadlineTo: day(7) })).total);
    expect(counted.closingWithin30Days).toBe((await list({ ...query, deadlineTo: day(30) })).total);
  });

  it('a call is open until the end of its last day', async () => {
    expect(await facets()).toMatchObject({ closingWithin7Days: 2, closingWithin30Days: 3 });
  });
});
