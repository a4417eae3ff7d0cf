import pg from 'pg';
import { createStandInToken } from '../../support/product-api';
import { summarize, type Times } from './measure';
import { createMember } from './writes';

const FOLLOWS = 500;
/** Followers of one of the followed artists. */
const FOLLOWERS = 200_000;
const WARM_UP = 4;
const VISITS = 100;

/**
 * Measures reads by a member who follows 500 artists. One of these has 200,000 followers, or fewer if there are not
 * enough profiles.
 */
export async function measureFollowing(api: string, databaseUrl: string, folder: string): Promise<Map<string, Times>> {
  const { uid, profileId } = await createMember(databaseUrl, folder);
  await addFollows(databaseUrl, profileId);
  const identity = { Authorization: `Bearer ${createStandInToken(uid)}` };
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${api}${path}`, init);
    const body = await response.text();
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${body.slice(0, 300)}`);
    return JSON.parse(body);
  };
  const asJson = { ...identity, 'Content-Type': 'application/json' };
  const { token } = await send('/v1/profiles/token/', {
    method: 'POST',
    headers: asJson,
    body: JSON.stringify({ id: profileId }),
  });
  const signed = { headers: { ...identity, 'x-ac-token': String(token) } };
  const { next } = await send('/v1/following?timeZone=Europe/Vienna', signed);
  const { key } = await send('/v1/following/feed', { ...signed, method: 'PUT' });
  const addresses = {
    'what 500 artists have shown': '/v1/following?timeZone=Europe/Vienna',
    'the page after it': `/v1/following?timeZone=Europe/Vienna&before=${next}`,
    'everyone who is followed': '/v1/following/people?timeZone=Europe/Vienna',
    'the feed': `/v1/feeds/${key}`,
  };
  const result = new Map<string, Times>();
  for (const [name, address] of Object.entries(addresses)) {
    const times: number[] = [];
    for (let visit = 0; visit < WARM_UP + VISITS; visit += 1) {
      const startedAt = performance.now();
      await send(address, signed);
      if (visit >= WARM_UP) times.push(performance.now() - startedAt);
    }
    result.set(name, summarize(times));
  }
  return result;
}

/** Follows artists sampled evenly from all artists. */
async function addFollows(databaseUrl: string, followerId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with artists as (select distinct profile_id as id from artworks tablesample system (5)),
      chosen as (select id, row_number() over (order by md5(id::text)) as place from artists limit $2),
      followed as (insert into follows (follower_id, followed_id) select $1, id from chosen)
    insert into follows (follower_id, followed_id)
    select p.id, c.id from profiles p, chosen c where c.place = 1 and p.id not in (c.id, $1) limit $3
    on conflict do nothing`,
    [followerId, FOLLOWS, FOLLOWERS],
  );
  await client.query('vacuum analyze follows');
  await client.end();
}
