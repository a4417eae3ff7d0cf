import { eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { EndpointQuery } from '@/lib/shared/contract/contract';
import { artistApplications } from '@/services/product-api/application/schema';
import { jurorAssignments, jurors, juryRounds, reviews } from '@/services/product-api/jury/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { asJson, testApi } from '../../support/api';
import { composeMails } from '../../support/composed-mails';
import { changeRow } from '../../support/factories';
import {
  addJurors,
  craft,
  idea,
  makeJury,
  makeSubmittedImage,
  scoreApplication,
  type TestJuror,
  type TestJury,
} from '../../support/jury';

const api = testApi();

const scores = { [idea]: 8, [craft]: 4 };

async function makeAssignedJury(jurorCount: number, applications: number, isOpen = true) {
  const jury = await makeJury(api(), {
    ...{ jurors: jurorCount, applications, isOpen, round: { isAssigned: true } },
  });
  const [one, two] = jury.jurors;
  const [first = '', second = ''] = jury.applications;
  if (!one) throw new Error('There is a juror.');
  return { jury, one, two: two ?? one, first, second };
}

const spread = ({ path, organizer }: TestJury, jurorsPerApplication: number) =>
  api().callEndpoint(
    'POST /v1/opportunities/{id}/rounds/{roundId}/assignments',
    { path, body: { jurorsPerApplication } },
    organizer,
  );
const ASSIGNMENT = '/v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}';
const assign = ({ path, organizer }: TestJury, { jurorId }: TestJuror, applicationId: string) =>
  api().callEndpoint(`PUT ${ASSIGNMENT}`, { path: { ...path, jurorId, applicationId } }, organizer);
const unassign = (
  { path, organizer }: TestJury,
  { jurorId }: TestJuror,
  applicationId: string,
  query: EndpointQuery<`DELETE ${typeof ASSIGNMENT}`> = {},
) => api().callEndpoint(`DELETE ${ASSIGNMENT}`, { path: { ...path, jurorId, applicationId }, query }, organizer);
const addressOf = ({ path }: TestJury, { jurorId }: TestJuror, applicationId: string) =>
  `/v1/opportunities/${path.id}/rounds/${path.roundId}/applications/${applicationId}/jurors/${jurorId}`;
const close = ({ path, organizer }: TestJury) =>
  api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/closing', { path }, organizer);
const remind = ({ path, organizer }: TestJury) =>
  api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/reminders', { path }, organizer);
const declare = ({ round }: TestJury, { identity }: TestJuror, applicationId: string) =>
  api().callEndpoint(
    'PUT /v1/jury/rounds/{id}/applications/{applicationId}/conflict',
    { path: { id: round.id, applicationId } },
    { identity },
  );
const readAssigned = async ({ round }: TestJury, { identity }: TestJuror) => {
  const found = await api().callEndpoint('GET /v1/jury/rounds/{id}', { path: { id: round.id } }, { identity });
  return { ...found, ids: found.list.map(({ id }) => id) };
};
const readRound = async ({ call, organizer }: TestJury) => {
  const { rounds } = await api().callEndpoint('GET /v1/opportunities/{id}/rounds', { path: { id: call } }, organizer);
  const [round] = rounds;
  if (!round) throw new Error('There is a round.');
  return round;
};
const rank = (jury: TestJury) =>
  api().callEndpoint('GET /v1/opportunities/{id}/rounds/{roundId}/ranking', { path: jury.path }, jury.organizer);
const listPairs = (ids: readonly string[]) =>
  api()
    .db.select()
    .from(jurorAssignments)
    .where(inArray(jurorAssignments.jurorId, [...ids]));
const send = (method: string, who: { identity: string; product?: string }, body?: object) => asJson(method, who, body);
async function giveProfile({ accountId }: TestJuror, applicationId: string): Promise<void> {
  const [row] = await api().db.select().from(artistApplications).where(eq(artistApplications.id, applicationId));
  await changeRow(api().db, profiles, row?.profileId ?? '', { accountId });
}

describe('jurors who get only some of the applications', () => {
  it('jurors see only the applications assigned to them', async () => {
    const { jury, one, first, second } = await makeAssignedJury(1, 2);
    const image = await makeSubmittedImage(api(), second, uuidv7());
    expect(await readAssigned(jury, one)).toMatchObject({ applications: 0, scored: 0, list: [] });
    await assign(jury, one, first);
    expect(await readAssigned(jury, one)).toMatchObject({ applications: 1, scored: 0, ids: [first] });
    const { rounds } = await api().callEndpoint('GET /v1/jury/rounds', {}, { identity: one.identity });
    expect(rounds).toMatchObject([{ applications: 1 }]);
    await scoreApplication(api(), jury, one, first, scores);
    const other = `/v1/jury/rounds/${jury.round.id}/applications/${second}`;
    const review = { scores, comment: null, isShared: false, changedAt: new Date().toISOString() };
    await api().error(other, 'not_found', send('GET', one));
    await api().error(`${other}/images/${image}`, 'not_found', send('GET', one));
    await api().error(`${other}/review`, 'not_found', send('PUT', one, review));
    await api().error(`${other}/conflict`, 'not_found', send('PUT', one));
    await api().error(`${other}/conflict`, 'not_found', send('DELETE', one));
    expect(await readAssigned(jury, one)).toMatchObject({ applications: 1, scored: 1 });
  });

  it('reminds a juror only while an assigned application has no score', async () => {
    const { jury, one, two, first } = await makeAssignedJury(2, 3);
    expect(await remind(jury)).toEqual({ reminded: 0 });
    await assign(jury, one, first);
    await assign(jury, two, first);
    await scoreApplication(api(), jury, one, first, scores);
    await api().db.update(jurors).set({ remindedAt: null }).where(eq(jurors.roundId, jury.round.id));
    expect(await remind(jury)).toEqual({ reminded: 1 });
  });

  it('mails a juror about new assignments at most once a day', async () => {
    const { jury, one, first, second } = await makeAssignedJury(1, 2);
    const readSubjects = async () => {
      const composed = await composeMails(api());
      return composed.filter(({ to }) => to === one.email).map(({ subject }) => subject.replace(/ .*/, ''));
    };
    expect(await readSubjects()).toEqual(['You']);
    await assign(jury, one, first);
    await assign(jury, one, second);
    await unassign(jury, one, first);
    await unassign(jury, one, second);
    await assign(jury, one, first);
    expect((await readSubjects()).sort()).toEqual(['The', 'You']);
  });

  it('sends no mail once the round has reached its limit of mails', async () => {
    const { jury, one, first } = await makeAssignedJury(1, 1);
    await api().db.update(juryRounds).set({ mailed: 500 }).where(eq(juryRounds.id, jury.round.id));
    await assign(jury, one, first);
    const [row] = await api().db.select().from(jurors).where(eq(jurors.id, one.jurorId));
    expect([row?.remindedAt, (await readAssigned(jury, one)).applications]).toEqual([null, 1]);
  });
});

describe('automatic assignment', () => {
  it('assigns each juror about the same number of applications', async () => {
    const { jury } = await makeAssignedJury(3, 6);
    expect(await readRound(jury)).toMatchObject({ unassigned: 6 });
    const round = await spread(jury, 2);
    expect(round).toMatchObject({ unassigned: 0, applications: 6 });
    expect(round.jurors.map(({ applications }) => applications)).toEqual([4, 4, 4]);
    const { data } = await rank(jury);
    expect(data.map(({ judges, assignedTo }) => [judges, assignedTo?.length])).toEqual(data.map(() => [2, 2]));
    expect((await spread(jury, 1)).jurors.map(({ applications }) => applications)).toEqual([2, 2, 2]);
  });

  it('keeps assignments that were started, and gives new jurors their share', async () => {
    const { jury, one, first, second } = await makeAssignedJury(1, 4);
    await spread(jury, 1);
    await scoreApplication(api(), jury, one, first, { [idea]: 3 });
    await scoreApplication(api(), jury, one, second, {}, { comment: 'Later.' });
    const [late] = await addJurors(api(), jury.round, jury.call, 1);
    expect((await readRound(jury)).jurors.map(({ applications }) => applications)).toEqual([4, 0]);
    const { jurors: after } = await spread(jury, 1);
    expect(after.map(({ applications }) => applications)).toEqual([2, 2]);
    expect((await readAssigned(jury, one)).ids).toEqual([first, second]);
    expect(late && (await readAssigned(jury, late)).ids).toEqual(jury.applications.slice(2));
  });

  it('never assigns jurors their own applications or those of artists they know', async () => {
    const { jury, one, two, first, second } = await makeAssignedJury(2, 4);
    await giveProfile(one, first);
    await assign(jury, two, second);
    await declare(jury, two, second);
    expect(await readRound(jury)).toMatchObject({ unassigned: 4 });
    expect(await spread(jury, 1)).toMatchObject({ unassigned: 0 });
    expect((await readAssigned(jury, two)).list).toContainEqual(expect.objectContaining({ id: first }));
    expect((await readAssigned(jury, one)).ids).toContain(second);
    const pairs = await listPairs([one.jurorId]);
    expect(pairs.map(({ applicationId }) => applicationId)).not.toContain(first);
    await api().error(addressOf(jury, one, first), 'conflict', send('PUT', jury.organizer));
  });

  it('assigning needs an open round and enough jurors', async () => {
    const { jury } = await makeAssignedJury(2, 1, false);
    const address = `/v1/opportunities/${jury.call}/rounds/${jury.round.id}/assignments`;
    const body = (jurorsPerApplication: number) => send('POST', jury.organizer, { jurorsPerApplication });
    await api().error(address, 'conflict', body(1));
    await api().callEndpoint(
      'POST /v1/opportunities/{id}/rounds/{roundId}/opening',
      { path: jury.path },
      jury.organizer,
    );
    const { fields } = await api().error(address, 'validation_failed', body(3));
    expect(fields).toEqual({ jurorsPerApplication: 'This round has 2 jurors.' });
    for (const count of [0, 51, 1.5]) await api().error(address, 'validation_failed', body(count));
    await spread(jury, 2);
    await close(jury);
    await api().error(address, 'conflict', body(1));
    const whole = await makeJury(api());
    const ofWhole = `/v1/opportunities/${whole.call}/rounds/${whole.round.id}/assignments`;
    await api().error(ofWhole, 'conflict', send('POST', whole.organizer, { jurorsPerApplication: 1 }));
  });

  it('assigns each application as often as required, even with concurrent requests', async () => {
    const { jury } = await makeAssignedJury(3, 5);
    const results = await Promise.all([spread(jury, 2), spread(jury, 2), spread(jury, 2), spread(jury, 2)]);
    expect(new Set(results.map((round) => JSON.stringify(round))).size).toBeLessThanOrEqual(2);
    expect((await listPairs(jury.jurors.map(({ jurorId }) => jurorId))).length).toBe(10);
  });
});

describe('manual assignment', () => {
  it('assigning twice changes nothing, and started reviews are removed only on request', async () => {
    const { jury, one, first, second } = await makeAssignedJury(1, 2);
    await Promise.all([assign(jury, one, first), assign(jury, one, first), assign(jury, one, second)]);
    expect(await listPairs([one.jurorId])).toHaveLength(2);
    await scoreApplication(api(), jury, one, first, scores);
    await scoreApplication(api(), jury, one, second, {});
    await unassign(jury, one, second);
    await api().error(addressOf(jury, one, first), 'conflict', send('DELETE', jury.organizer));
    expect((await rank(jury)).data).toMatchObject([
      { id: first, mean: 8, judges: 1 },
      { id: second, judges: 0 },
    ]);
    await unassign(jury, one, first, { withReview: 'true' });
    await unassign(jury, one, first);
    expect((await rank(jury)).data[0]).toMatchObject({ mean: null, reviews: 0, judges: 0, assignedTo: [] });
    expect(await api().db.$count(reviews, eq(reviews.jurorId, one.jurorId))).toBe(0);
    expect(await readRound(jury)).toMatchObject({ unassigned: 2, jurors: [{ applications: 0, scored: 0 }] });
  });

  it('a juror with a conflict keeps an assignment, which does not count', async () => {
    const { jury, one, first } = await makeAssignedJury(1, 1);
    await assign(jury, one, first);
    await declare(jury, one, first);
    await api().error(`${addressOf(jury, one, first)}?withReview=true`, 'conflict', send('DELETE', jury.organizer));
    expect(await readRound(jury)).toMatchObject({ unassigned: 1, jurors: [{ applications: 0, conflicts: 1 }] });
    expect((await rank(jury)).data).toMatchObject([{ judges: 0, conflicts: 1, assignedTo: [one.jurorId] }]);
  });

  it('accepts only jurors and applications of the open round', async () => {
    const { jury, one, first } = await makeAssignedJury(1, 1);
    const other = await makeAssignedJury(1, 1);
    for (const method of ['PUT', 'DELETE']) {
      await api().error(addressOf(jury, other.one, first), 'not_found', send(method, jury.organizer));
      await api().error(addressOf(jury, one, other.first), 'not_found', send(method, jury.organizer));
    }
    await close(jury);
    for (const method of ['PUT', 'DELETE'])
      await api().error(addressOf(jury, one, first), 'conflict', send(method, jury.organizer));
  });

  it('removing a juror removes the juror’s assignments', async () => {
    const { jury, one, first } = await makeAssignedJury(1, 1);
    await assign(jury, one, first);
    const key = 'DELETE /v1/opportunities/{id}/rounds/{roundId}/jurors/{jurorId}';
    await api().callEndpoint(key, { path: { ...jury.path, jurorId: one.jurorId } }, jury.organizer);
    expect(await listPairs([one.jurorId])).toEqual([]);
    expect(await readRound(jury)).toMatchObject({ unassigned: 1 });
  });

  it('never leaves a review without an assignment', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { jury, one, first } = await makeAssignedJury(1, 1);
      await assign(jury, one, first);
      const body = { scores, comment: null, isShared: false, changedAt: new Date().toISOString() };
      const [review] = await Promise.all([
        api().request(`/v1/jury/rounds/${jury.round.id}/applications/${first}/review`, send('PUT', one, body)),
        api().request(addressOf(jury, one, first), send('DELETE', jury.organizer)),
      ]);
      expect([200, 404]).toContain(review.status);
      const pairs = await listPairs([one.jurorId]);
      expect(await api().db.$count(reviews, eq(reviews.jurorId, one.jurorId))).toBe(pairs.length);
    }
  });
});
