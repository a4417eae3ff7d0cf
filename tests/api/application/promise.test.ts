import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import { DECISION_DELAY_MINUTES } from '@/lib/shared/domain/application';
import { addCalendarDays } from '@/lib/shared/domain/deadline';
import { accounts } from '@/services/product-api/account/schema';
import { removeOldApplications } from '@/services/product-api/application/form/queries/remove-old-applications';
import { countDueAnswers, queuePromiseReminders } from '@/services/product-api/application/promise/jobs';
import { opportunityPromises } from '@/services/product-api/application/promise/schema';
import { artistApplications } from '@/services/product-api/application/schema';
import { listMails } from '@/services/product-api/mail/get-mail';
import { mails } from '@/services/product-api/mail/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { asJson, testApi } from '../../support/api';
import { apply, createForm, makeCall } from '../../support/applications';
import { composeMails } from '../../support/composed-mails';
import { inDays } from '../../support/factories';
import { listInvalidations } from '../../support/listed-invalidations';
import { type Member, makeMember, makeSecondProfile } from '../../support/members';

const api = testApi({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'mail@art.example.org',
  SITE_URL: 'https://art.example.org',
});

beforeEach(async () => {
  await api().db.delete(mails);
});

const day = (days: number) => addCalendarDays(new Date().toISOString().slice(0, 10), days);
const MINUTE = 60_000;

type Applicant = { who: Member; applicationId: string };
type Call = { organizer: Member; id: string; applicants: Applicant[] };

async function makePromise(
  applicants = 2,
  fields: Parameters<typeof makeCall>[2] = {},
  form = createForm([], { showsAccepted: true }),
): Promise<Call> {
  const { organizer, id } = await makeCall(api(), form, { deadlineZone: 'UTC', ...fields });
  const applied = [];
  for (let number = 0; number < applicants; number += 1) {
    const who = await makeMember(api(), { profile: { name: `Artist ${number}` } });
    applied.push({ who, applicationId: (await apply(api(), who, id)).id });
  }
  return { organizer, id, applicants: applied };
}

const setCall = (id: string, fields: Partial<typeof opportunities.$inferInsert>) =>
  api().db.update(opportunities).set(fields).where(eq(opportunities.id, id));
const close = (id: string, daysAgo = 1) => setCall(id, { closesAt: inDays(-daysAgo) });
// The database's clock has microseconds, so counting in the same millisecond as a change could miss it.
const count = (now = new Date(Date.now() + 1)) => countDueAnswers(api().db, now);

async function decide(
  { organizer, id }: Call,
  applicants: readonly Applicant[],
  state: 'ACCEPTED' | 'WAITING_LIST' | 'DECLINED' = 'DECLINED',
) {
  const ids = applicants.map(({ applicationId }) => applicationId);
  await api().callEndpoint(
    'PATCH /v1/opportunities/{id}/applications',
    { path: { id }, body: { ids, state } },
    organizer,
  );
  await api().callEndpoint('POST /v1/opportunities/{id}/decisions', { path: { id } }, organizer);
}

/** Backdates a call’s decisions by this many days, plus enough minutes that nobody can stop them. */
async function letPass(id: string, days = 0) {
  const before = sql.raw(`interval '${DECISION_DELAY_MINUTES + days * 24 * 60} minutes'`);
  await api()
    .db.update(artistApplications)
    .set({ decidedAt: sql`decided_at - ${before}`, answeredAt: sql`answered_at - ${before}` })
    .where(eq(artistApplications.opportunityId, id));
}

const read = (id: string) => api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } });
const readAnswers = async (id: string) => (await read(id)).answers;
const readProfile = async (who: Member) =>
  (await api().callEndpoint('GET /v1/profiles/{id}', { path: { id: who.profileId } })).answers;
const readOwn = (who: Member, id: string) =>
  api().callEndpoint('GET /v1/opportunities/{id}/application', { path: { id } }, who);

