import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCandidates } from '@/services/product-api/reminder/queries/reminders';
import { openApi } from '../../bench/lists';
import { explainStatements } from '../../bench/people/plans';
import { createRequests, findLongThread, findPage } from '../../bench/people/requests';
import { addPeople, type Members, type Sizes } from '../../bench/people/rows';
import { signIn } from '../../bench/signed-requests';
import { recordStatements } from '../../bench/statements';
import { openTestDatabase } from '../../support/database';
import { makeOpportunity } from '../../support/factories';

const PROFILES = 5_000;
/** Each list has more rows than this, except for followed profiles, which are read one by one. */
const MAX_ROWS = 420;
const SIZES: Sizes = {
  ...{ followersOfArtist: 1_500, followsOfReader: 100, followsOfKeenReader: 110, followsOfOthers: 2 },
  ...{ threadsOfWriter: 1_500, messagesOfThread: 2, messagesOfLongThread: 1_500, otherThreads: 1_000 },
  ...{ savedOfReader: 300, collectionsOfReader: 20, worksOfCollection: 20 },
};
/** In a database this small, reading a whole table is cheaper than using the indexes that matter in a large one. */
const SETTINGS = ['seqscan', 'hashjoin', 'mergejoin'].map((method) => `set enable_${method} = off`);

/** The prefix of the index that finds the rows of each list. */
const indexes: Readonly<Record<string, string>> = {
  'following, 0 profiles': 'follows_',
  'following, 1 profile': 'artworks_published',
  'following, 500 profiles': 'artworks_published',
  'following, 500 profiles, page 2': 'artworks_published',
  'following, 500 profiles, page 50': 'artworks_published',
  'following, 500 profiles, works': 'artworks_published',
  'following, 500 profiles, calls': 'opportunities_announced',
  'following, 5,000 profiles': 'artworks_published',
  'followed people, 500': 'artworks_published',
  'followed people, 500, page 20': 'artworks_published',
  'followed people, 500, by start': 'follows_',
  'followed people, 5,000': 'artworks_published',
  'secret feed, 500 profiles': 'following_pages_feed_key_unique',
  'feed of an artist': 'artworks_published',
  conversations: 'thread_members_all',
  'conversations, page 100': 'thread_members_all',
  'conversations, unread': 'thread_members_unread',
  'conversations, requests': 'thread_members_requests',
  'conversations, put away': 'thread_members_put_away',
  'numbers of conversations': 'thread_members_unread',
  'one conversation': 'thread_messages_newest',
  'messages of 20,000': 'thread_messages_newest',
  'messages of 20,000, page 100': 'thread_messages_newest',
  notifications: 'notifications_newest',
  'notifications, page 100': 'notifications_newest',
  'notifications of messages': 'thread_members_own',
  'notifications of a reader': 'notifications_newest',
  'saved works': 'artwork_bookmarks_profile_id_artwork_id_pk',
  'saved works, page 10': 'artwork_bookmarks_profile_id_artwork_id_pk',
  collections: 'collections_profile',
  'blocked profiles': 'blocks_newest',
  bell: 'notifications_newest',
  'bell, everything read': 'notifications_newest',
  'bell of a reader': 'notifications_newest',
};

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let api: Awaited<ReturnType<typeof openApi>>;
let members: Members;
let requests: ReturnType<typeof createRequests>;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db, url = '' } = database;
  await db.execute(sql`insert into profiles (id, role, name, bio)
    select gen_random_uuid(), 'ARTIST', 'Artist ' || n, 'Makes things.' from generate_series(1, ${PROFILES}) n`);
  await db.execute(sql`insert into artworks (id, profile_id, title, category, created_at)
    select gen_random_uuid(), id, 'Castle', 'PAINTING', now() - n * interval '1 day'
    from profiles cross join generate_series(1, 3) n`);
  members = await addPeople(db, url, SIZES);
  api = await openApi(url, '', { NODE_ENV: 'development', NEXT_PUBLIC_FIREBASE_PROJECT_ID: '', ...STAND_IN });
  const { body } = await (await signIn('', members.reader, api.request))('PUT', '/v1/following/feed');
  const longThread = await findLongThread(url, members.writer);
  requests = createRequests({ artist: members.artist.profileId, feedKey: Object(body).key, longThread });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const STAND_IN = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1', SITE_URL: '' };

it.each(Object.entries(indexes))('reads a list by an index and no more rows than a page: %s', async (name, index) => {
  const request = requests.find((one) => one.name === name);
  if (request === undefined) throw new Error('The bench does not measure this list.');
  const send = await signIn('', members[request.sender], api.request);
  if (request.isAllRead) await send('POST', '/v1/notifications/read', {});
  const path = await findPage(send, { ...request, pages: Math.min(request.pages ?? 0, 2) });
  const statements = await recordStatements(async () => void (await send('GET', path)));
  const plan = await explainStatements(database.url ?? '', statements, { largeTable: 200, settings: SETTINGS });
  expect(plan.nodes.join()).toContain(index);
  expect(plan.rows).toBeLessThanOrEqual(MAX_ROWS);
});

it('reads only bookmarks of calls that close soon to find deadlines that are due', async () => {
  const { db, url = '' } = database;
  for (const [days, savers] of [
    [3, 20],
    [60, 1_500],
  ] as const) {
    const id = await makeOpportunity(db, { closesAt: new Date(Date.now() + days * 86_400_000) });
    await db.execute(sql`insert into bookmarks (profile_id, opportunity_id, created_at)
      select p.id, ${id}, now() - interval '90 days' from profiles p join accounts a on a.id = p.account_id limit ${savers}`);
  }
  await db.execute(sql`analyze bookmarks`);
  const page = { dailyHour: 8, after: null, size: 2_000 };
  let due = 0;
  const statements = await recordStatements(async () => {
    due = (await listCandidates(db, page, new Date())).length;
  });
  expect(due).toBe(20);
  const plan = await explainStatements(url, statements, { largeTable: 200, settings: SETTINGS });
  expect(plan.nodes.join()).toContain('bookmarks_opportunity');
  expect(plan.rows).toBeLessThanOrEqual(MAX_ROWS);
});

it('has a query plan for each list that the benchmark measures', () => {
  expect(requests.map(({ name }) => name)).toEqual(Object.keys(indexes));
});
