import pg from 'pg';
import { openDatabase } from '@/services/product-api/db/open-database';
import { queueDailyMails } from '@/services/product-api/notification/queue-daily-mails';
import type { RunningApi } from '../../support/product-api';
import { readMemory } from '../images';
import type { openApi } from '../lists';
import { summarize } from '../scale/measure';
import { type Send, signIn } from '../signed-requests';
import { recordStatements } from '../statements';
import { explainStatements } from './plans';
import type { Members } from './rows';

const VISITS = 20;
/** Number of members whose daily email is due when the jobs are measured. */
const DUE = 2_000;
const MEGABYTE = 2 ** 20;

type Print = (line?: string) => void;
type Setting = { api: RunningApi; url: string; members: Members; recorded: Awaited<ReturnType<typeof openApi>> };

/**
 * Measures the writes of one artist with 200,000 followers. The number of statements includes those of sessions and
 * transactions.
 */
export async function measureWrites({ api, url, members, recorded }: Setting, print: Print): Promise<void> {
  const { artist, lightReader, newMember } = members;
  const [byArtist, byReader, byNewMember] = [
    await signIn(api.url, artist),
    await signIn(api.url, lightReader),
    await signIn(api.url, newMember),
  ];
  const works = await readIds(url, `select id from artworks where profile_id = $1 and visibility = 'UNLISTED'`, artist);
  const followers = await readIds(
    url,
    'select follower_id as id from follows where followed_id = $1 order by follower_id',
    artist,
  );
  const publish = (send: Send) => async (visit: number) =>
    send('PUT', `/v1/artworks/${works[visit]}/visibility`, { visibility: 'PUBLIC' });
  const publishAndRead = async (visit: number) => {
    const { milliseconds } = await publish(byArtist)(visit + VISITS);
    const read = await byReader('GET', '/v1/following');
    if (!JSON.stringify(read.body).includes(works[visit + VISITS] ?? '')) throw new Error('The work is not new.');
    return { milliseconds: milliseconds + read.milliseconds };
  };
  const follow = (send: Send) => (visit: number) => send('PUT', `/v1/profiles/${followers[visit]}/follow`);
  const block = (send: Send) => (visit: number) => send('PUT', `/v1/profiles/${followers[visit]}/block`);
  const [artistHere, newMemberHere] = [
    await signIn('', artist, recorded.request),
    await signIn('', newMember, recorded.request),
  ];
  const writes: [
    string,
    (visit: number) => Promise<{ milliseconds: number }>,
    ((visit: number) => Promise<unknown>)?,
  ][] = [
    ['publish a work', publish(byArtist), publish(artistHere)],
    ['publish a work, until a follower reads it', publishAndRead],
    ['block a follower', block(byArtist), block(artistHere)],
    ['follow a profile', follow(byNewMember), follow(newMemberHere)],
  ];
  print('| Write | median, ms | 95th percentile, ms | statements | memory, MB | plan |\n|---|---:|---:|---:|---:|---|');
  for (const [name, write, writeHere] of writes) {
    const rest = readMemory(api.pid);
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) times.push((await write(visit)).milliseconds);
    const memory = Math.max(0, readMemory(api.pid) - rest);
    const sent = writeHere ? await recordStatements(async () => void (await writeHere(VISITS))) : [];
    const { median, p95 } = summarize(times);
    const { nodes } = await explainStatements(url, sent);
    const cells = [median.toFixed(1), p95.toFixed(1), sent.length, Math.round(memory / MEGABYTE), nodes.join(', ')];
    print(`| ${[name, ...cells].join(' | ')} |`);
  }
  print();
}

async function readIds(url: string, text: string, { profileId }: Members['artist']): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(text, [profileId]);
  await client.end();
  return rows.map(({ id }) => id);
}

/** Measures how fast followers are notified of new works, and how fast their daily emails are queued. */
export async function measureJobs(
  url: string,
  folder: string,
  { artist }: Members,
  followers: number,
  print: Print,
): Promise<void> {
  const now = new Date();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `update accounts set digest_due_at = $2 where id in (select p.account_id from follows f
      join profiles p on p.id = f.follower_id where f.followed_id = $1 order by f.follower_id limit ${DUE})`,
    [artist.profileId, now],
  );
  await client.end();
  const database = await openDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1, DATA_DIR: folder });
  print(
    `| Job for ${DUE.toLocaleString('en')} followers | accounts/s | minutes for ${followers.toLocaleString('en')} | memory, MB |\n|---|---:|---:|---:|`,
  );
  const jobs = {
    'daily mails': () => queueDailyMails(database.db, now),
  };
  for (const [name, work] of Object.entries(jobs)) {
    const rest = readMemory(process.pid);
    const startedAt = performance.now();
    await work();
    const perSecond = DUE / ((performance.now() - startedAt) / 1_000);
    const memory = Math.max(0, readMemory(process.pid) - rest);
    const minutes = followers / perSecond / 60;
    print(`| ${[name, perSecond.toFixed(0), minutes.toFixed(1), Math.round(memory / MEGABYTE)].join(' | ')} |`);
  }
  await database.close();
  print();
}
