import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EndpointQuery } from '@/lib/shared/contract/contract';
import type { FollowingEntry } from '@/lib/shared/contract/follow';
import { followLimits } from '@/lib/shared/domain/follow';
import { artworks } from '@/services/product-api/artwork/schema';
import { followingPages } from '@/services/product-api/follow/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { asJson, testApi } from '../../support/api';
import { changeRow, inDays, makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const member = () => makeMember(api());

type Query = NonNullable<EndpointQuery<'GET /v1/following'>>;
const follow = (who: Member, id: string) => api().callEndpoint('PUT /v1/profiles/{id}/follow', { path: { id } }, who);
const list = (who: Member, query: Query = {}) => api().callEndpoint('GET /v1/following', { query }, who);

async function listAll(who: Member, query: Query = {}): Promise<FollowingEntry[]> {
  const entries: FollowingEntry[] = [];
  let before: string | undefined;
  do {
    const page = await list(who, { ...query, ...(before !== undefined && { before }) });
    entries.push(...page.data);
    before = page.next ?? undefined;
  } while (before !== undefined);
  return entries;
}

const describeEntry = (entry: FollowingEntry) =>
  entry.kind === 'CALL'
    ? `${entry.day} ${entry.isExtended ? 'extended ' : ''}${entry.opportunity.title}`
    : `${entry.day} ${entry.profile.name}: ${entry.artworks.map(({ title }) => title).join(', ')} of ${entry.count}`;
const describeAll = async (who: Member, query: Query = {}) => (await listAll(who, query)).map(describeEntry);

/** Creates a member who follows two artists and an organization. */
async function makeFollower() {
  const { db } = api();
  const who = await member();
  const ada = await makeProfile(db, { name: 'Ada' });
  const ben = await makeProfile(db, { name: 'Ben' });
  const hall = await makeProfile(db, { name: 'Hall', role: 'ART_ORGANIZATION', organizationType: 'GALLERY' });
  for (const id of [ada, ben, hall]) await follow(who, id);
  const hang = (profileId: string, title: string, at: string) =>
    makeArtwork(db, { profileId, title, createdAt: new Date(at), images: 0 });
  const post = (title: string, at: string) =>
    makeOpportunity(db, { profileId: hall, title, publishedAt: new Date(at) });
  return { who, ada, ben, hall, hang, post };
}

describe('news of followed profiles', () => {
  it('lists followed works by profile and day, and calls, newest first', async () => {
    const { who, ada, ben, hang, post } = await makeFollower();
    await hang(ada, 'One', '2026-11-20T10:00Z');
    await hang(ada, 'Two', '2026-11-20T12:00Z');
    await hang(ben, 'Three', '2026-11-20T11:00Z');
    await hang(ada, 'Four', '2026-11-19T11:00Z');
    await post('Call', '2026-11-20T11:30Z');
    await hang(await makeProfile(api().db), 'Strange', '2026-11-20T11:00Z');
    expect(await describeAll(who)).toEqual([
      '2026-11-20 Ada: Two, One of 2',
      '2026-11-20 Call',
      '2026-11-20 Ben: Three of 1',
      '2026-11-19 Ada: Four of 1',
    ]);
    expect(await describeAll(who, { show: 'works' })).toHaveLength(3);
    expect(await describeAll(who, { show: 'calls' })).toEqual(['2026-11-20 Call']);
  });

  it.each(['1', '2', '3', '4'])('repeats and misses no news with %s entries per page', async (size) => {
    const { who, ada, ben, hang, post } = await makeFollower();
    for (const hour of ['01', '05', '09', '13', '17', '21']) {
      for (const day of ['18', '19', '20']) {
        await hang(ada, `A${day}${hour}`, `2026-11-${day}T${hour}:00Z`);
        await hang(ben, `B${day}${hour}`, `2026-11-${day}T${hour}:30Z`);
        if (hour === '09') await post(`Call ${day}`, `2026-11-${day}T${hour}:15Z`);
      }
    }
    const whole = await describeAll(who, { size: '50' });
    expect(whole).toHaveLength(9);
    expect(await describeAll(who, { size })).toEqual(whole);
    const inZone = { timeZone: 'Pacific/Auckland' };
    expect(await describeAll(who, { size, ...inZone })).toEqual(await describeAll(who, { size: '50', ...inZone }));
  });

  it('a day of news begins at midnight in the reader’s time zone, even when the clocks change', async () => {
    const { who, ada, hang } = await makeFollower();
    // Clocks in Vienna go back on 25 October 2026 at 03:00, so this day has 25 hours.
    await hang(ada, 'First', '2026-10-24T22:00Z');
    await hang(ada, 'Last', '2026-10-25T22:59Z');
    await hang(ada, 'Next', '2026-10-25T23:00Z');
    expect(await describeAll(who, { timeZone: 'Europe/Vienna', size: '1' })).toEqual([
      '2026-10-26 Ada: Next of 1',
      '2026-10-25 Ada: Last, First of 2',
    ]);
    expect(await describeAll(who, { timeZone: 'UTC', size: '1' })).toEqual([
      '2026-10-25 Ada: Next, Last of 2',
      '2026-10-24 Ada: First of 1',
    ]);
  });

  it('shows six works of a day and counts the others', async () => {
    const { who, ada } = await makeFollower();
    await api().db.execute(sql`insert into artworks (id, profile_id, title, category)
      select gen_random_uuid(), ${ada}, 'Work ' || n, 'PAINTING'
      from generate_series(1, ${followLimits.countedWorks + 1}::int) n`);
    const [entry, ...rest] = await listAll(who);
    expect(rest).toEqual([]);
    expect(entry).toMatchObject({ count: followLimits.countedWorks });
    expect(entry?.kind === 'WORKS' && entry.artworks).toHaveLength(followLimits.groupedWorks);
  });

  it('shows a work once in the news, when it first becomes public', async () => {
    const { db } = api();
    const { who, ada } = await makeFollower();
    const [draft, old] = [
      await makeArtwork(db, { profileId: ada, title: 'Draft', visibility: 'DRAFT', createdAt: inDays(-9) }),
      await makeArtwork(db, { profileId: ada, title: 'Old', createdAt: inDays(-9) }),
    ];
    const change = (id: string, visibility: 'PUBLIC' | 'UNLISTED' | 'DELETED') =>
      changeRow(db, artworks, id, { visibility });
    const days = async () => (await listAll(who)).map((entry) => entry.day);
    const [today, longAgo] = [new Date(), inDays(-9)].map((date) => date.toISOString().slice(0, 10));
    await change(draft, 'PUBLIC');
    expect(await days()).toEqual([today, longAgo]);
    for (const hidden of ['UNLISTED', 'DELETED'] as const) {
      await change(old, hidden);
      expect(await days()).toEqual([today]);
      await change(old, 'PUBLIC');
      expect(await days()).toEqual([today, longAgo]);
    }
  });

  it('a call is news when its deadline is extended, but not when it is brought forward', async () => {
    const { db } = api();
    const organizer = await makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
    const who = await member();
    await follow(who, organizer.profileId);
    const id = await makeOpportunity(db, {
      profileId: organizer.profileId,
      title: 'Call',
      allFields: true,
      isOnline: true,
      publishedAt: inDays(-5),
      closesAt: inDays(20),
    });
    const move = async (days: number) => {
      const deadline = {
        kind: 'FIXED' as const,
        localDateTime: inDays(days).toISOString().slice(0, 16),
        timeZone: 'UTC',
      };
      await api().callEndpoint('PATCH /v1/opportunities/{id}', { path: { id }, body: { deadline } }, organizer);
      return (await describeAll(who)).map((text) => text.slice(11));
    };
    expect(await move(10)).toEqual(['Call']);
    expect(await move(15)).toEqual(['extended Call']);
    expect((await listAll(who))[0]?.day).toBe(new Date().toISOString().slice(0, 10));
  });

  it('the news leaves out muted profiles until they are unmuted', async () => {
    const { who, ada, hang } = await makeFollower();
    await hang(ada, 'One', '2026-11-20T10:00Z');
    await api().callEndpoint('PUT /v1/profiles/{id}/mute', { path: { id: ada } }, who);
    expect(await describeAll(who)).toEqual([]);
    await api().callEndpoint('DELETE /v1/profiles/{id}/mute', { path: { id: ada } }, who);
    expect(await describeAll(who)).toHaveLength(1);
  });

  it('works and calls leave the news as soon as they are hidden, frozen, unlisted, deleted or over', async () => {
    const { db } = api();
    const { who, ada, hall, hang, post } = await makeFollower();
    const work = await hang(ada, 'Work', '2026-11-20T10:00Z');
    const call = await post('Call', '2026-11-20T11:00Z');
    const feed = await api().callEndpoint('PUT /v1/following/feed', {}, who);
    const count = async () => [
      (await listAll(who)).length,
      (await api().callEndpoint('GET /v1/feeds/{id}', { path: { id: feed.key ?? '' } })).entries.length,
    ];
    expect(await count()).toEqual([2, 2]);
    const change = async (table: string, id: string, columns: string) =>
      void (await db.execute(sql`${sql.raw(`update ${table} set ${columns}`)} where id = ${id}`));
    const changes = [
      ['artworks', work, 'frozen_at = now()', 'frozen_at = null'],
      ['artworks', work, 'hidden_at = now()', 'hidden_at = null'],
      ['artworks', work, "visibility = 'UNLISTED'", "visibility = 'PUBLIC'"],
      ['profiles', ada, 'hidden_at = now()', 'hidden_at = null'],
      ['profiles', hall, 'hidden_at = now()', 'hidden_at = null'],
      ['opportunities', call, "status = 'HIDDEN'", "status = 'PUBLISHED'"],
      ['opportunities', call, "status = 'DELETED'", "status = 'PUBLISHED'"],
      ['opportunities', call, "visible_until = now() - interval '1 day'", 'visible_until = null'],
    ] as const;
    for (const [table, id, off, on] of changes) {
      await change(table, id, off);
      expect(await count(), off).toEqual([1, 1]);
      await change(table, id, on);
      expect(await count(), on).toEqual([2, 2]);
    }
    await db.delete(profiles).where(eq(profiles.id, ada));
    expect(await count()).toEqual([1, 1]);
  });
});

describe('the last visit', () => {
  const visit = (who: Member) =>
    api().callEndpoint('PUT /v1/following/visit', { body: { timeZone: 'Europe/Vienna' } }, who);
  const setVisits = (who: Member, columns: Partial<typeof followingPages.$inferInsert>) =>
    api().db.update(followingPages).set(columns).where(eq(followingPages.profileId, who.profileId));

  it('returns when the reader last visited the news before today', async () => {
    const who = await member();
    const read = async () => (await list(who, { timeZone: 'Europe/Vienna' })).lastVisitAt;
    expect(await read()).toBeNull();
    await visit(who);
    expect(await read()).toBeNull();
    const friday = inDays(-3);
    await setVisits(who, { visitedAt: friday });
    expect(await read()).toBe(friday.toISOString());
    await visit(who);
    expect(await read()).toBe(friday.toISOString());
    await visit(who);
    expect(await read()).toBe(friday.toISOString());
  });
});

describe('the feed', () => {
  const renew = async (who: Member) => (await api().callEndpoint('PUT /v1/following/feed', {}, who)).key ?? '';
  const read = (id: string) => api().callEndpoint('GET /v1/feeds/{id}', { path: { id } });

  it('a secret URL lists the newest works and calls of followed profiles as a feed', async () => {
    const { who, ada, ben, hang, post } = await makeFollower();
    expect(await api().callEndpoint('GET /v1/following/feed', {}, who)).toEqual({ key: null });
    const key = await renew(who);
    expect(await api().callEndpoint('GET /v1/following/feed', {}, who)).toEqual({ key });
    await hang(ada, 'One', '2026-11-20T10:00Z');
    await hang(ben, 'Two', '2026-11-20T12:00Z');
    await post('Call', '2026-11-20T11:00Z');
    const { entries } = await read(key);
    expect(entries.map((entry) => (entry.kind === 'WORK' ? entry.artwork.title : entry.opportunity.title))).toEqual([
      'Two',
      'Call',
      'One',
    ]);
  });

  it('rejects a replaced or closed feed URL at once, because no cache stores the feed', async () => {
    const who = await member();
    const first = await renew(who);
    const second = await renew(who);
    await api().error(`/v1/feeds/${first}`, 'not_found');
    const current = await api().request(`/v1/feeds/${second}`);
    expect([current.status, current.headers.get('cache-control')]).toEqual([200, 'no-store']);
    await api().callEndpoint('DELETE /v1/following/feed', {}, who);
    await api().error(`/v1/feeds/${second}`, 'not_found');
    await api().error(`/v1/feeds/${who.profileId}`, 'not_found');
  });

  it('the feed of an artist lists public works with their alternative texts', async () => {
    const { db } = api();
    const artist = await makeProfile(db, { name: 'Ada' });
    const shown = await makeArtwork(db, { profileId: artist, title: 'Shown' });
    await makeArtwork(db, { profileId: artist, title: 'Unlisted', visibility: 'UNLISTED' });
    await db.execute(sql`update images set alt = 'A blue square' where artwork_id = ${shown}`);
    const path = { id: artist };
    const feed = await api().callEndpoint('GET /v1/profiles/{id}/feed', { path });
    expect(feed).toMatchObject({
      profile: { name: 'Ada' },
      entries: [{ kind: 'WORK', artwork: { title: 'Shown', image: { alt: 'A blue square' } } }],
    });
    await changeRow(db, profiles, artist, { hiddenAt: new Date() });
    await api().error(`/v1/profiles/${artist}/feed`, 'hidden');
  });

  it('rejects an invalid cursor, time zone or size of the news', async () => {
    const who = await member();
    for (const query of ['before=1', 'timeZone=Mars', 'size=0', 'show=likes'])
      await api().error(`/v1/following?${query}`, 'validation_failed', asJson('GET', who));
  });
});

describe('followed profiles', () => {
  it('lists followed profiles by their latest work or call, with this month’s counts', async () => {
    const { db } = api();
    const { who, ada, ben, hall } = await makeFollower();
    await makeArtwork(db, { profileId: ben, createdAt: new Date() });
    await makeArtwork(db, { profileId: ada, createdAt: inDays(-400) });
    const people = (query: EndpointQuery<'GET /v1/following/people'> = {}) =>
      api().callEndpoint('GET /v1/following/people', { query }, who);
    const { data, total } = await people();
    expect(total).toBe(3);
    expect(data.map(({ name }) => name)).toEqual(['Ben', 'Ada', 'Hall']);
    expect(data[0]).toMatchObject({ worksToday: 1, worksThisMonth: 1, callsThisMonth: 0 });
    expect(data[0]?.artworks).toHaveLength(1);
    expect(data[2]).toMatchObject({ latestAt: null, latestWorkAt: null });
    await makeOpportunity(db, { profileId: hall, publishedAt: new Date() });
    const [first] = (await people()).data;
    expect(first).toMatchObject({ name: 'Hall', callsThisMonth: 1, latestWorkAt: null });
    const page = await people({ size: '2', sortBy: 'followed' });
    const rest = await people({ size: '2', sortBy: 'followed', before: page.next ?? '' });
    expect([...page.data, ...rest.data].map(({ name }) => name)).toEqual(['Hall', 'Ben', 'Ada']);
    expect(rest.next).toBeNull();
  });
});
