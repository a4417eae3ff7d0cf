import pg from 'pg';
import { openDatabase } from '@/services/product-api/db/open-database';
import { inDays, makeArtwork, makeOpportunity } from '../../support/factories';
import { startProductApi } from '../../support/product-api';
import { summarize } from '../scale/measure';
import { Chance } from '../scale/values';
import { createIdentity, createMember, createSend, type Member, type Send, signIn } from '../signed-requests';
import { addScoredRound } from './jury';
import { addApplications, createAnswers, createLongForm } from './rows';

const WARM_UP = 5;
const VISITS = 100;
/** Together with 100 changes, this many publications stay within the write limit. */
const PUBLICATIONS = 5;
/** With this many artists, each stays below the write limit for an account. */
const ARTISTS = 4;
const WORKS = 5;
/** Targets for the 95th percentile, in milliseconds. */
const DESK_TARGET = 50;
const RANKING_TARGET = 300;

type Print = (line?: string) => void;

type Filled = {
  organizer: Member;
  artist: Member;
  artists: Member[];
  callId: string;
  form: ReturnType<typeof createLongForm>;
};

async function fill(url: string, folder: string, print: Print): Promise<Filled> {
  const database = await openDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1, DATA_DIR: folder });
  const { db } = database;
  const organizer = await createMember(db, {
    role: 'ART_ORGANIZATION',
    organizationType: 'RESIDENCY',
    name: 'Cove Park',
  });
  const artist = await createMember(db);
  const form = createLongForm();
  const call = {
    title: 'North, by Daylight',
    applyMethod: 'IMPASTO',
    applyValue: null,
    applicationForm: form,
  } as const;
  const callId = await makeOpportunity(db, { ...call, profileId: organizer.profileId, closesAt: inDays(12) });
  const artists: Member[] = [];
  while (artists.length < ARTISTS) artists.push(await createMember(db));
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const startedAt = performance.now();
  await addApplications(client, { opportunityId: callId, profileId: artist.profileId, form });
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ count: string; size: string }>(
    `select (select count(*) from artist_applications) as count, pg_size_pretty(pg_total_relation_size('artist_applications')) as size`,
  );
  await client.end();
  print(
    `Filled with ${Number(rows[0]?.count).toLocaleString('en')} applications (${rows[0]?.size}) in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s.\n`,
  );
  return { organizer, artist, artists, callId, form };
}

/** Times requests by organizers and artists for a call with 10,000 of 210,000 applications. */
export async function benchApplications(url: string, folder: string, print: Print): Promise<void> {
  const filled = await fill(url, folder, print);
  const api = await startProductApi(folder, url, { TRUSTED_PROXIES: '127.0.0.1,::1' });
  print('| Request | median, ms | 95th percentile, ms | target, ms |\n|---|---:|---:|---:|');
  const report = (name: string, times: number[], target?: number) => {
    const { median, p95 } = summarize(times);
    print(`| ${name} | ${median.toFixed(1)} | ${p95.toFixed(1)} | ${target ?? ''} |`);
  };
  try {
    const organizer = await signIn(api.url, filled.organizer);
    await timeDesk(organizer, filled.callId, url, report);
    await timeJury(api.url, organizer, filled.callId, url, report);
    const artist = await signIn(api.url, filled.artist);
    report('own list of 500 applications', await repeat(() => artist('GET', '/v1/applications/own')));
    await timeArtists(api.url, filled, folder, url, report);
  } finally {
    await api.kill();
  }
  print();
}

type Report = (name: string, times: number[], target?: number) => void;

async function repeat(send: (visit: number) => ReturnType<Send>, visits = VISITS, warmUp = WARM_UP): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < warmUp + visits; visit += 1) times.push((await send(visit)).milliseconds);
  return times.slice(warmUp);
}

const deskRequests: Readonly<Record<string, string>> = {
  'desk, first page': '',
  'desk, oldest first': 'sortBy=oldest',
  'desk, by number': 'sortBy=number',
  'desk, page 100': 'page=100',
  'desk, page 333': 'page=333',
  'desk, a state': 'state=SHORTLIST',
  'desk, a common state': 'state=NEW&page=20',
  'desk, a common word': 'text=castle',
  'desk, two words': 'text=smith+bridge',
  'desk, a rare word': 'text=Nielsen',
  'desk, a letter': 'text=w',
  'desk, a medium': 'medium=Graphite+on+paper',
  'desk, a rare medium': 'medium=Bronze',
  'desk, a country': 'country=GB',
  'desk, a rare country': 'country=IS',
  'desk, a label': 'label=Film',
  'desk, every filter': 'state=NEW&text=castle&medium=Graphite+on+paper&country=GB',
};

