import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { artworks } from '@/services/product-api/artwork/schema';
import { mails } from '@/services/product-api/mail/schema';
import { type News, notify } from '@/services/product-api/notification/notify';
import { removeOldNotifications } from '@/services/product-api/notification/queries/write-notifications';
import { notificationReads, notifications } from '@/services/product-api/notification/schema';
import { bookmarks, opportunities } from '@/services/product-api/opportunity/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { devices, pushes } from '@/services/product-api/push/schema';
import { testApi } from '../../support/api';
import { makeArtwork, makeOpportunity } from '../../support/factories';
import { type Member, makeMember, makeSecondProfile } from '../../support/members';

const api = testApi();
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

const tell = (news: News | News[], at = hoursAgo(1)) =>
  api().db.transaction((transaction) => notify(transaction, news, at));
const list = (who: Member, query: { size?: string; before?: string } = {}) =>
  api().callEndpoint('GET /v1/notifications', { query }, who);
const count = (who: Member) => api().callEndpoint('GET /v1/notifications/count', {}, who);
const markRead = (who: Member, subjects?: string[]) =>
  api().callEndpoint('POST /v1/notifications/read', { body: subjects ? { subjects } : {} }, who);

const tellFollowed = async (who: Member, by: Member, at?: Date) => {
  const subject = { kind: 'PROFILE', id: by.profileId } as const;
  await tell({ kind: 'FOLLOWED', recipientId: who.profileId, actorId: by.profileId, subject }, at);
};

describe('a member’s notifications', () => {
  it('lists notifications newest first, page by page, and omits those older than thirty days', async () => {
    const who = await makeMember(api());
    const others = [];
    for (const hours of [5, 4, 3, 2]) {
      const other = await makeMember(api());
      await tellFollowed(who, other, hoursAgo(hours));
      others.unshift(other.profileId);
    }
    await tellFollowed(who, await makeMember(api()), hoursAgo(30 * 24 + 1));
    const first = await list(who, { size: '3' });
    const second = await list(who, { size: '3', before: first.next ?? '' });
    expect([...first.data, ...second.data].map(({ actor }) => actor?.id)).toEqual(others);
    expect([first.next === null, second.next]).toEqual([false, null]);
  });

  it('lists notifications of the same millisecond on successive pages without gaps', async () => {
    const who = await makeMember(api());
    for (let index = 0; index < 3; index += 1) await tellFollowed(who, await makeMember(api()), hoursAgo(1));
    await api().db.execute(sql`update notifications n set happened_at = date_trunc('second', happened_at) + o.place * interval '1 microsecond'
      from (select id, row_number() over (order by id) as place from notifications) o
      where o.id = n.id and n.profile_id = ${who.profileId}`);
    const first = await list(who, { size: '1' });
    const second = await list(who, { size: '2', before: first.next ?? '' });
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(3);
  });

  it('lists only notifications for the account and the current profile', async () => {
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    await tellFollowed(who, other);
    expect((await list(await makeSecondProfile(api(), who))).data).toEqual([]);
    expect((await list(other)).data).toEqual([]);
    expect((await list(who)).data).toHaveLength(1);
  });

  it('leaves out hidden subjects and calls that are no longer saved, in the list and the count', async () => {
    const [who, organizer] = [await makeMember(api()), await makeMember(api())];
    const { profileId } = who;
    const artworkId = await makeArtwork(api().db, { profileId: organizer.profileId });
    const opportunityId = await makeOpportunity(api().db, { profileId: organizer.profileId });
    await api().db.insert(bookmarks).values({ profileId, opportunityId });
    await tell({ kind: 'QUESTION', recipientId: profileId, subject: { kind: 'ARTWORK', id: artworkId } });
    await tell({ kind: 'DEADLINE', recipientId: profileId, subject: { kind: 'OPPORTUNITY', id: opportunityId } });
    await tellFollowed(who, organizer);
    const readKinds = async () => (await list(who)).data.map(({ kind }) => kind).sort();
    expect(await readKinds()).toEqual(['DEADLINE', 'FOLLOWED', 'QUESTION']);
    expect(await count(who)).toMatchObject({ count: 3 });
    await api().db.update(artworks).set({ hiddenAt: new Date() }).where(eq(artworks.id, artworkId));
    expect(await readKinds()).toEqual(['DEADLINE', 'FOLLOWED']);
    await api().db.delete(bookmarks).where(eq(bookmarks.profileId, profileId));
    expect(await readKinds()).toEqual(['FOLLOWED']);
    await api().db.insert(bookmarks).values({ profileId, opportunityId });
    await api().db.update(opportunities).set({ status: 'HIDDEN' }).where(eq(opportunities.id, opportunityId));
    await api().db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, organizer.profileId));
    expect(await readKinds()).toEqual([]);
    expect(await count(who)).toEqual({ count: 0, unread: [] });
  });

  it('leaves out kinds of notifications that the member has turned off in the list', async () => {
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    await tellFollowed(who, other);
    const off = { here: false, atOnce: false, daily: false, device: false };
    await api().callEndpoint('PATCH /v1/account/notifications', { body: { choices: { FOLLOWED: off } } }, who);
    expect((await list(who)).data).toEqual([]);
    expect(await count(who)).toEqual({ count: 0, unread: [] });
  });
});

