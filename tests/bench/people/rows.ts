import type { Db } from '@/services/product-api/db/client';
import { makeArtwork, makeSubscription } from '../../support/factories';
import { connectForFilling } from '../scale/fill';
import { createMember, type Member } from '../signed-requests';

const senders = ['artist', 'lightReader', 'reader', 'keenReader', 'writer', 'newMember'] as const;
/** Some members have long lists, and one is new. */
export type Sender = (typeof senders)[number];
export type Members = Record<Sender, Member>;

/**
 * Number of rows of each kind. There must be at least as many profiles as followers, and as many profiles with works as
 * follows.
 */
export type Sizes = {
  followersOfArtist: number;
  followsOfReader: number;
  followsOfKeenReader: number;
  followsOfOthers: number;
  threadsOfWriter: number;
  messagesOfThread: number;
  messagesOfLongThread: number;
  otherThreads: number;
  savedOfReader: number;
  collectionsOfReader: number;
  worksOfCollection: number;
};

const DAYS = 30;

/** SQL for a number between 0 and 1 that is the same in each run. */
const share = (key: string) => `((hashtext(${key}) & 65535) / 65536.0)`;

const createStatements = (sizes: Sizes): Record<string, string[]> => ({
  accounts: [
    `insert into accounts (id, uid, email, is_email_verified) select id, id, id || '@example.org', true from profiles
      where account_id is null`,
    'update profiles set account_id = id where account_id is null',
    `insert into members (profile_id, account_id, role) select id, account_id, 'OWNER' from profiles
      where role = 'ART_ORGANIZATION' on conflict do nothing`,
  ],
  // One work in fifty was published within the last month. The artist published one work each day.
  'recent works': [
    `update artworks set published_at = now() - ${DAYS} * interval '1 day' * ${share('id::text')}
      where hashtext('recent' || id) % 50 = 0`,
    `update artworks a set published_at = now() - w.place * interval '1 day' from (
        select id, row_number() over (order by id) as place from artworks where profile_id = $1 and is_listed
      ) w where a.id = w.id and w.place <= ${DAYS}`,
  ],
  follows: [
    `insert into follows (follower_id, followed_id, started_at) select id, $1, now() - interval '1 day' * ${share('id::text')}
      from profiles where id <> all($2::uuid[]) order by id limit ${sizes.followersOfArtist}`,
    `insert into follows (follower_id, followed_id)
      select p.id, f.id from numbered p join generate_series(1, ${sizes.followsOfOthers}) k on true
      join numbered f on f.n = (p.n * 31 + k * 7919) % (select count(*) from numbered)
      where f.id <> p.id on conflict do nothing`,
    'insert into follows (follower_id, followed_id) values ($3, $1), ($4, $1), ($5, $1)',
    ...[
      [4, sizes.followsOfReader],
      [5, sizes.followsOfKeenReader],
    ].map(
      ([reader, count]) => `insert into follows (follower_id, followed_id)
        select $${reader}, profile_id from artworks where profile_id <> all($2::uuid[])
        group by profile_id order by md5(profile_id::text) limit ${Number(count) - 1}`,
    ),
  ],
  threads: [
    `create temporary table started as
      select gen_random_uuid() as id, n, $6::uuid as recipient, f.id as starter,
        case when n = 0 then ${sizes.messagesOfLongThread} else ${sizes.messagesOfThread} end as messages
      from generate_series(0, ${sizes.threadsOfWriter} - 1) n join numbered f using (n)
      union all
      select gen_random_uuid(), p.n, p.id, f.id, (1 + p.n % 3)::int from numbered p join numbered f on f.n = (p.n + 1000) % (select count(*) from numbered)
      where p.n < ${sizes.otherThreads}`,
    `insert into threads (id, kind, pair_key, created_at)
      select id, 'PROFILE', 'PROFILE ' || id, now() - interval '400 days' * ${share('id::text')} from started`,
    `insert into thread_messages (id, thread_id, side, account_id, text, source, state, idempotency_key, created_at)
      select gen_random_uuid(), s.id, case when k % 2 = 1 then 'STARTER' else 'RECIPIENT' end, null,
        repeat('Is the castle by the river still for sale? ', 1 + k % 5), 'SITE', 'DELIVERED', gen_random_uuid(),
        t.created_at + k * interval '1 minute'
      from started s join threads t using (id) cross join generate_series(1, s.messages) k`,
    `insert into thread_members (thread_id, side, profile_id, latest_at, has_written, is_unread, is_request, is_put_away)
      select s.id, side, case side when 'STARTER' then s.starter else s.recipient end,
        t.created_at + s.messages * interval '1 minute', true,
        side = 'RECIPIENT' and n % 4 = 1, side = 'RECIPIENT' and n % 8 = 1, side = 'RECIPIENT' and n % 10 = 2
      from started s join threads t using (id) cross join unnest(array['STARTER', 'RECIPIENT']) side`,
  ],
  blocks: [
    `insert into blocks (profile_id, blocked_id, blocked_account_id) select $1, id, id from numbered where n % 400 = 1`,
    // Blocks by other profiles do not affect the members who are measured.
    `insert into blocks (profile_id, blocked_id, blocked_account_id)
      select p.id, f.id, f.id from numbered p join numbered f on f.n = (p.n * 17 + 5) % (select count(*) from numbered)
      where f.id <> p.id and p.n % 2 = 0`,
    `insert into following_pages (profile_id, visited_at) select id, now() from profiles`,
  ],
  collections: [
    // Followers save one work in twenty.
    `insert into artwork_bookmarks (profile_id, artwork_id) select f.follower_id, a.id
      from follows f join artworks a on a.profile_id = f.followed_id
      where hashtext(f.follower_id || a.id::text) % 20 = 0 and f.follower_id <> all($2::uuid[])`,
    `insert into artwork_bookmarks (profile_id, artwork_id, created_at)
      select $4, id, now() - interval '300 days' * ${share('id::text')} from artworks where is_listed
      order by md5(id::text) limit ${sizes.savedOfReader}`,
    `insert into collections (id, profile_id, name) select gen_random_uuid(), $4, 'Collection ' || n
      from generate_series(1, ${sizes.collectionsOfReader}) n`,
    `insert into collection_works (collection_id, artwork_id, position)
      select c.id, w.id, w.place from collections c cross join (
        select id, row_number() over (order by md5(id::text)) as place from artworks where is_listed
      ) w where w.place <= ${sizes.worksOfCollection}`,
  ],
  notifications: [
    `insert into notification_states (account_id, profile_id, seen_at) select account_id, id, now() - interval '3 days'
      from profiles`,
    // The artist is notified about followers, followers about works, and the writer about messages.
    insertNotifications(
      `select f.id as profile_id, f.account_id, 'FOLLOWED', 'PROFILE', p.follower_id, p.follower_id,
        now() - ${DAYS - 1} * interval '1 day' * ${share('p.follower_id::text')}
      from follows p join profiles f on f.id = p.followed_id where p.followed_id = $1`,
    ),
    insertNotifications(
      `select p.id, p.account_id, 'NEW_WORKS', 'PROFILE', $1::uuid, $1::uuid, now() - (k - 0.5) * interval '1 day'
      from follows f join profiles p on p.id = f.follower_id cross join generate_series(1, 4) k where f.followed_id = $1`,
    ),
    insertNotifications(
      `select m.profile_id, p.account_id, 'MESSAGE', 'THREAD', m.thread_id, null::uuid,
        now() - interval '29 days' * ${share('m.thread_id::text')}
      from thread_members m join profiles p on p.id = m.profile_id where m.profile_id = $6`,
    ),
  ],
});

