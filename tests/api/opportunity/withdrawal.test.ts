import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '@/services/product-api/mail/schema';
import { removeDeletedOpportunities } from '@/services/product-api/opportunity/queries/delete-opportunity';
import { restoreOpportunity } from '@/services/product-api/opportunity/restore-opportunity';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { removeProfile } from '@/services/product-api/profile/queries/write-profile';
import { createHeaders, testApi } from '../../support/api';
import { apply, makeCall } from '../../support/applications';
import { composeMails } from '../../support/composed-mails';
import { inDays, makeOpportunity } from '../../support/factories';
import { addJurors, craft, createRoundBody, idea, scoreApplication, type TestJuror } from '../../support/jury';
import { type Member, makeMember } from '../../support/members';

const api = testApi({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'mail@art.example.org',
  SITE_URL: 'https://art.example.org',
});
const MINUTE = 60_000;

beforeEach(async () => {
  await api().db.delete(mails);
});

async function makeJudgedCall() {
  const call = await makeCall(api());
  const artist = await makeMember(api(), { profile: { name: 'Ada' } });
  const application = await apply(api(), artist, call.id);
  const { organizer, id } = call;
  const body = createRoundBody();
  const round = await api().callEndpoint('POST /v1/opportunities/{id}/rounds', { path: { id }, body }, organizer);
  const [juror] = await addJurors(api(), round, id, 1);
  if (juror === undefined) throw new Error('A juror has joined.');
  const path = { id, roundId: round.id };
  await api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path }, organizer);
  await scoreApplication(api(), { round }, juror, application.id, { [idea]: 8, [craft]: 4 }, { comment: 'Bold.' });
  await api().db.delete(mails);
  return { ...call, artist, application, round, juror };
}

const remove = (who: Member, id: string) => api().callEndpoint('DELETE /v1/opportunities/{id}', { path: { id } }, who);
const readApplication = (who: Member, id: string) =>
  api().callEndpoint('GET /v1/applications/{id}', { path: { id } }, who);
const readRound = ({ identity }: TestJuror, id: string) =>
  api().callEndpoint('GET /v1/jury/rounds/{id}', { path: { id } }, { identity });
const setDeletedAt = (id: string, deletedAt: Date) =>
  api().db.update(opportunities).set({ deletedAt }).where(eq(opportunities.id, id));
const readSubjects = async () => (await composeMails(api())).map(({ subject }) => subject).sort();

describe('deleted calls', () => {
  it('artists and jurors can still read applications and reviews of a deleted call', async () => {
    const { organizer, id, artist, application, round, juror } = await makeJudgedCall();
    await remove(organizer, id);
    const deletedAt = inDays(-2);
    await setDeletedAt(id, deletedAt);
    for (const work of [async () => undefined, () => removeDeletedOpportunities(api().db)]) {
      await work();
      expect(await readApplication(artist, application.id)).toMatchObject({
        status: 'SUBMITTED',
        call: { id: null, withdrawnAt: deletedAt.toISOString(), isAccepting: false },
        submission: { works: [{ title: 'Seven Ridges' }] },
      });
      const own = await api().callEndpoint('GET /v1/applications/own', {}, artist);
      expect(own.data).toMatchObject([{ id: application.id, callWithdrawnAt: deletedAt.toISOString() }]);
      const { rounds } = await api().callEndpoint('GET /v1/jury/rounds', {}, { identity: juror.identity });
      expect(rounds).toMatchObject([{ id: round.id, state: 'CLOSED', withdrawnAt: deletedAt.toISOString() }]);
      expect(await readRound(juror, round.id)).toMatchObject({
        list: [],
        keptReviews: [{ number: application.number, score: 8, comment: 'Bold.' }],
      });
      const address = `/v1/jury/rounds/${round.id}/applications/${application.id}`;
      await api().error(address, 'not_found', { headers: createHeaders({ identity: juror.identity }) });
    }
  });

  it('deleting an organizer’s profile withdraws its calls and mails artists and jurors', async () => {
    const { organizer, id, artist, application } = await makeJudgedCall();
    await removeProfile(api().db, organizer.profileId);
    expect(await readSubjects()).toEqual([
      'The jury has ended: “North, by Daylight”',
      '“North, by Daylight” was withdrawn',
    ]);
    const { call } = await readApplication(artist, application.id);
    expect(Date.parse(call.withdrawnAt ?? '')).toBeGreaterThan(Date.now() - MINUTE);
    expect(await api().db.$count(opportunities, eq(opportunities.id, id))).toBe(0);
  });

  it('mails jurors only once if the profile is deleted soon after the call', async () => {
    const { organizer, id } = await makeJudgedCall();
    await remove(organizer, id);
    await removeProfile(api().db, organizer.profileId);
    expect(await readSubjects()).toEqual([
      'The jury has ended: “North, by Daylight”',
      '“North, by Daylight” was withdrawn',
    ]);
  });

  it('removes a deleted call without applications and jurors after one day', async () => {
    const { organizer, id } = await makeCall(api());
    await remove(organizer, id);
    await setDeletedAt(id, inDays(-2));
    await removeDeletedOpportunities(api().db);
    expect(await api().db.$count(opportunities, eq(opportunities.id, id))).toBe(0);
  });

  it('mails the withdrawal of a call after ten minutes, unless it is restored', async () => {
    const { organizer, id } = await makeJudgedCall();
    await remove(organizer, id);
    expect(await readSubjects()).toEqual([
      'The organizer has withdrawn “North, by Daylight”',
      '“North, by Daylight” was withdrawn',
    ]);
    for (const { dueAt } of await api().db.select().from(mails)) {
      expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 9 * MINUTE);
    }
    await api().callEndpoint('POST /v1/opportunities/{id}/restoration', { path: { id } }, organizer);
    expect(await readSubjects()).toEqual([]);

    await remove(organizer, id);
    const later = new Date(Date.now() + 20 * MINUTE);
    await restoreOpportunity(api().db, { id, profileId: organizer.profileId }, later);
    expect(await readSubjects()).toEqual(['The jury goes on: “North, by Daylight”', '“North, by Daylight” is back']);
  });

  it('sends no mail about a deleted call that was never public', async () => {
    const organizer = await makeMember(api());
    const id = await makeOpportunity(api().db, { profileId: organizer.profileId, status: 'DRAFT', publishedAt: null });
    await remove(organizer, id);
    expect(await readSubjects()).toEqual([]);
  });
});

it('tells the organizer before a deletion how many applications and jurors the call has', async () => {
  const { organizer } = await makeJudgedCall();
  const { data } = await api().callEndpoint('GET /v1/opportunities/own', {}, organizer);
  expect(data).toMatchObject([{ received: { all: 1, new: 1, decided: 0 }, jurors: 1 }]);
});
