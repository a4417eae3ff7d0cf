import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import { accounts } from '@/services/product-api/account/schema';
import { addDueDecisionTexts } from '@/services/product-api/application/message/add-decision-texts';
import { artistApplications } from '@/services/product-api/application/schema';
import type { Db } from '@/services/product-api/db/client';
import { openLog } from '@/services/product-api/log';
import { mails } from '@/services/product-api/mail/schema';
import { notifications } from '@/services/product-api/notification/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { SiteWords } from '@/services/product-api/site/site-words';
import { threads } from '@/services/product-api/thread/schema';
import { asJson, testApi } from '../../support/api';
import { apply, makeCall } from '../../support/applications';
import { type Member, makeMember } from '../../support/members';
import { createLetter, startThread } from '../../support/threads';

const api = testApi();

type State = 'ACCEPTED' | 'WAITING_LIST' | 'DECLINED';
const own = { subject: 'Good news, {name}', text: 'Dear {name},\nbring boots to {title}. Your number is {number}.' };

/** Creates a call with texts for two decisions, and an application to it. */
async function makeDesk() {
  const { organizer, id } = await makeCall(api());
  const artist = await makeMember(api(), { profile: { name: 'Ana Silva' } });
  const application = await apply(api(), artist, id);
  const body = { ACCEPTED: own, WAITING_LIST: null, DECLINED: { subject: 'Thank you', text: 'Apply again, {name}.' } };
  await api().callEndpoint('PUT /v1/opportunities/{id}/decision-texts', { path: { id }, body }, organizer);
  return { organizer, artist, id, applicationId: application.id };
}

type Desk = Awaited<ReturnType<typeof makeDesk>>;

async function publish({ organizer, id, applicationId }: Desk, state: State = 'ACCEPTED') {
  const change = { path: { id }, body: { ids: [applicationId], state } };
  await api().callEndpoint('PATCH /v1/opportunities/{id}/applications', change, organizer);
  await api().callEndpoint('POST /v1/opportunities/{id}/decisions', { path: { id } }, organizer);
}

/** Makes the decision final, as if the time for stopping it had passed. */
const passDelay = ({ applicationId }: Desk) =>
  api()
    .db.update(artistApplications)
    .set({ decidedAt: sql`decided_at - interval '10 minutes'` })
    .where(eq(artistApplications.id, applicationId));

const run = (db: Db = api().db) => {
  const siteWords = new SiteWords(api().db, openLog(api().env));
  return addDueDecisionTexts({ db, siteDefaults: createAllDefaults('Impasto'), siteWords }, new Date());
};
const listThreads = async (who: Member) => (await api().callEndpoint('GET /v1/threads', { query: {} }, who)).data;
const listTexts = async ({ artist }: Desk) => {
  const [thread] = await listThreads(artist);
  if (thread === undefined) return [];
  const { data } = await api().callEndpoint('GET /v1/threads/{id}/messages', { path: { id: thread.id } }, artist);
  return data.map(({ text }) => text);
};

it('adds the organizer’s text to the conversation once the decision is final, without notifying the artist again', async () => {
  const desk = await makeDesk();
  const { organizer, artist, id, applicationId } = desk;
  await publish(desk);
  await run();
  expect(await listThreads(artist)).toEqual([]);
  await passDelay(desk);
  await run();
  await run();
  const [thread, ...others] = await listThreads(artist);
  expect(others).toEqual([]);
  expect(thread).toMatchObject({
    about: { kind: 'APPLICATION', id: applicationId, opportunityId: id, isOwn: true },
    other: { profileId: organizer.profileId },
    isUnread: true,
    isRequest: false,
  });
  const received = await api().callEndpoint(
    'GET /v1/applications/{id}/messages',
    { path: { id: applicationId } },
    artist,
  );
  expect(received).toMatchObject({ data: [], threadId: thread?.id });
  const messages = { path: { id: thread?.id ?? '' } };
  expect((await api().callEndpoint('GET /v1/threads/{id}/messages', messages, artist)).data).toMatchObject([
    {
      ...{ subject: 'Good news, Ana Silva', source: 'APPLICATION', isOwn: false },
      text: 'Dear Ana Silva,\nbring boots to North, by Daylight. Your number is 0001.',
    },
  ]);
  const isAbout = (kind: 'MESSAGE' | 'APPLICATION') =>
    and(eq(notifications.accountId, artist.accountId), eq(notifications.kind, kind));
  expect(await api().db.$count(notifications, isAbout('MESSAGE'))).toBe(0);
  const isThreadMail = and(eq(mails.accountId, artist.accountId), eq(mails.kind, 'THREAD'));
  expect(await api().db.$count(mails, isThreadMail)).toBe(0);
});

