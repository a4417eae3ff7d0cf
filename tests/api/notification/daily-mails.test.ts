import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { follows } from '@/services/product-api/follow/schema';
import { mails } from '@/services/product-api/mail/schema';
import { notify } from '@/services/product-api/notification/notify';
import { queueDailyMails } from '@/services/product-api/notification/queue-daily-mails';
import { notifications } from '@/services/product-api/notification/schema';
import { queueDigests } from '@/services/product-api/reminder/queue-digests';
import { testApi } from '../../support/api';
import { composeMails } from '../../support/composed-mails';
import { makeArtwork } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'mail@art.example.org',
  SITE_URL: 'https://art.example.org',
});
const HOUR = 3_600_000;
const now = () => new Date();
const tomorrow = () => new Date(Date.now() + 25 * HOUR);
const daily = { here: true, atOnce: false, daily: true, device: false };

beforeEach(async () => {
  await api().db.delete(mails);
  await api().db.delete(notifications);
});

async function makeReader(): Promise<Member> {
  const who = await makeMember(api());
  const notificationChoices = { QUESTION: daily, MODERATION: daily };
  await api().db.update(accounts).set({ notificationChoices }).where(eq(accounts.id, who.accountId));
  return who;
}

async function ask(who: Member, title: string): Promise<string> {
  const id = await makeArtwork(api().db, { profileId: who.profileId, title });
  const at = new Date(Date.now() - HOUR);
  const subject = { kind: 'ARTWORK', id } as const;
  await api().db.transaction((transaction) =>
    notify(transaction, { kind: 'QUESTION', recipientId: who.profileId, subject, at }),
  );
  return id;
}

describe('the daily mail', () => {
  it('lists each notification of the day once, and unsubscribes with one click', async () => {
    const who = await makeReader();
    for (const title of ['Peonies, Late', 'Harbour']) await ask(who, title);
    expect(await queueDailyMails(api().db, now())).toBe(0);
    expect(await queueDailyMails(api().db, tomorrow())).toBe(1);
    expect(await queueDailyMails(api().db, tomorrow())).toBe(0);
    const [mail, ...others] = await composeMails(api());
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: `${who.uid}@example.org`, subject: '2 things are new' });
    for (const line of ['Someone asks about Peonies, Late', 'Someone asks about Harbour'])
      expect(mail?.text).toContain(line);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const token = /token=([^>&]+)/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const body = { token: decodeURIComponent(token) };
    expect(await api().callEndpoint('POST /v1/account/mails/refusals', { body })).toEqual({ kind: 'daily' });
    expect(await composeMails(api())).toEqual([]);
  });

  it('omits notifications that were read before sending, and sends no empty mail', async () => {
    const who = await makeReader();
    const [first, second] = [await ask(who, 'Peonies, Late'), await ask(who, 'Harbour')];
    await queueDailyMails(api().db, tomorrow());
    await api().callEndpoint('POST /v1/notifications/read', { body: { subjects: [first] } }, who);
    expect((await composeMails(api()))[0]?.subject).toBe('Someone asks about Harbour');
    await api().callEndpoint('POST /v1/notifications/read', { body: { subjects: [second] } }, who);
    expect(await composeMails(api())).toEqual([]);
  });

  it('lists followed profiles with new works once a day', async () => {
    const [who, artist] = [await makeMember(api()), await makeMember(api())];
    await api().db.insert(follows).values({ followerId: who.profileId, followedId: artist.profileId });
    await makeArtwork(api().db, { profileId: artist.profileId });
    await api().db.update(accounts).set({ digestDueAt: now() }).where(eq(accounts.id, who.accountId));
    await queueDigests(api().db, now());
    expect(await queueDailyMails(api().db, now())).toBe(1);
    expect((await composeMails(api()))[0]?.subject).toMatch(/ shows a new work$/);
    const list = await api().callEndpoint('GET /v1/notifications', { query: {} }, who);
    expect(list.data).toMatchObject([{ kind: 'NEW_WORKS', count: 1, actor: { id: artist.profileId } }]);
    await api().callEndpoint('PUT /v1/profiles/{id}/block', { path: { id: artist.profileId } }, who);
    expect((await api().callEndpoint('GET /v1/notifications', { query: {} }, who)).data).toEqual([]);
    expect(await composeMails(api())).toEqual([]);
  });
});