describe('the number of new notifications', () => {
  it('opening the list resets the number, and opening a subject’s page marks the subject as read', async () => {
    const [who, one, other] = [await makeMember(api()), await makeMember(api()), await makeMember(api())];
    await tellFollowed(who, one);
    await tellFollowed(who, other);
    expect(await count(who)).toMatchObject({ count: 2 });
    await api().callEndpoint('POST /v1/notifications/seen', {}, who);
    expect(await count(who)).toEqual({ count: 0, unread: [one.profileId, other.profileId].sort() });
    await markRead(who, [one.profileId]);
    expect(await count(who)).toEqual({ count: 0, unread: [other.profileId] });
    await markRead(who);
    expect(await count(who)).toEqual({ count: 0, unread: [] });
    await tellFollowed(who, one, new Date());
    expect(await count(who)).toEqual({ count: 1, unread: [one.profileId] });
  });

  it('counts nothing about a blocked person, and removes waiting notifications about them', async () => {
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    const atOnce = { here: true, atOnce: true, daily: false, device: true };
    await api().callEndpoint('PATCH /v1/account/notifications', { body: { choices: { MESSAGE: atOnce } } }, who);
    const device = { id: crypto.randomUUID(), accountId: who.accountId, name: 'Phone', p256dh: '', auth: '' };
    await api()
      .db.insert(devices)
      .values({ ...device, endpoint: `https://push.example.org/${who.uid}` });
    const subject = { kind: 'PROFILE', id: other.profileId } as const;
    await tell({ kind: 'MESSAGE', recipientId: who.profileId, actorId: other.profileId, subject });
    const countQueued = async () => [
      await api().db.$count(mails, eq(mails.accountId, who.accountId)),
      await api().db.$count(pushes, eq(pushes.deviceId, device.id)),
    ];
    expect([await count(who), await countQueued()]).toMatchObject([{ count: 1 }, [1, 1]]);
    await api().callEndpoint('PUT /v1/profiles/{id}/block', { path: { id: other.profileId } }, who);
    expect([await count(who), await countQueued()]).toEqual([{ count: 0, unread: [] }, [0, 0]]);
  });

  it('removes notifications, and the record of which were read, after thirty days', async () => {
    const who = await makeMember(api());
    const days = (count: number) => hoursAgo(count * 24);
    for (const age of [29, 32]) await tellFollowed(who, await makeMember(api()), days(age));
    const read = { accountId: who.accountId, profileId: who.profileId };
    await api()
      .db.insert(notificationReads)
      .values([29, 32].map((age) => ({ ...read, subjectId: crypto.randomUUID(), readAt: days(age) })));
    await removeOldNotifications(api().db);
    expect(await api().db.$count(notifications, eq(notifications.accountId, who.accountId))).toBe(1);
    expect(await api().db.$count(notificationReads, eq(notificationReads.accountId, who.accountId))).toBe(1);
    expect((await list(who)).data).toHaveLength(1);
  });

  it('counts at most 100 notifications', async () => {
    const who = await makeMember(api());
    const opportunityIds = [];
    for (let made = 0; made < 101; made += 1) opportunityIds.push(await makeOpportunity(api().db, {}));
    await tell(
      opportunityIds.map((id) => ({
        ...{ kind: 'QUESTION', recipientId: who.profileId },
        subject: { kind: 'OPPORTUNITY', id },
      })),
    );
    expect(await count(who)).toMatchObject({ count: 100 });
  });
});

describe('the settings for notifications', () => {
  const all = { here: true, atOnce: true, daily: true, device: true };
  const none = { here: false, atOnce: false, daily: false, device: false };
  const change = (
    who: Member,
    body: { choices?: Record<string, typeof all>; dailyHour?: number; quiet?: { from: number; until: number } | null },
  ) => api().callEndpoint('PATCH /v1/account/notifications', { body }, who);

  it('returns the site’s default settings for notifications and stores the member’s changes', async () => {
    const who = await makeMember(api());
    const before = await api().callEndpoint('GET /v1/account/notifications', {}, who);
    expect(before).toMatchObject({
      dailyHour: 8,
      quiet: { from: 22, until: 8 },
      areMailsSent: false,
      hasHourlyAlerts: false,
    });
    expect(before.choices.MESSAGE).toEqual({ here: true, atOnce: true, daily: false, device: true });
    await change(who, { choices: { MESSAGE: none } });
    await change(who, { choices: { NEW_CALLS: all }, dailyHour: 18, quiet: null });
    expect(await api().callEndpoint('GET /v1/account/notifications', {}, who)).toMatchObject({
      choices: { ...before.choices, MESSAGE: none, NEW_CALLS: all },
      dailyHour: 18,
      quiet: null,
    });
  });

  it('mails about money and moderation stay on, and mails about followers stay off', async () => {
    const who = await makeMember(api());
    const { choices } = await change(who, { choices: { PAYMENT: none, MODERATION: none, FOLLOWED: all } });
    expect([choices.PAYMENT.atOnce, choices.MODERATION.atOnce]).toEqual([true, true]);
    expect(choices.FOLLOWED).toEqual({ here: true, atOnce: false, daily: false, device: true });
  });
});
