import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { artistApplications } from '@/services/product-api/application/schema';
import { reviews } from '@/services/product-api/jury/schema';
import { mails } from '@/services/product-api/mail/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { testApi } from '../../support/api';
import { changeRow } from '../../support/factories';
import {
  craft,
  createRoundBody,
  idea,
  makeJury,
  scoreApplication,
  type TestJuror,
  type TestJury,
} from '../../support/jury';

const api = testApi();

const rank = async ({ path, organizer }: TestJury) => {
  const { data } = await api().callEndpoint('GET /v1/opportunities/{id}/rounds/{roundId}/ranking', { path }, organizer);
  return data.map(({ number, rank: place, mean, reviews, judges, isWithdrawn, profile }) => ({
    ...{ number, place, mean, reviews, judges, isWithdrawn, isNamed: profile !== null },
  }));
};
const change = ({ path, organizer }: TestJury, to: 'opening' | 'closing') =>
  api().callEndpoint(`POST /v1/opportunities/{id}/rounds/{roundId}/${to}`, { path }, organizer);
const leave = ({ identity }: TestJuror) => api().callEndpoint('DELETE /v1/account', {}, { identity });
const readRounds = ({ call, organizer }: TestJury) =>
  api().callEndpoint('GET /v1/opportunities/{id}/rounds', { path: { id: call } }, organizer);

async function makeScoredJury() {
  const jury = await makeJury(api(), { jurors: 2, applications: 5 });
  const [one, two] = jury.jurors;
  if (!one || !two) throw new Error('There are two jurors.');
  const review = { roundId: jury.round.id, changedAt: new Date() };
  await api()
    .db.insert(reviews)
    .values(
      jury.applications.flatMap((applicationId, index) => [
        { ...review, applicationId, jurorId: one.jurorId, score: index, comment: 'Mine.' },
        { ...review, applicationId, jurorId: two.jurorId, score: index + 4 },
      ]),
    );
  return { jury, one, two };
}

describe('results of a closed round', () => {
  it('results stay the same when jurors, artists or applications leave', async () => {
    const { jury, one, two } = await makeScoredJury();
    const [transferred = '', deleted = '', withdrawn = '', , best = ''] = jury.applications;
    await change(jury, 'closing');
    const before = await rank(jury);
    const { db } = api();
    const owners = await db.select().from(artistApplications).where(eq(artistApplications.opportunityId, jury.call));
    const ownerOf = (id: string) => owners.find((row) => row.id === id)?.profileId ?? '';
    await changeRow(db, profiles, ownerOf(transferred), { accountId: two.accountId });
    await db.delete(profiles).where(eq(profiles.id, ownerOf(deleted)));
    await db.update(artistApplications).set({ status: 'WITHDRAWN' }).where(eq(artistApplications.id, withdrawn));
    await leave(one);
    const gone = new Set([2, 3]);
    expect(await rank(jury)).toEqual(
      before.map((row) => ({
        ...row,
        ...(gone.has(row.number) && { isWithdrawn: true, isNamed: false, judges: 2 }),
        ...(row.number === 1 && { judges: 1 }),
      })),
    );
    const key = 'GET /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/reviews';
    const path = { ...jury.path, applicationId: best };
    expect((await api().callEndpoint(key, { path }, jury.organizer)).reviews).toMatchObject([
      { juror: 'Juror 2', score: 8 },
      { juror: null, score: 4, comment: 'Mine.' },
    ]);
    const next = await api().callEndpoint(
      'POST /v1/opportunities/{id}/rounds',
      { path: { id: jury.call }, body: createRoundBody({ selection: { kind: 'TOP', count: 3 } }) },
      jury.organizer,
    );
    expect(next.applications).toBe(3);
  });

  it('reopening a round computes its results again', async () => {
    const { jury } = await makeScoredJury();
    await change(jury, 'closing');
    const [, , third = ''] = jury.applications;
    await api().db.update(artistApplications).set({ status: 'WITHDRAWN' }).where(eq(artistApplications.id, third));
    expect((await rank(jury)).map(({ number, place }) => [number, place])).toContainEqual([3, 3]);
    await change(jury, 'opening');
    expect((await rank(jury)).map(({ number, place, isWithdrawn }) => [number, place, isWithdrawn])).toEqual([
      [5, 1, false],
      [4, 2, false],
      [2, 3, false],
      [1, 4, false],
      [3, null, true],
    ]);
  });
});

describe('jurors who delete their account', () => {
  it('the scores of a juror who has left still count in an open round', async () => {
    const jury = await makeJury(api(), { jurors: 2, applications: 2 });
    const [one, two] = jury.jurors;
    const [first = '', second = ''] = jury.applications;
    if (!one || !two) throw new Error('There are two jurors.');
    await scoreApplication(api(), jury, one, first, { [idea]: 8, [craft]: 4 }, { comment: 'Bold.', isShared: true });
    await leave(one);
    const [round] = (await readRounds(jury)).rounds;
    expect(round?.jurors).toMatchObject([
      { email: null, name: null, scored: 1, applications: 1 },
      { email: two.email, name: 'Juror 2', scored: 0, applications: 2 },
    ]);
    expect(await rank(jury)).toMatchObject([
      { number: 1, mean: 8, reviews: 1, judges: 2 },
      { number: 2, reviews: 0, judges: 1 },
    ]);
    const { comments } = await scoreApplication(api(), jury, two, first, { [idea]: 8, [craft]: 4 });
    expect(comments).toEqual([{ juror: null, score: 8, comment: 'Bold.' }]);
    await scoreApplication(api(), jury, two, second, { [idea]: 8, [craft]: 4 });
    const key = 'POST /v1/opportunities/{id}/rounds/{roundId}/reminders';
    expect(await api().callEndpoint(key, { path: jury.path }, jury.organizer)).toEqual({ reminded: 0 });
    expect(await api().db.$count(mails, eq(mails.jurorId, one.jurorId))).toBe(0);
  });

  it('assignments of a juror who has left can be given to others if they have no score', async () => {
    const jury = await makeJury(api(), { jurors: 2, applications: 2, round: { isAssigned: true } });
    const [one] = jury.jurors;
    const [first = '', second = ''] = jury.applications;
    if (!one) throw new Error('There is a juror.');
    for (const applicationId of [first, second]) {
      await api().callEndpoint(
        'PUT /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}',
        { path: { ...jury.path, applicationId, jurorId: one.jurorId } },
        jury.organizer,
      );
    }
    await scoreApplication(api(), jury, one, first, { [idea]: 8, [craft]: 4 });
    const next = { path: { id: jury.call }, body: createRoundBody() };
    const { id: roundId } = await api().callEndpoint('POST /v1/opportunities/{id}/rounds', next, jury.organizer);
    const invitation = { path: { id: jury.call, roundId }, body: { emails: [one.email] } };
    const invite = 'POST /v1/opportunities/{id}/rounds/{roundId}/jurors';
    expect((await api().callEndpoint(invite, invitation, jury.organizer)).jurors).toHaveLength(1);
    await leave(one);
    const [round, unopened] = (await readRounds(jury)).rounds;
    expect(round).toMatchObject({ unassigned: 1, jurors: [{ email: null, scored: 1, applications: 1 }, {}] });
    expect(unopened?.jurors).toEqual([]);
  });
});
