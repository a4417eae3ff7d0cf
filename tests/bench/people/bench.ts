import { openDatabase } from '@/services/product-api/db/open-database';
import { startProductApi } from '../../support/product-api';
import { openApi } from '../lists';
import { fillStage, type Stage } from '../scale/fill';
import { summarize } from '../scale/measure';
import { readSize } from '../scale/writes';
import { type Send, signIn } from '../signed-requests';
import { recordStatements, type Statement } from '../statements';
import { explainStatements, type Plan } from './plans';
import { createRequests, findLongThread, findPage, type ListRequest } from './requests';
import { addPeople, type Members, type Sizes } from './rows';
import { measureJobs, measureWrites } from './writes';

const EMPTY: Stage = { profiles: 0, opportunities: 0, bookmarksAndViews: 0 };
/** Together, these profiles have a million works. */
const STAGE: Stage = { profiles: 200_000, opportunities: 40_000, bookmarksAndViews: 100_000 };
const SIZES: Sizes = {
  ...{ followersOfArtist: 200_000, followsOfReader: 500, followsOfKeenReader: 5_000, followsOfOthers: 5 },
  ...{ threadsOfWriter: 20_000, messagesOfThread: 4, messagesOfLongThread: 20_000, otherThreads: 50_000 },
  ...{ savedOfReader: 500, collectionsOfReader: 200, worksOfCollection: 500 },
};
const WARM_UP = 5;
const VISITS = 100;
const PLANS = 7;

type Print = (line?: string) => void;

/**
 * Fills a database with a million works, 200,000 followers of one artist, 100,000 messages to one member and a million
 * notifications. Prints the times and plans of what members read, and fails if a plan scans a large table.
 */
export async function benchPeople(url: string, folder: string, print: Print): Promise<void> {
  const members = await fillPeople(url, folder);
  print(`- ${await readSize(url)}`);
  print();
  await measurePeople(url, folder, members, print);
}

async function fillPeople(url: string, folder: string): Promise<Members> {
  const { db, close } = await openDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1, DATA_DIR: folder });
  await fillStage(url, EMPTY, STAGE);
  const members = await addPeople(db, url, SIZES);
  await close();
  return members;
}

async function measurePeople(url: string, folder: string, members: Members, print: Print): Promise<void> {
  const proxies = { TRUSTED_PROXIES: '127.0.0.1,::1' };
  const api = await startProductApi(folder, url, proxies);
  const recorded = await openApi(url, folder, { ...proxies, NODE_ENV: 'development', ...STAND_IN });
  try {
    const requests = createRequests(await findSubjects(api.url, url, members));
    await warmUp(requests, api.url, members);
    print('| Request | median, ms | 95th percentile, ms | target, ms | database, ms | rows | plan |');
    print('|---|---:|---:|---:|---:|---:|---|');
    const common = await recordCommon(await signIn('', members.newMember, recorded.request));
    for (const request of requests) {
      const send = await signIn(api.url, members[request.sender]);
      if (request.isAllRead) await send('POST', '/v1/notifications/read', {});
      const path = await findPage(send, request);
      const times = await repeat(() => send('GET', path));
      const sendHere = await signIn('', members[request.sender], recorded.request);
      const statements = await recordStatements(async () => void (await sendHere('GET', path)));
      const own = statements.filter(({ text }) => !common.has(text));
      printRow(print, request, times, await explainRepeatedly(url, own));
    }
    print();
    await measureWrites({ api, url, members, recorded }, print);
    await measureJobs(url, folder, members, SIZES.followersOfArtist, print);
  } finally {
    await Promise.all([api.kill(), recorded.close()]);
  }
}

/**
 * Without this, the first rows would include the time for compiling code, and for writes that the database has not
 * finished.
 */
async function warmUp(requests: readonly ListRequest[], api: string, members: Members): Promise<void> {
  for (const request of requests.filter(({ isAllRead = false }) => !isAllRead)) {
    const send = await signIn(api, members[request.sender]);
    await repeat(() => send('GET', request.path));
  }
}

/** The same settings as in `startProductApi`. */
const STAND_IN = { NEXT_PUBLIC_FIREBASE_PROJECT_ID: '', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1', SITE_URL: '' };

/** Records the statements that every request of a member sends. */
async function recordCommon(send: Send): Promise<Set<string>> {
  const statements = await recordStatements(async () => void (await send('GET', '/v1/following/feed')));
  return new Set(statements.map(({ text }) => text).filter((text) => !text.includes('following_pages')));
}

/** Returns the fastest of several plans, which depends less on other load. */
async function explainRepeatedly(url: string, statements: readonly Statement[]): Promise<Plan> {
  const plans: Plan[] = [];
  while (plans.length < PLANS) plans.push(await explainStatements(url, statements));
  return plans.reduce((fastest, plan) => (plan.milliseconds < fastest.milliseconds ? plan : fastest));
}

async function repeat(send: () => ReturnType<Send>): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < WARM_UP + VISITS; visit += 1) times.push((await send()).milliseconds);
  return times.slice(WARM_UP);
}

function printRow(print: Print, { name, target }: ListRequest, times: number[], plan: Plan): void {
  const { median, p95 } = summarize(times);
  const cells = [...[median, p95].map((time) => time.toFixed(1)), target, plan.milliseconds.toFixed(1), plan.rows];
  print(`| ${[name, ...cells, plan.nodes.join(', ')].join(' | ')} |`);
}

async function findSubjects(api: string, url: string, { artist, reader, writer }: Members) {
  const send = await signIn(api, reader);
  const { key } = Object((await send('PUT', '/v1/following/feed')).body);
  return { artist: artist.profileId, feedKey: String(key), longThread: await findLongThread(url, writer) };
}
