import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EndpointQuery } from '@/lib/shared/contract/contract';
import { accountAges, defaultAllowances, threadLimits } from '@/lib/shared/domain/thread';
import { createIfMatch } from '@/lib/shared/domain/version';
import { accounts } from '@/services/product-api/account/schema';
import { artworks } from '@/services/product-api/artwork/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { addMessage } from '@/services/product-api/thread/add-message';
import { threadMessages, threads } from '@/services/product-api/thread/schema';
import { asJson, testApi } from '../../support/api';
import { apply, makeCall } from '../../support/applications';
import { makeArtistWithWork } from '../../support/enquiries';
import { makeOpportunity, makeProfile } from '../../support/factories';
import { createIdentityToken } from '../../support/identity';
import { type Member, makeMember, makeSecondProfile } from '../../support/members';
import { joinTeam, makeOrganization } from '../../support/teams';
import { createLetter, startThread, writeMessage } from '../../support/threads';

const api = testApi();

const list = (who: Member, query: EndpointQuery<'GET /v1/threads'> = {}) =>
  api().callEndpoint('GET /v1/threads', { query }, who);
const read = (who: Member, id: string) => api().callEndpoint('GET /v1/threads/{id}', { path: { id } }, who);
const listMessages = (who: Member, id: string, query: EndpointQuery<'GET /v1/threads/{id}/messages'> = {}) =>
  api().callEndpoint('GET /v1/threads/{id}/messages', { path: { id }, query }, who);
const count = (who: Member) => api().callEndpoint('GET /v1/threads/counts', {}, who);
const change = (who: Member, id: string, body: object) =>
  api().callEndpoint('PATCH /v1/threads/{id}', { path: { id }, body }, who);
const age = (who: Member, days: number) =>
  api()
    .db.update(accounts)
    .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
    .where(eq(accounts.id, who.accountId));
const tryStart = (who: Member, body: object) => api().request('/v1/threads', asJson('POST', who, body));
const tryAnswer = (who: Member, id: string, text = 'Hello') =>
  api().request(`/v1/threads/${id}/messages`, asJson('POST', who, { text, idempotencyKey: crypto.randomUUID() }));