const listChanged = (change: () => Promise<unknown>) => listInvalidations(api().db, change);

describe('the results promise of a call', () => {
  it('calls have no promised date before the first application, or if artists apply elsewhere', async () => {
    const call = await makePromise(0, { resultsDate: day(20) });
    expect(await readAnswers(call.id)).toBeNull();
    const who = await makeMember(api());
    const changed = await listChanged(() => apply(api(), who, call.id));
    expect(changed).toContain(`opportunity:${call.id}`);
    expect(await readAnswers(call.id)).toMatchObject({ promisedOn: day(20), isKept: null });
    await setCall(call.id, { applyMethod: 'URL', applyValue: 'https://example.org/apply' });
    expect(await readAnswers(call.id)).toBeNull();
  });

  it('nobody sees the number of applicants while a call is open', async () => {
    const call = await makePromise(2, { resultsDate: day(20) });
    await decide(call, call.applicants);
    await letPass(call.id);
    await count();
    expect(await readAnswers(call.id)).toEqual({
      promisedOn: day(20),
      applicants: null,
      answered: null,
      answeredShare: null,
      decidedOn: null,
      isKept: null,
    });
  });

  it('an organizer keeps the promise if everyone gets an answer in time', async () => {
    const call = await makePromise(2, { resultsDate: day(3) });
    await close(call.id);
    await decide(call, call.applicants);
    await letPass(call.id);
    const changed = await listChanged(count);
    expect(changed).toEqual([`opportunity:${call.id}`, `profile:${call.organizer.profileId}`]);
    expect(await readAnswers(call.id)).toEqual({
      promisedOn: day(3),
      applicants: 2,
      answered: 2,
      answeredShare: 1,
      decidedOn: new Date(Date.now() - DECISION_DELAY_MINUTES * MINUTE).toISOString().slice(0, 10),
      isKept: true,
    });
  });

  it('an organizer breaks the promise if artists have no answer after the promised date', async () => {
    const call = await makePromise(3, { resultsDate: day(3) });
    await close(call.id, 9);
    await decide(call, call.applicants.slice(0, 2));
    await letPass(call.id, 7);
    await count();
    expect(await readAnswers(call.id)).toMatchObject({
      applicants: 3,
      answered: 2,
      answeredShare: 0.6667,
      isKept: null,
    });
    await setCall(call.id, { resultsDate: day(-4) });
    expect(await listChanged(count)).toEqual([`profile:${call.organizer.profileId}`, `opportunity:${call.id}`].sort());
    expect(await readAnswers(call.id)).toMatchObject({ answered: 2, isKept: false });
    expect(await count()).toBe(0);
  });

  it('a last answer after the date breaks the promise, but a correction does not', async () => {
    const call = await makePromise(1, { resultsDate: day(-3) });
    await close(call.id, 9);
    await decide(call, call.applicants, 'WAITING_LIST');
    await letPass(call.id, 5);
    await count();
    expect(await readAnswers(call.id)).toMatchObject({ answered: 1, isKept: true });
    await decide(call, call.applicants, 'ACCEPTED');
    await count(new Date(Date.now() + 11 * MINUTE));
    expect(await readAnswers(call.id)).toMatchObject({ answered: 1, isKept: true });

    const late = await makePromise(1, { resultsDate: day(-3) });
    await close(late.id, 9);
    await decide(late, late.applicants);
    await letPass(late.id, 1);
    await count();
    expect(await readAnswers(late.id)).toMatchObject({ answered: 1, answeredShare: 1, isKept: false });
  });

  it('a call without a promised date neither keeps nor breaks a promise', async () => {
    const call = await makePromise(1, { resultsDate: null });
    await close(call.id);
    await decide(call, call.applicants);
    await letPass(call.id);
    await count();
    expect(await readAnswers(call.id)).toMatchObject({ promisedOn: null, answered: 1, isKept: null });
  });

  it('a decision counts as an answer after ten minutes, unless it was stopped', async () => {
    const call = await makePromise(1, { resultsDate: day(3) });
    await close(call.id);
    await decide(call, call.applicants);
    await count();
    expect(await readAnswers(call.id)).toMatchObject({ applicants: 1, answered: 0, decidedOn: null });
    const [row] = await api()
      .db.select()
      .from(opportunityPromises)
      .where(eq(opportunityPromises.opportunityId, call.id));
    expect(row?.dueAt?.getTime()).toBeGreaterThan(Date.now() + 9 * MINUTE);
    await api().callEndpoint('DELETE /v1/opportunities/{id}/decisions', { path: { id: call.id } }, call.organizer);
    await count(new Date(Date.now() + 11 * MINUTE));
    expect(await readAnswers(call.id)).toMatchObject({ applicants: 1, answered: 0 });
    await decide(call, call.applicants);
    await count();
    expect(await count()).toBe(0);
    expect(await listChanged(() => count(new Date(Date.now() + 11 * MINUTE)))).toContain(`opportunity:${call.id}`);
    expect(await readAnswers(call.id)).toMatchObject({ answered: 1 });
  });

  it('artists who withdraw do not count as unanswered', async () => {
    const call = await makePromise(2, { resultsDate: day(-1) });
    await close(call.id, 9);
    await count();
    const [first] = call.applicants;
    if (!first) throw new Error('Two artists apply.');
    await api().callEndpoint('POST /v1/applications/{id}/withdrawal', { path: { id: first.applicationId } }, first.who);
    await count();
    expect(await readAnswers(call.id)).toMatchObject({ applicants: 1 });
  });
});