function insertNotifications(rows: string): string {
  return `insert into notifications (id, account_id, profile_id, kind, subject_kind, subject_id, day, actor_id, happened_at)
    select gen_random_uuid(), account_id, profile_id, kind, subject_kind, subject_id, at::date, actor_id, at
    from (${rows}) row (profile_id, account_id, kind, subject_kind, subject_id, actor_id, at)`;
}

const filledTables = `accounts, profiles, members, artworks, follows, following_pages, blocks, threads, thread_messages,
  thread_members, notifications, notification_states, artwork_bookmarks, collections, collection_works`;

/** More works than the measured run publishes. Every second one is public, the rest are unlisted. */
const WORKS_OF_ARTIST = 90;

/**
 * Creates members among existing profiles and works, with their follows, conversations, notifications and collections.
 */
export async function addPeople(db: Db, url: string, sizes: Sizes): Promise<Members> {
  const create = async (): Promise<Member> => {
    const member = await createMember(db);
    await makeSubscription(db, member, 'ARTIST_PRO_PLUS');
    return member;
  };
  const members: Members = {
    ...{ artist: await create(), lightReader: await create(), reader: await create() },
    ...{ keenReader: await create(), writer: await create(), newMember: await create() },
  };
  for (let place = 0; place < WORKS_OF_ARTIST; place += 1) {
    const visibility = place % 2 === 0 ? 'PUBLIC' : 'UNLISTED';
    await makeArtwork(db, { profileId: members.artist.profileId, title: `Castle ${place}`, visibility });
  }
  await fillTables(url, members, sizes);
  return members;
}

async function fillTables(url: string, members: Members, sizes: Sizes): Promise<void> {
  const ids = senders.map((sender) => members[sender].profileId);
  const [artist, lightReader, reader, keenReader, writer] = ids;
  const values = [artist, ids, lightReader, reader, keenReader, writer];
  const client = await connectForFilling(url);
  await client.query(
    `create temporary table numbered as
      select id, row_number() over (order by id) - 1 as n from profiles where id <> all($1::uuid[])`,
    [ids],
  );
  await client.query('create index on numbered (n)');
  for (const statement of Object.values(createStatements(sizes)).flat()) {
    const used = values.flatMap((value, index) => (statement.includes(`$${index + 1}`) ? [{ value, index }] : []));
    // PostgreSQL rejects values that a statement does not use, so the placeholders are numbered again.
    const text = statement.replaceAll(
      /\$(\d)/g,
      (_, place) => `$${used.findIndex(({ index }) => index === Number(place) - 1) + 1}`,
    );
    await client.query(
      text,
      used.map(({ value }) => value),
    );
  }
  await client.query(`vacuum analyze ${filledTables}`);
  await client.query('checkpoint');
  await client.end();
}