describe('first messages', () => {
  it('a stranger’s question about a work is a request until it is answered', async () => {
    const artist = await makeArtistWithWork(api());
    const curator = await makeMember(api(), { profile: { role: 'CURATOR', name: 'Ottilie' } });
    const about = { kind: 'ARTWORK' as const, id: artist.artworkId };
    const started = await startThread(api(), curator, { ...createLetter(''), about });
    expect(started).toMatchObject({
      about: { kind: 'ARTWORK', id: artist.artworkId, title: 'Low tide', isOwn: false },
      other: { kind: 'MEMBER', profileId: artist.profileId },
      isRequest: false,
      isUnread: false,
      mayWrite: true,
    });
    expect((await list(artist)).data).toEqual([]);
    const [request] = (await list(artist, { tab: 'REQUESTS' })).data;
    expect(request).toMatchObject({
      id: started.id,
      other: { name: 'Ottilie' },
      isUnread: true,
      about: { isOwn: true },
    });
    expect(await count(artist)).toEqual({ unread: 0, requests: 1 });
    expect(await writeMessage(api(), artist, started.id)).toMatchObject({ isOwn: true, state: 'DELIVERED' });
    expect((await list(artist)).data).toMatchObject([{ id: started.id, isRequest: false }]);
    expect((await list(curator, { tab: 'UNREAD' })).data).toMatchObject([
      { latest: { text: 'Gladly.', isOwn: false } },
    ]);
    const messages = await listMessages(curator, started.id);
    expect(messages.data.map(({ author, isOwn }) => ({ author, isOwn }))).toEqual([
      { author: 'Somebody', isOwn: false },
      { author: 'Ottilie', isOwn: true },
    ]);
  });

  it('a second question about the same subject continues the conversation', async () => {
    const [one, other] = [await makeMember(api()), await makeMember(api())];
    const letter = createLetter(other.profileId);
    const starts = await Promise.all([1, 2, 3].map(() => startThread(api(), one, letter)));
    const [{ id }] = starts as [(typeof starts)[0]];
    expect(new Set(starts.map((thread) => thread.id))).toEqual(new Set([id]));
    expect((await listMessages(one, id)).data).toHaveLength(1);
    const answered = await startThread(api(), other, createLetter(one.profileId, 'I write back on your page.'));
    expect(answered).toMatchObject({ id, isStarter: false });
    expect((await listMessages(one, id)).data).toHaveLength(2);
  });

  it('messages from acquaintances go to the list, not to requests', async () => {
    const [one, artist] = [await makeMember(api()), await makeArtistWithWork(api())];
    const { id } = await startThread(api(), one, createLetter(artist.profileId));
    await writeMessage(api(), artist, id);
    await startThread(api(), one, { ...createLetter(''), about: { kind: 'ARTWORK', id: artist.artworkId } });
    expect((await list(artist)).data).toHaveLength(2);
    expect((await list(artist, { tab: 'REQUESTS' })).data).toEqual([]);
  });

  it('an application connects the artist and the organizer, and nobody else', async () => {
    const { organizer, id: callId } = await makeCall(api());
    const artist = await makeMember(api());
    const { id: applicationId } = await apply(api(), artist, callId);
    const about = { kind: 'APPLICATION' as const, id: applicationId };
    const { id } = await startThread(api(), artist, { ...createLetter(''), about });
    expect((await list(organizer)).data).toMatchObject([{ id, about: { kind: 'APPLICATION', id: applicationId } }]);
    expect((await startThread(api(), organizer, { ...createLetter(''), about })).id).toBe(id);
    const response = await tryStart(await makeMember(api()), { ...createLetter(''), about });
    expect(response.status).toBe(404);
  });

  it('members cannot write to themselves, or to unclaimed and hidden profiles', async () => {
    const who = await makeMember(api());
    const second = await makeSecondProfile(api(), who);
    expect((await tryStart(who, createLetter(second.profileId))).status).toBe(409);
    expect((await tryStart(who, createLetter(await makeProfile(api().db)))).status).toBe(409);
    const hidden = await makeMember(api(), { profile: { hiddenAt: new Date() } });
    expect((await tryStart(who, createLetter(hidden.profileId))).status).toBe(404);
    expect((await tryStart(hidden, createLetter(who.profileId))).status).toBe(409);
    expect(await api().db.$count(threads, eq(threads.title, 'none'))).toBe(0);
  });

  it('rejects a question about a call that visitors cannot see', async () => {
    const [who, owner] = [await makeMember(api()), await makeMember(api())];
    const id = await makeOpportunity(api().db, { profileId: owner.profileId, status: 'DRAFT' });
    const about = { kind: 'OPPORTUNITY' as const, id };
    expect((await tryStart(who, { ...createLetter(''), about })).status).toBe(404);
    const shown = await makeOpportunity(api().db, { profileId: owner.profileId });
    expect((await tryStart(who, { ...createLetter(''), about: { ...about, id: shown } })).status).toBe(201);
  });

  it('rejects the first message of an account with an unverified address', async () => {
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    const identity = await createIdentityToken(who.uid, { email_verified: false });
    expect((await tryStart({ ...who, identity }, createLetter(other.profileId))).status).toBe(403);
  });
});