describe("an organizer's record", () => {
  it('an organizer’s record shows the median response time and the share of answered artists', async () => {
    const call = await makePromise(3, { resultsDate: day(3) });
    await close(call.id, 40);
    expect(await readProfile(call.organizer)).toBeNull();
    await decide(call, call.applicants.slice(0, 2));
    await letPass(call.id, 6);
    await count();
    expect(await readProfile(call.organizer)).toBeNull();
    await setCall(call.id, { resultsDate: day(-1) });
    await count();
    expect(await readProfile(call.organizer)).toEqual({
      calls: 1,
      applicants: 3,
      medianDays: 34,
      answeredShare: 0.6667,
    });
  });

  it('a removed call still counts in the organizer’s record', async () => {
    const call = await makePromise(1, { resultsDate: day(-1) });
    await close(call.id, 9);
    await count();
    const record = { calls: 1, applicants: 1, medianDays: null, answeredShare: 0 };
    expect(await readProfile(call.organizer)).toEqual(record);
    await api().db.delete(opportunities).where(eq(opportunities.id, call.id));
    await count();
    expect(await readProfile(call.organizer)).toEqual(record);
  });

  it('deleted applications still count in the organizer’s record', async () => {
    const call = await makePromise(1, { resultsDate: day(-1) });
    await close(call.id, 9);
    await count();
    await close(call.id, 800);
    await removeOldApplications(api().db);
    await count();
    expect(await readProfile(call.organizer)).toMatchObject({ calls: 1, applicants: 1 });
    expect(await count()).toBe(0);
  });

  it('a call without a promised date counts in the organizer’s record 90 days after it closes', async () => {
    const call = await makePromise(1, { resultsDate: null });
    await close(call.id, 80);
    await count();
    expect(await readProfile(call.organizer)).toBeNull();
    await close(call.id, 91);
    await count();
    expect(await readProfile(call.organizer)).toMatchObject({ calls: 1 });
  });
});