async function timeDesk(send: Send, callId: string, url: string, report: Report): Promise<void> {
  const path = `/v1/opportunities/${callId}/applications`;
  for (const [name, query] of Object.entries(deskRequests)) {
    report(name, await repeat(() => send('GET', `${path}?${query}`)), DESK_TARGET);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select id from artist_applications where opportunity_id = $1 order by submitted_at desc',
    [callId],
  );
  const ids = rows.map(({ id }) => id);
  const afterChange = async (visit: number) => {
    await client.query(
      `update artist_applications set desk_state = case desk_state when 'NEW' then 'READ' else 'NEW' end where id = $1`,
      [ids[visit]],
    );
    return send('GET', path);
  };
  report('desk, first page after a change', await repeat(afterChange), DESK_TARGET);
  const open = (query: string) => repeat((visit) => send('GET', `${path}/${ids[visit * 61]}?${query}`));
  report('open one, with its neighbours', await open(''), DESK_TARGET);
  report('open one, neighbours by number', await open('sortBy=number'), DESK_TARGET);
  report('open one, neighbours of a search', await open('text=castle'), DESK_TARGET);
  report('open one, neighbours of a medium', await open('medium=Graphite+on+paper'), DESK_TARGET);
  const states = ['SHORTLIST', 'READ'];
  const change = (visit: number) =>
    send('PATCH', path, { ids: ids.slice(visit * 90, visit * 90 + 100), state: states[visit % states.length] });
  report('state of 100', await repeat(change, VISITS), DESK_TARGET);
  await client.query(
    `update artist_applications set desk_state = case when number % 10 = 0 then 'ACCEPTED' else 'DECLINED' end
      where opportunity_id = $1`,
    [callId],
  );
  await client.end();
  const times: { publish: number[]; stop: number[] } = { publish: [], stop: [] };
  for (let visit = 0; visit < PUBLICATIONS; visit += 1) {
    times.publish.push((await send('POST', `/v1/opportunities/${callId}/decisions`)).milliseconds);
    times.stop.push((await send('DELETE', `/v1/opportunities/${callId}/decisions`)).milliseconds);
  }
  report(`publish 10,000 decisions (${PUBLICATIONS} times)`, times.publish);
  report(`stop 10,000 decisions (${PUBLICATIONS} times)`, times.stop);
}

async function timeJury(api: string, organizer: Send, callId: string, url: string, report: Report): Promise<void> {
  const round = await addScoredRound(url, callId);
  const path = `/v1/opportunities/${callId}/rounds`;
  const rank = (page: number) => repeat(() => organizer('GET', `${path}/${round.id}/ranking?page=${page}`));
  report('ranking by 7 jurors, first page', await rank(1), RANKING_TARGET);
  report('ranking by 7 jurors, page 333', await rank(333), RANKING_TARGET);
  report('rounds with the progress of 7 jurors', await repeat(() => organizer('GET', path)));
  const juror = createSend(api, createIdentity(round.jurorUid));
  report('round of a juror', await repeat(() => juror('GET', `/v1/jury/rounds/${round.id}`)));
  const application = `/v1/jury/rounds/${round.id}/applications/${round.applicationId}`;
  report('application of a juror', await repeat(() => juror('GET', application)));
}

async function timeArtists(
  api: string,
  { artists, callId, form }: Filled,
  folder: string,
  url: string,
  report: Report,
) {
  const database = await openDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1, DATA_DIR: folder });
  const chance = new Chance(7);
  const [saves, submissions]: number[][] = [[], []];
  for (const member of artists) {
    const works: { artworkId: string; statement: string }[] = [];
    const details = { profileId: member.profileId, year: '2025', medium: 'Ink on paper', height: 30, width: 40 };
    while (works.length < WORKS) works.push({ artworkId: await makeArtwork(database.db, details), statement: 'Ink.' });
    const send = await signIn(api, member);
    const { body } = await send('POST', `/v1/opportunities/${callId}/application`);
    const path = `/v1/applications/${Object(body).id}`;
    for (let visit = 0; visit < WARM_UP + VISITS / ARTISTS; visit += 1) {
      const saved = await send('PATCH', path, { works, answers: createAnswers(form, chance) });
      const { updatedAt } = Object(saved.body);
      const submitted = await send('POST', `${path}/submission`, { updatedAt });
      if (visit < WARM_UP) continue;
      saves?.push(saved.milliseconds);
      submissions?.push(submitted.milliseconds);
    }
  }
  await database.close();
  report('save 12 answers and 5 works', saves ?? []);
  report('submit', submissions ?? []);
}