it('a decision does not change who may answer in the conversation', async () => {
  const desk = await makeDesk();
  const { organizer, artist, id, applicationId } = desk;
  const about = { kind: 'APPLICATION' as const, id: applicationId };
  await startThread(api(), artist, { ...createLetter(''), about, text: 'May I change a work?' });
  await publish(desk);
  await passDelay(desk);
  await run();
  expect(await listTexts(desk)).toEqual([expect.stringContaining('Dear Ana Silva,'), 'May I change a work?']);
  const other = await makeDesk();
  const body = {
    ...{ ids: [other.applicationId], subject: 'Soon', text: 'We decide soon.', acceptsReplies: false },
    idempotencyKey: crypto.randomUUID(),
  };
  await api().callEndpoint('POST /v1/opportunities/{id}/messages', { path: { id: other.id }, body }, other.organizer);
  await publish(other);
  await passDelay(other);
  await run();
  const [thread] = await listThreads(other.artist);
  expect(await listTexts(other)).toHaveLength(2);
  const path = { id: thread?.id ?? '' };
  expect(await api().callEndpoint('GET /v1/threads/{id}', { path }, other.artist)).toMatchObject({ mayWrite: false });
  expect((await listThreads(organizer)).map((entry) => entry.about.opportunityId)).toEqual([id]);
});

it('adds a decision’s text only once if a job is killed and two others run at the same time', async () => {
  const desk = await makeDesk();
  await publish(desk);
  await passDelay(desk);
  const killed = api().db.transaction(async (transaction) => {
    await run(transaction);
    const isOwn = eq(threads.applicationId, desk.applicationId);
    expect(await transaction.$count(threads, isOwn)).toBe(1);
    throw new Error('The process was killed.');
  });
  await expect(killed).rejects.toThrow('The process was killed.');
  expect(await listTexts(desk)).toEqual([]);
  await Promise.all([run(), run(), run()]);
  expect(await listTexts(desk)).toHaveLength(1);
});

it('adds no text to the conversation if the decision was stopped', async () => {
  const desk = await makeDesk();
  const { organizer, id } = desk;
  await publish(desk);
  await api().callEndpoint('DELETE /v1/opportunities/{id}/decisions', { path: { id } }, organizer);
  await passDelay(desk);
  await run();
  expect(await listTexts(desk)).toEqual([]);
});

it('a decision that becomes final during the request to stop it can no longer be stopped', async () => {
  const desk = await makeDesk();
  const { organizer, id, applicationId } = desk;
  await publish(desk);
  const isDesk = eq(artistApplications.id, applicationId);
  const decidedAt = sql`now() - interval '10 minutes' + interval '300 milliseconds'`;
  await api().db.update(artistApplications).set({ decidedAt }).where(isDesk);
  let stopped: Promise<Response> | undefined;
  await api().db.transaction(async (transaction) => {
    await transaction.update(artistApplications).set({ isDecisionTextDue: false }).where(isDesk);
    stopped = api().request(`/v1/opportunities/${id}/decisions`, asJson('DELETE', organizer));
    const isFinal = sql<boolean>`decided_at <= clock_timestamp() - interval '10 minutes'`;
    const isWaiting = sql<boolean>`exists (select from pg_locks where not granted)`;
    const read = async () =>
      (await transaction.select({ isFinal, isWaiting }).from(artistApplications).where(isDesk))[0];
    await expect.poll(read).toEqual({ isFinal: true, isWaiting: true });
  });
  expect((await stopped)?.status).toBe(409);
});

it('adds the text of a final decision before another decision replaces it', async () => {
  const desk = await makeDesk();
  await publish(desk);
  await passDelay(desk);
  await publish(desk, 'DECLINED');
  expect(await listTexts(desk)).toEqual([expect.stringContaining('Dear Ana Silva,')]);
  await passDelay(desk);
  await run();
  expect(await listTexts(desk)).toEqual(['Apply again, Ana Silva.', expect.stringContaining('Dear Ana Silva,')]);
});

const withdraw = ({ artist, applicationId }: Desk) =>
  api().callEndpoint('POST /v1/applications/{id}/withdrawal', { path: { id: applicationId } }, artist);
const block = (who: Member, other: Member) =>
  api().callEndpoint('PUT /v1/profiles/{id}/block', { path: { id: other.profileId } }, who);
const skipped: [title: string, change: (desk: Desk) => Promise<unknown>, state?: State][] = [
  ['the application was withdrawn', withdraw],
  ['the artist has blocked the organizer', ({ artist, organizer }) => block(artist, organizer)],
  ['the organizer has blocked the artist', ({ artist, organizer }) => block(organizer, artist)],
  [
    'the call was removed',
    ({ id }) => api().db.update(opportunities).set({ status: 'DELETED' }).where(eq(opportunities.id, id)),
  ],
  [
    'the organizer’s address is not verified',
    ({ organizer }) =>
      api().db.update(accounts).set({ isEmailVerified: false }).where(eq(accounts.id, organizer.accountId)),
  ],
  ['the decision has only the standard text', () => Promise.resolve(), 'WAITING_LIST'],
];

it.each(skipped)('adds no text of the decision, then or later, if %s', async (_, change, state) => {
  const desk = await makeDesk();
  await publish(desk, state);
  await change(desk);
  await passDelay(desk);
  await run();
  expect(await listTexts(desk)).toEqual([]);
  expect(await api().db.$count(artistApplications, eq(artistApplications.isDecisionTextDue, true))).toBe(0);
});
