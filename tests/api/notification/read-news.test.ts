import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notificationKinds } from '@/lib/shared/domain/notification';
import { accounts } from '@/services/product-api/account/schema';
import { getWords } from '@/services/product-api/i18n/get-words';
import { mails } from '@/services/product-api/mail/schema';
import { type News, notify } from '@/services/product-api/notification/notify';
import { queueDailyMails } from '@/services/product-api/notification/queue-daily-mails';
import { bookmarks } from '@/services/product-api/opportunity/schema';
import { getPush } from '@/services/product-api/push/get-push';
import { devices, pushes } from '@/services/product-api/push/schema';
import { testApi } from '../../support/api';
import { apply, makeCall } from '../../support/applications';
import { composeMails } from '../../support/composed-mails';
import { makeArtistWithWork } from '../../support/enquiries';
import { type Member, makeMember } from '../../support/members';
import { createLetter, startThread, writeMessage } from '../../support/threads';

const api = testApi();
const HOUR = 3_600_000;

type Account = Partial<typeof accounts.$inferInsert>;
async function makeReader(channel: 'atOnce' | 'daily' | 'device', fields: Account = {}): Promise<Member> {
  const who = await makeMember(api());
  const choice = { here: true, atOnce: false, daily: false, device: false, [channel]: true };
  const notificationChoices = Object.fromEntries(notificationKinds.map((kind) => [kind, choice]));
  await api()
    .db.update(accounts)
    .set({ notificationChoices, ...fields })
    .where(eq(accounts.id, who.accountId));
  return who;
}
const read = (who: Member, subjects?: string[]) =>
  api().callEndpoint('POST /v1/notifications/read', { body: { subjects } }, who);
const listMails = async (who: Member, now = new Date()) =>
  (await composeMails(api(), now)).filter(({ to }) => to === `${who.uid}@example.org`);
const cause = (news: News) => api().db.transaction((transaction) => notify(transaction, news));

async function approachDeadline(who: Member): Promise<string> {
  const { id } = await makeCall(api());
  await api().db.insert(bookmarks).values({ profileId: who.profileId, opportunityId: id });
  await cause({ kind: 'DEADLINE', recipientId: who.profileId, subject: { kind: 'OPPORTUNITY', id } });
  return id;
}

/** Each function notifies the reader and returns the id of the subject. */
const events: Record<string, (who: Member) => Promise<string>> = {
  'a deadline': approachDeadline,
  'a saved search': async (who) => {
    const body = { name: 'Jobs', query: 'types=JOB' };
    const { id } = await api().callEndpoint('POST /v1/opportunities/searches', { body }, who);
    const search = { id, opportunityIds: [(await makeCall(api())).id], total: 1, isHourly: true };
    await cause({ kind: 'SEARCH', recipientId: who.profileId, subject: { kind: 'SEARCH', id }, search });
    return id;
  },
  'a change of the team': async ({ profileId }) => {
    await cause({ kind: 'TEAM', recipientId: profileId, subject: { kind: 'TEAM', id: profileId } });
    return profileId;
  },
  'an application': async (who) => (await apply(api(), who, (await makeCall(api())).id)).id,
  'a message in a conversation': async (who) => {
    const artist = await makeArtistWithWork(api());
    const about = { kind: 'ARTWORK', id: artist.artworkId } as const;
    const { id } = await startThread(api(), who, { ...createLetter(''), about });
    await writeMessage(api(), artist, id);
    return id;
  },
};

beforeEach(async () => {
  await api().db.delete(mails);
});

describe.each(Object.entries(events))('notifications about %s after its page was read', (_, happen) => {
  it('sends no immediate mail about something that was read before', async () => {
    const who = await makeReader('atOnce');
    const subjectId = await happen(who);
    expect(await listMails(who)).toHaveLength(1);
    await read(who, [subjectId]);
    expect(await listMails(who)).toEqual([]);
  });

  it('sends no immediate mail after everything was marked as read', async () => {
    const who = await makeReader('atOnce');
    await happen(who);
    await read(who);
    expect(await listMails(who)).toEqual([]);
  });

  it('the daily mail leaves out what was already read', async () => {
    const who = await makeReader('daily');
    const subjectId = await happen(who);
    const tomorrow = new Date(Date.now() + 25 * HOUR);
    await queueDailyMails(api().db, tomorrow);
    expect(await listMails(who, tomorrow)).toHaveLength(1);
    await read(who, [subjectId]);
    expect(await listMails(who, tomorrow)).toEqual([]);
  });

  it('sends no push message after quiet hours about something that was read', async () => {
    const hour = new Date().getUTCHours();
    const who = await makeReader('device', { timeZone: 'UTC', quietFrom: hour, quietUntil: (hour + 2) % 24 });
    const device = { id: crypto.randomUUID(), accountId: who.accountId, name: 'Phone', p256dh: '', auth: '' };
    await api()
      .db.insert(devices)
      .values({ ...device, endpoint: `https://push.example.org/${who.uid}` });
    const subjectId = await happen(who);
    const waiting = await api().db.select().from(pushes).where(eq(pushes.deviceId, device.id));
    const { notificationId = null, dueAt } = waiting.at(-1) ?? {};
    expect(dueAt?.getTime()).toBeGreaterThan(Date.now() + HOUR);
    const compose = () => getPush(api().db, { ...who, notificationId }, { ...getWords('en'), site: 'Impasto' });
    expect(await compose()).toBeDefined();
    await read(who, [subjectId]);
    expect(await compose()).toBeUndefined();
  });
});

it('mails a later event about a page that was already read', async () => {
  const who = await makeReader('atOnce');
  const id = await approachDeadline(who);
  await read(who, [id]);
  expect(await listMails(who)).toEqual([]);
  await cause({ kind: 'DEADLINE', recipientId: who.profileId, subject: { kind: 'OPPORTUNITY', id } });
  expect(await listMails(who)).not.toEqual([]);
});