describe('limits of conversations', () => {
  it('an older account can write to more strangers, even from several tabs', async () => {
    const who = await makeMember(api());
    for (const stage of ['NEW', 'WEEK'] as const) {
      const [fromDays, { startsPerDay }] = [accountAges[stage], defaultAllowances[stage]];
      await age(who, fromDays);
      const others = await Promise.all(Array.from({ length: startsPerDay + 2 }, () => makeMember(api())));
      const texts = others.map((_, index) => `Letter ${'abcdefghijklmnopqrstuvwxyz'[index]} of ${fromDays}`);
      const before = await api().db.$count(threads);
      const responses = await Promise.all(
        others.map(({ profileId }, index) => tryStart(who, createLetter(profileId, texts[index]))),
      );
      const rejected = responses.filter(({ status }) => status === 429);
      const started = (await api().db.$count(threads)) - before;
      expect(rejected.length + started).toBe(others.length);
      expect(await rejected[0]?.json()).toMatchObject({
        message: expect.stringContaining(`${startsPerDay} new people`),
      });
      expect(await api().db.$count(threadMessages, eq(threadMessages.accountId, who.accountId))).toBe(startsPerDay);
    }
  });

  it('counts the conversations that a member starts for an organization, and not those of colleagues', async () => {
    const owner = await makeOrganization(api());
    const editor = await joinTeam(api(), owner, 'EDITOR');
    const { startsPerDay } = defaultAllowances.NEW;
    for (let index = 0; index < startsPerDay; index += 1) {
      const letter = createLetter((await makeMember(api())).profileId, `Letter ${'abcdefgh'[index]}`);
      expect((await tryStart(editor, letter)).status).toBe(201);
    }
    expect((await tryStart(editor, createLetter((await makeMember(api())).profileId))).status).toBe(429);
    expect((await tryStart(owner, createLetter((await makeMember(api())).profileId))).status).toBe(201);
  });

  it('limits messages to a stranger until the stranger answers', async () => {
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    const { id } = await startThread(api(), who, createLetter(other.profileId));
    const statuses = await Promise.all([1, 2, 3, 4].map((index) => tryAnswer(who, id, `And ${index}`)));
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(threadLimits.unanswered - 1);
    await writeMessage(api(), other, id);
    expect((await tryAnswer(who, id)).status).toBe(200);
  });

  it('the site’s limits apply from the account’s next message', async () => {
    const [admin, who, other] = [
      await makeMember(api(), { role: 'ADMIN' }),
      await makeMember(api()),
      await makeMember(api()),
    ];
    const { id } = await startThread(api(), who, createLetter(other.profileId));
    await writeMessage(api(), other, id);
    const setNew = async (allowance: object | null) => {
      const { updatedAt } = await api().callEndpoint('GET /v1/admin/site', {}, admin);
      const conversations = allowance && { ...defaultAllowances, NEW: { ...defaultAllowances.NEW, ...allowance } };
      const { headers, ...init } = asJson('PATCH', admin, { conversations });
      const version = { 'If-Match': createIfMatch(updatedAt) };
      return api().request('/v1/admin/site', { ...init, headers: { ...headers, ...version } });
    };
    expect((await setNew({ startsPerDay: 1, messagesPerHour: 2 })).status).toBe(200);
    const limited = await tryStart(who, createLetter((await makeMember(api())).profileId));
    expect(await limited.json()).toMatchObject({
      message: 'You can write to 1 new person in a day. Try again in 24 hours.',
    });
    expect((await tryAnswer(who, id)).status).toBe(200);
    const rejected = await tryAnswer(who, id);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(await rejected.json()).toMatchObject({
      message: '2 messages can be sent in an hour. Try again in 60 minutes.',
    });
    const { startsPerDay } = defaultAllowances.WEEK;
    for (const wrong of [{ startsPerDay: 0 }, { messagesPerHour: 10_001 }, { startsPerDay: startsPerDay + 1 }]) {
      expect((await setNew(wrong)).status).toBe(400);
    }
    expect((await setNew(null)).status).toBe(200);
    expect((await tryAnswer(who, id)).status).toBe(200);
  });

  it('limits the messages of an account per hour', async () => {
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    const { id } = await startThread(api(), who, createLetter(other.profileId));
    await writeMessage(api(), other, id);
    const { messagesPerHour } = defaultAllowances.NEW;
    for (let sent = 1; sent < messagesPerHour; sent += 1) expect((await tryAnswer(who, id)).status).toBe(200);
    const rejected = await tryAnswer(who, id);
    expect(rejected.status).toBe(429);
    expect(await rejected.json()).toMatchObject({ message: expect.stringContaining(`${messagesPerHour} messages`) });
  });

  it('holds a text that is sent to a fifth stranger, regardless of case and punctuation', async () => {
    const who = await makeMember(api());
    await age(who, 40);
    const others: Member[] = [];
    for (let index = 0; index < 6; index += 1) others.push(await makeMember(api()));
    const texts = ['Buy 1 now!', 'buy now', 'BUY, NOW', 'Buy: 2 now', 'bùy now', 'buy -- now'];
    for (const [index, { profileId }] of others.entries()) {
      await startThread(api(), who, createLetter(profileId, texts[index]));
    }
    const received = await Promise.all(
      others.map(async (other) => (await list(other, { tab: 'REQUESTS' })).data.length),
    );
    expect(received).toEqual([1, 1, 1, 1, 0, 0]);
    const sent = (await list(who)).data.map(({ latest }) => latest.state);
    expect(sent).toEqual(['WAITING', 'WAITING', 'DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED']);
    const fifth = (await list(who)).data[1];
    expect((await api().request(`/v1/threads/${fifth?.id}`, asJson('GET', others[4] ?? who))).status).toBe(404);
  });
});

