import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applicationAccesses, artistApplications } from '@/services/product-api/application/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { changeRow } from '../../support/factories';
import { craft, idea, makeJury, scoreApplication, type TestJuror, type TestJury } from '../../support/jury';
import { readZip } from '../../support/zip';

const api = testApi();

const read = ({ round }: TestJury, { identity }: TestJuror, applicationId: string) =>
  api().callEndpoint(
    'GET /v1/jury/rounds/{id}/applications/{applicationId}',
    { path: { id: round.id, applicationId } },
    { identity },
  );
const readRound = ({ round }: TestJury, { identity }: TestJuror) =>
  api().callEndpoint('GET /v1/jury/rounds/{id}', { path: { id: round.id } }, { identity });
const declare = ({ round }: TestJury, { identity }: TestJuror, applicationId: string) =>
  api().callEndpoint(
    'PUT /v1/jury/rounds/{id}/applications/{applicationId}/conflict',
    { path: { id: round.id, applicationId } },
    { identity },
  );
const rank = (jury: TestJury, query: { page?: string; size?: string } = {}) =>
  api().callEndpoint('GET /v1/opportunities/{id}/rounds/{roundId}/ranking', { path: jury.path, query }, jury.organizer);

async function makeSmallJury(jurors: number, applications = 2) {
  const jury = await makeJury(api(), { jurors, applications });
  const [one, two] = jury.jurors;
  const [first = '', second = ''] = jury.applications;
  if (!one) throw new Error('There is a juror.');
  return { jury, one, two: two ?? one, first, second };
}

const put = (who: TestJuror, body?: object) => asJson('PUT', { identity: who.identity }, body);

describe('jury reviews', () => {
  it('only the account of a juror exports the juror’s reviews', async () => {
    const { jury, one, two, first } = await makeSmallJury(2);
    await scoreApplication(api(), jury, one, first, { [idea]: 8, [craft]: 3 });
    const readReviews = async ({ identity }: TestJuror): Promise<unknown> => {
      const response = await api().request('/v1/account/export', { headers: createHeaders({ identity }) });
      const files = readZip(Buffer.from(await response.arrayBuffer()));
      return JSON.parse(files.get('reviews.json')?.toString() ?? '');
    };
    expect(await readReviews(one)).toMatchObject([{ applicationId: first, scores: { [idea]: 8, [craft]: 3 } }]);
    expect(await readReviews(two)).toEqual([]);
  });

  it('saves a review however often it is sent, and scores it when it is complete', async () => {
    const { jury, one, first } = await makeSmallJury(1);
    const partial = await scoreApplication(api(), jury, one, first, { [idea]: 8 });
    expect(partial.review).toMatchObject({ scores: { [idea]: 8 }, score: null, comment: null });
    expect(await readRound(jury, one)).toMatchObject({ scored: 0, applications: 2 });
    const scores = { [idea]: 8, [craft]: 5 };
    for (let time = 0; time < 2; time += 1) {
      const { review } = await scoreApplication(api(), jury, one, first, scores, { comment: 'Bold.' });
      expect(review).toMatchObject({ scores, score: 8.5, comment: 'Bold.', isShared: false });
    }
    expect(await readRound(jury, one)).toMatchObject({ scored: 1, list: [{ isScored: true }, { isScored: false }] });
    expect((await read(jury, one, first)).review).toMatchObject({ scores });
  });

  it('ignores an older change of a review from another device', async () => {
    const { jury, one, first } = await makeSmallJury(1);
    const [early, late] = ['2026-01-01T10:00:00.000Z', '2026-01-01T10:05:00.000Z'];
    await scoreApplication(api(), jury, one, first, { [idea]: 9, [craft]: 1 }, { changedAt: late });
    const { review } = await scoreApplication(api(), jury, one, first, { [idea]: 2, [craft]: 1 }, { changedAt: early });
    expect(review).toMatchObject({ scores: { [idea]: 9 }, changedAt: late });
  });

  it('accepts a newer review even if the previous device’s clock was fast', async () => {
    const { jury, one, first } = await makeSmallJury(1);
    await scoreApplication(api(), jury, one, first, { [idea]: 9 }, { changedAt: '2099-01-01T00:00:00.000Z' });
    const { review } = await scoreApplication(
      api(),
      jury,
      one,
      first,
      { [idea]: 2 },
      {
        changedAt: new Date(Date.now() + 1_000).toISOString(),
      },
    );
    expect(review?.scores).toEqual({ [idea]: 2 });
  });

  it('rejects scores outside the scale, and reviews of closed rounds', async () => {
    const { jury, one, first } = await makeSmallJury(1);
    const address = `/v1/jury/rounds/${jury.round.id}/applications/${first}/review`;
    const body = {
      scores: { [idea]: 5, [craft]: 6 },
      comment: null,
      isShared: false,
      changedAt: '2026-01-01T10:00:00.000Z',
    };
    const { fields } = await api().error(address, 'validation_failed', put(one, body));
    expect(Object.keys(fields ?? {})).toEqual([`scores.${craft}`]);
    await api().callEndpoint(
      'POST /v1/opportunities/{id}/rounds/{roundId}/closing',
      { path: jury.path },
      jury.organizer,
    );
    await api().error(address, 'conflict', put(one, { ...body, scores: { [idea]: 5 } }));
    await api().error(address.replace('/review', '/conflict'), 'conflict', put(one));
    expect((await read(jury, one, first)).review).toBeNull();
  });

  it('jurors see shared comments only after they have scored the application', async () => {
    const { jury, one, two, first } = await makeSmallJury(2);
    const scores = { [idea]: 8, [craft]: 5 };
    await scoreApplication(api(), jury, one, first, scores, { comment: 'For all of you.', isShared: true });
    expect((await read(jury, two, first)).comments).toEqual([]);
    const { comments } = await scoreApplication(api(), jury, two, first, scores, { comment: 'For me.' });
    expect(comments).toEqual([{ juror: 'Juror 1', score: 8.5, comment: 'For all of you.' }]);
    expect((await read(jury, one, first)).comments).toEqual([]);
  });

  it('jurors do not see each other’s comments unless the round shares them', async () => {
    const jury = await makeJury(api(), { jurors: 2, round: { sharesComments: false } });
    const [one, two] = jury.jurors;
    const [first = ''] = jury.applications;
    if (!one || !two) throw new Error('There are two jurors.');
    const scores = { [idea]: 8, [craft]: 5 };
    await scoreApplication(api(), jury, one, first, scores, { comment: 'Mine.', isShared: true });
    const { comments } = await scoreApplication(api(), jury, two, first, scores);
    expect(comments).toEqual([]);
  });
});