describe('changes to a call after its deadline', () => {
  const change = (who: Member, id: string, body: EndpointBody<'PATCH /v1/opportunities/{id}'>) =>
    api().callEndpoint('PATCH /v1/opportunities/{id}', { path: { id }, body }, who);
  const move = async (from: Member, id: string, to: Member) => {
    const body = { profileId: to.profileId };
    await api().callEndpoint('PATCH /v1/opportunities/{id}/profile', { path: { id }, body }, from);
  };
  const until = (days: number) => ({
    ...{ kind: 'FIXED' as const, timeZone: 'UTC' },
    localDateTime: inDays(days).toISOString().slice(0, 16),
  });

  it('a closed call counts for the profile that owned it when it closed', async () => {
    const call = await makePromise(1, { resultsDate: day(3) });
    const second = await makeSecondProfile(api(), call.organizer);
    await close(call.id);
    await move(call.organizer, call.id, second);
    await change(second, call.id, { deadline: until(1) });
    await close(call.id);
    await decide({ ...call, organizer: second }, call.applicants);
    await letPass(call.id);
    await count();
    expect(await readProfile(call.organizer)).toMatchObject({ calls: 1 });
    expect(await readProfile(second)).toBeNull();
  });

  it('an open call that moves to another profile counts for the new profile', async () => {
    const call = await makePromise(1, { resultsDate: day(3) });
    const second = await makeSecondProfile(api(), call.organizer);
    await move(call.organizer, call.id, second);
    await close(call.id);
    await decide({ ...call, organizer: second }, call.applicants);
    await letPass(call.id);
    await count();
    expect(await readProfile(call.organizer)).toBeNull();
    expect(await readProfile(second)).toMatchObject({ calls: 1 });
  });

  it('editing or reopening a closed call does not change its promised date', async () => {
    const call = await makePromise(1, { resultsDate: day(-1) });
    const [artist] = call.applicants;
    if (!artist) throw new Error('One artist applies.');
    await close(call.id, 9);
    for (const body of [{ resultsDate: '2099-01-01' }, { deadline: until(5), resultsDate: '2099-02-01' }]) {
      expect(await change(call.organizer, call.id, body)).toMatchObject({ resultsDate: body.resultsDate });
      await count();
      expect(await readAnswers(call.id)).toMatchObject({ promisedOn: day(-1), isKept: false });
      expect(await readOwn(artist.who, call.id)).toMatchObject({ lateDays: 1, call: { resultsDate: day(-1) } });
    }
  });

  it('an organizer can promise a new date when a call reopens early or is posted again', async () => {
    const call = await makePromise(1, { resultsDate: day(20), planType: 'FREE' });
    const { organizer, id } = call;
    await change(organizer, id, { status: 'CLOSED' });
    await change(organizer, id, { title: 'Still closed' });
    await api().callEndpoint('DELETE /v1/opportunities/{id}/closing', { path: { id } }, organizer);
    await change(organizer, id, { resultsDate: day(30) });
    expect(await readAnswers(id)).toMatchObject({ promisedOn: day(30) });

    await decide(call, call.applicants);
    await setCall(id, { closesAt: inDays(-9), visibleUntil: inDays(-1) });
    const body = { deadline: until(5), resultsDate: day(40), status: 'PUBLISHED', planType: 'FREE' } as const;
    await change(organizer, id, body);
    expect(await readAnswers(id)).toMatchObject({ promisedOn: day(40) });
  });

  it('several profiles of one account count as one applicant', async () => {
    const call = await makePromise(1, { resultsDate: day(-1) });
    const [artist] = call.applicants;
    if (!artist) throw new Error('One artist applies.');
    await apply(api(), await makeSecondProfile(api(), artist.who), call.id);
    await close(call.id);
    await count();
    expect(await readAnswers(call.id)).toMatchObject({ applicants: 1, answered: 0 });
  });

  it('a call that was withdrawn while open does not count in the record', async () => {
    const [open, closed] = [
      await makePromise(1, { resultsDate: day(-1) }),
      await makePromise(1, { resultsDate: day(-1) }),
    ];
    await close(closed.id);
    for (const { organizer, id } of [open, closed]) {
      await api().callEndpoint('DELETE /v1/opportunities/{id}', { path: { id } }, organizer);
    }
    await setCall(open.id, { deletedAt: inDays(-3) });
    await close(open.id);
    await count();
    expect(await readProfile(open.organizer)).toBeNull();
    expect(await readProfile(closed.organizer)).toMatchObject({ calls: 1 });
  });
});