describe('states of conversations', () => {
  it('a conversation is read only as far as it was seen, and the other side’s state stays', async () => {
    const [one, other] = [await makeMember(api()), await makeMember(api())];
    const { id } = await startThread(api(), one, createLetter(other.profileId));
    await change(other, id, { isRequest: false });
    const seen = (await list(other)).data[0]?.latest.id;
    await tryAnswer(one, id, 'One more thing.');
    expect(await change(other, id, { isUnread: false, latestId: seen })).toMatchObject({ isUnread: true });
    expect(await count(other)).toEqual({ unread: 1, requests: 0 });
    const latest = (await list(other)).data[0]?.latest.id;
    expect(await change(other, id, { isUnread: false, latestId: latest })).toMatchObject({ isUnread: false });
    expect(await change(other, id, { isUnread: true })).toMatchObject({ isUnread: true });
    expect(await read(one, id)).toMatchObject({ isUnread: false, isPutAway: false, isMuted: false });
  });

  it('keeps a conversation unread if a message arrives while the earlier ones are marked as read', async () => {
    const [one, other] = [await makeMember(api()), await makeMember(api())];
    const { id: threadId, latest } = await startThread(api(), one, createLetter(other.profileId));
    const message = { threadId, side: 'STARTER', accountId: one.accountId, text: 'One more thing.' } as const;
    const marking: Promise<unknown>[] = [];
    await api().db.transaction(async (transaction) => {
      const idempotencyKey = crypto.randomUUID();
      await addMessage(transaction, { ...message, source: 'SITE', idempotencyKey, now: new Date() });
      marking.push(change(other, threadId, { isUnread: false, latestId: latest.id }));
      await expect.poll(() => api().db.$count(sql`pg_locks`, sql`not granted`)).toBeGreaterThan(0);
    });
    await Promise.all(marking);
    expect(await read(other, threadId)).toMatchObject({ isUnread: true });
  });

  it('a new message brings a conversation back, unless it is muted', async () => {
    const [one, other] = [await makeMember(api()), await makeMember(api())];
    const { id } = await startThread(api(), one, createLetter(other.profileId));
    await writeMessage(api(), other, id);
    await change(one, id, { isPutAway: true });
    expect((await list(one)).data).toEqual([]);
    expect((await list(one, { tab: 'PUT_AWAY' })).data).toMatchObject([{ id }]);
    await writeMessage(api(), other, id);
    expect((await list(one)).data).toMatchObject([{ id, isUnread: true }]);
    await change(one, id, { isPutAway: true, isMuted: true, isUnread: false });
    await writeMessage(api(), other, id);
    expect((await list(one, { tab: 'PUT_AWAY' })).data).toMatchObject([{ id, isMuted: true }]);
    expect(await count(one)).toEqual({ unread: 0, requests: 0 });
  });

  it('pages through conversations without gaps or repetition', async () => {
    const [one, other] = [await makeMember(api()), await makeMember(api())];
    await age(one, 60);
    const { id } = await startThread(api(), one, createLetter(other.profileId));
    for (let index = 0; index < 4; index += 1) await writeMessage(api(), other, id, `Message ${index}`);
    const seen: string[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const page = await listMessages(one, id, { size: '2', ...(before && { before }) });
      seen.push(...page.data.map(({ text }) => text ?? ''));
      before = page.next;
    }
    expect(seen).toEqual(['Message 3', 'Message 2', 'Message 1', 'Message 0', 'May I visit your studio?']);
    await api().db.execute(sql`update thread_messages set created_at = date_trunc('second', created_at) + interval '1 second'
        + right(text, 1)::int * interval '1 microsecond' where thread_id = ${id} and text in ('Message 2', 'Message 3')`);
    const newest = await listMessages(one, id, { size: '1' });
    const earlier = await listMessages(one, id, { size: '1', before: newest.next ?? '' });
    expect([...newest.data, ...earlier.data].map(({ text }) => text)).toEqual(['Message 3', 'Message 2']);
    const started: string[] = [id];
    for (const text of ['b', 'c']) {
      const letter = createLetter((await makeMember(api())).profileId, text);
      started.unshift((await startThread(api(), one, letter)).id);
    }
    const first = await list(one, { size: '2' });
    const second = await list(one, { size: '2', before: first.next ?? '' });
    expect([...first.data, ...second.data].map((thread) => thread.id)).toEqual(started);
    expect(second.next).toBeNull();
  });

  it('only its two sides can see a conversation', async () => {
    const [one, other, third] = [await makeMember(api()), await makeMember(api()), await makeMember(api())];
    const { id } = await startThread(api(), one, createLetter(other.profileId));
    const second = await makeSecondProfile(api(), one);
    for (const who of [third, second]) {
      for (const path of [`/v1/threads/${id}`, `/v1/threads/${id}/messages`]) {
        await api().error(path, 'not_found', asJson('GET', who));
      }
      expect((await tryAnswer(who, id)).status).toBe(404);
      expect((await api().request(`/v1/threads/${id}`, asJson('PATCH', who, { isMuted: true }))).status).toBe(404);
    }
  });
});