it('declaring a conflict hides the application and removes its scores', async () => {
  const { jury, one, first, second } = await makeSmallJury(1);
  await scoreApplication(api(), jury, one, first, { [idea]: 8, [craft]: 5 }, { comment: 'My cousin.' });
  await declare(jury, one, first);
  expect(await readRound(jury, one)).toMatchObject({
    applications: 1,
    scored: 0,
    list: [{ hasConflict: true, isScored: false }, { hasConflict: false }],
  });
  const address = `/v1/jury/rounds/${jury.round.id}/applications/${first}`;
  await api().error(address, 'not_found', { headers: createHeaders({ identity: one.identity }) });
  const late = { scores: { [idea]: 1 }, comment: null, isShared: false, changedAt: new Date().toISOString() };
  await api().error(`${address}/review`, 'not_found', put(one, late));
  expect((await rank(jury)).data).toMatchObject([
    { id: first, mean: null, conflicts: 1, reviews: 0 },
    { id: second, mean: null },
  ]);
});

describe('withdrawing a conflict', () => {
  const undo = ({ round }: TestJury, { identity }: TestJuror, applicationId: string) =>
    api().callEndpoint(
      'DELETE /v1/jury/rounds/{id}/applications/{applicationId}/conflict',
      { path: { id: round.id, applicationId } },
      { identity },
    );

  it('withdrawing a conflict shows the application without its earlier scores', async () => {
    const { jury, one, first } = await makeSmallJury(1);
    await scoreApplication(api(), jury, one, first, { [idea]: 9, [craft]: 5 }, { comment: 'Known.' });
    await declare(jury, one, first);
    await declare(jury, one, first);
    await undo(jury, one, first);
    await undo(jury, one, first);
    expect((await read(jury, one, first)).review).toBeNull();
    expect(await readRound(jury, one)).toMatchObject({
      applications: 2,
      scored: 0,
      list: [{ hasConflict: false }, {}],
    });
    // The device’s clock is behind the server’s.
    const changedAt = '2026-01-01T10:00:00.000Z';
    await scoreApplication(api(), jury, one, first, { [idea]: 4, [craft]: 2 }, { changedAt });
    expect((await rank(jury)).data[0]).toMatchObject({ mean: 4, conflicts: 0 });
  });

  it('withdrawing a conflict that was never declared keeps the review', async () => {
    const { jury, one, first } = await makeSmallJury(1);
    await scoreApplication(api(), jury, one, first, { [idea]: 9, [craft]: 5 });
    await undo(jury, one, first);
    expect((await read(jury, one, first)).review).toMatchObject({ scores: { [idea]: 9 } });
  });

  it('a conflict cannot be withdrawn once the round has closed', async () => {
    const { jury, one, first } = await makeSmallJury(1);
    await declare(jury, one, first);
    const closing = 'POST /v1/opportunities/{id}/rounds/{roundId}/closing';
    await api().callEndpoint(closing, { path: jury.path }, jury.organizer);
    const address = `/v1/jury/rounds/${jury.round.id}/applications/${first}/conflict`;
    await api().error(address, 'conflict', { ...put(one), method: 'DELETE' });
    expect(await readRound(jury, one)).toMatchObject({ list: [{ hasConflict: true }, {}] });
  });
});