it('says how many days an answer is late', async () => {
  const call = await makePromise(1, { resultsDate: day(0) });
  const [artist] = call.applicants;
  if (!artist) throw new Error('One artist applies.');
  const list = () => api().callEndpoint('GET /v1/applications/own', {}, artist.who);
  expect(await readOwn(artist.who, call.id)).toMatchObject({ lateDays: null });
  await setCall(call.id, { resultsDate: day(-4), closesAt: inDays(-9) });
  expect(await readOwn(artist.who, call.id)).toMatchObject({ lateDays: 4 });
  expect((await list()).data).toMatchObject([{ lateDays: 4 }]);
  await decide(call, call.applicants);
  expect(await readOwn(artist.who, call.id)).toMatchObject({ lateDays: 4 });
  await letPass(call.id);
  expect(await readOwn(artist.who, call.id)).toMatchObject({ lateDays: null });
});

describe('promised date reminders', () => {
  beforeEach(async () => {
    await api().db.delete(opportunities);
  });

  const at = (days: number, hour = '08:00') => new Date(`${day(days)}T${hour}:00Z`);
  const readMail = async (now: Date) => (await composeMails(api(), now))[0];
  const setDeadlines = (who: Member, choice: { atOnce: boolean }) =>
    api()
      .db.update(accounts)
      .set({ notificationChoices: { DEADLINE: { here: true, daily: false, device: false, ...choice } } })
      .where(eq(accounts.id, who.accountId));
  async function makeOpen() {
    const call = await makePromise(2, { resultsDate: day(10) });
    await close(call.id);
    await api().db.delete(mails);
    await setDeadlines(call.organizer, { atOnce: true });
    return call;
  }

  it('reminds organizers of the promised date seven days before, on the day, and three days after', async () => {
    const call = await makeOpen();
    const queued = [];
    for (let days = 1; days < 20; days += 1) {
      for (const hour of ['07:59', '08:00', '20:00']) {
        if ((await queuePromiseReminders(api().db, at(days, hour))) > 0) queued.push(`${days} ${hour}`);
      }
    }
    expect(queued).toEqual(['3 08:00', '10 08:00', '13 08:00']);
    expect((await readMail(at(10)))?.subject).toBe('“North, by Daylight”: answers are promised for today');
    const late = await readMail(at(13));
    expect(late?.subject).toBe('“North, by Daylight”: answers are late by 3 days');
    expect(late?.text).toContain('2 of 2 applicants have no answer yet.');
    expect(late?.text).toContain(`https://art.example.org/opportunities/${call.id}/applications`);
    expect(late?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it('sends no reminder if a call is open or fully answered, or if the organizer turned reminders off', async () => {
    const call = await makeOpen();
    await setCall(call.id, { closesAt: at(5) });
    expect(await queuePromiseReminders(api().db, at(3))).toBe(0);
    expect(await queuePromiseReminders(api().db, at(6))).toBe(1);
    await setDeadlines(call.organizer, { atOnce: false });
    expect((await listMails(api().db, at(6))).filter(({ kind }) => kind === 'ORGANIZER')).toEqual([]);
    await setDeadlines(call.organizer, { atOnce: true });
    await decide(call, call.applicants);
    expect((await listMails(api().db, at(6))).filter(({ kind }) => kind === 'ORGANIZER')).toEqual([]);
    expect(await queuePromiseReminders(api().db, at(10))).toBe(0);
  });

  it('reminds the organizer again if the promised date changes', async () => {
    const call = await makeOpen();
    expect(await queuePromiseReminders(api().db, at(4))).toBe(1);
    await setCall(call.id, { resultsDate: day(12) });
    expect(await queuePromiseReminders(api().db, at(6))).toBe(1);
    expect(await queuePromiseReminders(api().db, at(6))).toBe(0);
  });
});

describe('accepted artists on the call page', () => {
  const show = ({ who, applicationId }: Applicant, isShown: boolean) =>
    api().callEndpoint('PATCH /v1/applications/{id}/showing', { path: { id: applicationId }, body: { isShown } }, who);
  async function requestShow({ who, applicationId }: Applicant, caller = who) {
    const response = await api().request(
      `/v1/applications/${applicationId}/showing`,
      asJson('PATCH', caller, { isShown: true }),
    );
    return response.status;
  }
  async function makeAccepted(form = createForm([], { showsAccepted: true })) {
    const call = await makePromise(2, { resultsDate: day(3) }, form);
    const [accepted, declined] = call.applicants;
    if (!accepted || !declined) throw new Error('Two artists apply.');
    await decide(call, [accepted], 'ACCEPTED');
    return { call, accepted, declined };
  }

  it('a call’s page shows accepted artists who agreed, once the acceptance is final', async () => {
    const { call, accepted, declined } = await makeAccepted();
    expect(await requestShow(accepted)).toBe(409);
    await letPass(call.id);
    expect(await requestShow(declined)).toBe(409);
    expect(await requestShow(accepted, declined.who)).toBe(404);
    expect((await read(call.id)).acceptedArtists).toEqual([]);
    expect(await listChanged(() => show(accepted, true))).toEqual([`opportunity:${call.id}`]);
    expect(await readOwn(accepted.who, call.id)).toMatchObject({ isShown: true });
    const named = [{ id: accepted.who.profileId, name: 'Artist 0' }];
    const response = await api().request(`/v1/opportunities/${call.id}`);
    expect(await response.json()).toMatchObject({ acceptedArtists: named });
    expect(await listChanged(() => show(accepted, false))).toEqual([`opportunity:${call.id}`]);
    expect((await read(call.id)).acceptedArtists).toEqual([]);
  });

  it('a call’s page hides accepted artists unless the organizer allows names', async () => {
    const { call, accepted } = await makeAccepted(createForm());
    await letPass(call.id);
    expect(await requestShow(accepted)).toBe(409);
    await setCall(call.id, { applicationForm: createForm([], { showsAccepted: true }) });
    await show(accepted, true);
    await setCall(call.id, { applicationForm: createForm() });
    expect((await read(call.id)).acceptedArtists).toEqual([]);
    expect(await show(accepted, false)).toMatchObject({ isShown: false });
  });

  it('removes an artist’s name from the call when the decision changes or the profile is hidden', async () => {
    const { call, accepted } = await makeAccepted();
    await letPass(call.id);
    await show(accepted, true);
    await decide(call, [accepted], 'DECLINED');
    expect((await read(call.id)).acceptedArtists).toHaveLength(1);
    await letPass(call.id);
    expect((await read(call.id)).acceptedArtists).toEqual([]);
    expect(await listChanged(count)).toContain(`opportunity:${call.id}`);
    await decide(call, [accepted], 'ACCEPTED');
    await letPass(call.id);
    expect((await read(call.id)).acceptedArtists).toHaveLength(1);
    const setHidden = (hiddenAt: Date | null) =>
      api().db.update(profiles).set({ hiddenAt }).where(eq(profiles.id, accepted.who.profileId));
    expect(await listChanged(() => setHidden(new Date()))).toContain(`profile:${accepted.who.profileId}`);
    expect((await read(call.id)).acceptedArtists).toEqual([]);
    await setHidden(null);
    const changed = await listChanged(() => api().db.delete(profiles).where(eq(profiles.id, accepted.who.profileId)));
    expect(changed).toContain(`opportunity:${call.id}`);
    expect((await read(call.id)).acceptedArtists).toEqual([]);
  });
});