describe('conversations after a deletion', () => {
  it('the other side keeps a conversation with a deleted member, but cannot continue it', async () => {
    const [one, other] = [await makeMember(api()), await makeMember(api())];
    const { id } = await startThread(api(), one, createLetter(other.profileId));
    await writeMessage(api(), other, id);
    await api().db.delete(profiles).where(eq(profiles.id, one.profileId));
    expect(await read(other, id)).toMatchObject({
      other: { kind: 'FORMER', name: null, profileId: null },
      mayWrite: false,
    });
    expect((await listMessages(other, id)).data.map(({ author }) => author)).toEqual(['Somebody', null]);
    expect((await tryAnswer(other, id)).status).toBe(409);
    await api().db.delete(accounts).where(eq(accounts.id, other.accountId));
    expect(await api().db.$count(threads, eq(threads.id, id))).toBe(0);
  });

  it('a conversation about a deleted work keeps its title', async () => {
    const [one, artist] = [await makeMember(api()), await makeArtistWithWork(api())];
    const about = { kind: 'ARTWORK' as const, id: artist.artworkId };
    const { id } = await startThread(api(), one, { ...createLetter(''), about });
    await api().db.update(artworks).set({ title: 'High tide', hiddenAt: new Date() }).where(eq(artworks.id, about.id));
    expect((await read(one, id)).about).toMatchObject({ id: null, title: 'Low tide', image: null });
    expect((await read(artist, id)).about).toMatchObject({ id: about.id, title: 'High tide' });
    await api().db.delete(artworks).where(eq(artworks.id, about.id));
    expect((await read(one, id)).about).toMatchObject({ id: null, title: 'Low tide' });
  });
});

describe('the fraud warning', () => {
  it.each([
    ['a new account’s first message to an artist', 'ARTIST', 0, true],
    ['an old account’s message', 'ARTIST', 31, false],
    ['a message to an organization', 'ART_ORGANIZATION', 0, false],
  ] as const)('decides whether to warn of fraud about %s', async (_, role, days, hasFraudWarning) => {
    const [one, other] = [await makeMember(api()), await makeMember(api(), { profile: { role } })];
    await age(one, days);
    const { id } = await startThread(api(), one, createLetter(other.profileId));
    expect(await read(other, id)).toMatchObject({ hasFraudWarning });
    expect(await read(one, id)).toMatchObject({ hasFraudWarning: false });
    await writeMessage(api(), other, id);
    expect(await read(other, id)).toMatchObject({ hasFraudWarning: false });
  });
});