it('excludes a juror’s own application and earlier reviews of it', async () => {
  const { jury, one, two, first, second } = await makeSmallJury(2);
  const [row] = await api().db.select().from(artistApplications).where(eq(artistApplications.id, first));
  await scoreApplication(api(), jury, one, first, { [idea]: 10, [craft]: 5 });
  await scoreApplication(api(), jury, two, first, { [idea]: 4, [craft]: 2 });
  await changeRow(api().db, profiles, row?.profileId ?? '', { accountId: one.accountId });
  expect(await readRound(jury, one)).toMatchObject({ applications: 1, scored: 0, list: [{ id: second }] });
  const address = `/v1/jury/rounds/${jury.round.id}/applications/${first}`;
  await api().error(address, 'not_found', { headers: createHeaders({ identity: one.identity }) });
  for (const part of ['review', 'conflict']) {
    const body = { scores: {}, comment: null, isShared: false, changedAt: '2026-01-01T10:00:00.000Z' };
    await api().error(`${address}/${part}`, 'not_found', put(one, part === 'review' ? body : undefined));
  }
  expect((await rank(jury)).data).toMatchObject([
    { id: first, mean: 4, reviews: 1, judges: 1, assignedTo: null },
    { id: second, reviews: 0, judges: 2 },
  ]);
});

it('ranks applications by mean score, and shows how far jurors differ', async () => {
  const { jury, one, two, first, second } = await makeSmallJury(2, 4);
  const third = jury.applications[2] ?? '';
  const score = (juror: TestJuror, id: string, value: number) =>
    scoreApplication(api(), jury, juror, id, { [idea]: value, [craft]: value / 2 });
  await score(one, first, 10);
  await score(two, first, 4);
  await score(one, second, 8);
  await score(two, second, 8);
  await score(one, third, 8);
  const { data, total } = await rank(jury);
  expect(total).toBe(4);
  expect(
    data.map(({ number, rank: place, mean, spread, hasDisagreement, reviews }) => [
      ...[number, place, mean, spread, hasDisagreement, reviews],
    ]),
  ).toEqual([
    [2, 1, 8, 0, false, 2],
    [3, 1, 8, 0, false, 1],
    [1, 3, 7, 3, true, 2],
    [4, null, null, null, false, 0],
  ]);
  const page = await rank(jury, { size: '2', page: '2' });
  expect(page.data.map(({ number }) => number)).toEqual([1, 4]);
  const key = 'GET /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/reviews';
  const { reviews } = await api().callEndpoint(key, { path: { ...jury.path, applicationId: first } }, jury.organizer);
  expect(reviews.map(({ juror, score: value }) => [juror, value])).toEqual([
    ['Juror 1', 10],
    ['Juror 2', 4],
  ]);
});

it('the table of the ranking has each juror’s scores', async () => {
  const { jury, one, two, first, second } = await makeSmallJury(2);
  await scoreApplication(api(), jury, one, first, { [idea]: 8, [craft]: 4 });
  await scoreApplication(api(), jury, two, first, { [idea]: 6, [craft]: 3 });
  await api().db.update(artistApplications).set({ status: 'WITHDRAWN' }).where(eq(artistApplications.id, second));
  const address = `/v1/opportunities/${jury.call}/rounds/${jury.round.id}/ranking/table`;
  const response = await api().request(address, { headers: createHeaders(jury.organizer) });
  expect(response.headers.get('content-disposition')).toContain('ranking.csv');
  const [header = '', ...rows] = (await response.text()).trim().split('\r\n');
  expect(header).toMatch(/^Rank,Number,Name,.*,Scores,Conflicts,Juror 1,Juror 2$/);
  expect(rows[0]).toMatch(/^1,0001,Somebody,.*\/profiles\/.*,New,7\.00,1\.00,6\.00,8\.00,2,0,8\.00,6\.00$/);
  expect(rows[1]).toBe(',0002,,,,Withdrawn,,,,,0,0,,');
});

it('records everything that a juror opens', async () => {
  const { jury, one, first, second } = await makeSmallJury(1);
  await read(jury, one, first);
  await read(jury, one, first);
  const count = (id: string) =>
    api().db.$count(
      applicationAccesses,
      and(
        eq(applicationAccesses.applicationId, id),
        eq(applicationAccesses.accountId, one.accountId),
        eq(applicationAccesses.role, 'JUROR'),
      ),
    );
  expect([await count(first), await count(second)]).toEqual([2, 0]);
});
