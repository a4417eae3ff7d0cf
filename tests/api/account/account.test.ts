import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { guessListMapping } from '@/lib/shared/import/list-column';
import { noValues } from '@/lib/shared/import/list-values';
import { createListReader } from '@/lib/shared/import/listed-work';
import { readTable } from '@/lib/shared/import/read-table';
import { accounts, closedAccounts } from '@/services/product-api/account/schema';
import { images } from '@/services/product-api/image/schema';
import { notify } from '@/services/product-api/notification/notify';
import { exportNotifications } from '@/services/product-api/notification/queries/export-notifications';
import { notifications } from '@/services/product-api/notification/schema';
import { bookmarks } from '@/services/product-api/opportunity/schema';
import { purchases } from '@/services/product-api/payment/purchase-schema';
import { profiles } from '@/services/product-api/profile/schema';
import { exportThreadFiles, exportThreads } from '@/services/product-api/thread/queries/export-threads';
import { threadMembers, threadMessages } from '@/services/product-api/thread/schema';
import { threadFiles } from '@/services/product-api/thread-file/schema';
import { english } from '@/tests/support/words';
import { createHeaders, testApi } from '../../support/api';
import { collect } from '../../support/collect';
import { makeArtwork, makeImage, makeOpportunity, makeOpportunityChange, makeProfile } from '../../support/factories';
import { createIdentityToken } from '../../support/identity';
import { type Member, makeMember } from '../../support/members';
import { createLetter, startThread, writeMessage } from '../../support/threads';
import { readZip } from '../../support/zip';

const api = testApi();
const seconds = () => Math.floor(Date.now() / 1000);

describe('an account', () => {
  it('creates an account on a user’s first request and then reuses it', async () => {
    const identity = await createIdentityToken('first-visit');
    const first = await api().callEndpoint('GET /v1/account', {}, { identity });
    expect(first).toMatchObject({ email: 'first-visit@example.org', isAdmin: false, wizard: null });
    expect(await api().callEndpoint('GET /v1/account', {}, { identity })).toEqual(first);
  });

  it('updates the account’s email address from the identity token', async () => {
    const { id } = await api().callEndpoint('GET /v1/account', {}, { identity: await createIdentityToken('moves') });
    const moved = await createIdentityToken('moves', { email: 'new@example.org' });
    expect(await api().callEndpoint('GET /v1/account', {}, { identity: moved })).toMatchObject({
      id,
      email: 'new@example.org',
    });
    const byPhone = await createIdentityToken('by-phone', { email: undefined });
    expect((await api().callEndpoint('GET /v1/account', {}, { identity: byPhone })).email).toBeNull();
  });

  it('ignores an administrator role in the identity token', async () => {
    const identity = await createIdentityToken('claims-much', { role: 'ADMIN' });
    expect((await api().callEndpoint('GET /v1/account', {}, { identity })).isAdmin).toBe(false);
    await api().error('/v1/admin/profiles', 'forbidden', { headers: createHeaders({ identity }) });
  });

  it('remembers how far a member has got in the sign-up wizard', async () => {
    const identity = await createIdentityToken('signs-up');
    const wizard = { step: 'identity' as const, role: 'ARTIST' as const, organizationType: null, profileId: null };
    const saved = await api().callEndpoint('PUT /v1/account/wizard', { body: { wizard } }, { identity });
    expect(saved.wizard).toEqual(wizard);
    expect((await api().callEndpoint('GET /v1/account', {}, { identity })).wizard).toEqual(wizard);
    await api().callEndpoint('PUT /v1/account/wizard', { body: { wizard: null } }, { identity });
    expect((await api().callEndpoint('GET /v1/account', {}, { identity })).wizard).toBeNull();
  });
});

async function makeHolder() {
  const member = await makeMember(api(), { profile: { name: 'Ingrid Þórsdóttir' } });
  const { db } = api();
  const second = await makeProfile(db, { accountId: member.accountId, role: 'CURATOR', name: 'The same, as curator' });
  const artwork = await makeArtwork(db, { profileId: member.profileId, title: 'Fjörður', images: 0 });
  const opportunity = await makeOpportunity(db, { profileId: second, title: 'A residency' });
  await makeOpportunityChange(db, opportunity, { before: '2027-01-01', after: '2027-02-01' });
  const saved = await makeOpportunity(db);
  await db.insert(bookmarks).values({ profileId: member.profileId, opportunityId: saved });
  const purchase = { id: artwork, profileId: second, sessionId: `cs_${artwork}`, referenceId: opportunity };
  await db.insert(purchases).values({ ...purchase, amount: 2_900, currency: 'EUR', state: 'PAID' });
  return { ...member, second, artwork, opportunity, saved };
}

describe('deleting an account', () => {
  const remove = (identity: string) => api().callEndpoint('DELETE /v1/account', {}, { identity });

  it('deleting an account requires a sign-in within the last five minutes', async () => {
    const { uid, profileId } = await makeMember(api());
    const stale = await createIdentityToken(uid, { auth_time: seconds() - 301 });
    await api().error('/v1/account', 'forbidden', { method: 'DELETE', headers: createHeaders({ identity: stale }) });
    expect((await api().request(`/v1/profiles/${profileId}`)).status).toBe(200);
    const fresh = await createIdentityToken(uid, { auth_time: seconds() - 290 });
    expect((await remove(fresh)).profileIds).toEqual([profileId]);
  });

  it('deletes everything in the account except its purchases, and returns the deleted ids', async () => {
    const holder = await makeHolder();
    const otherMember = await makeMember(api());
    const key = await storedImage(holder, Buffer.from('original'));
    const removal = await remove(holder.identity);
    expect({ ...removal, profileIds: removal.profileIds.toSorted() }).toEqual({
      profileIds: [holder.profileId, holder.second].toSorted(),
      artworkIds: [holder.artwork],
      opportunityIds: [holder.opportunity],
    });
    await api().error(`/v1/profiles/${holder.profileId}`, 'gone');
    await api().error(`/v1/profiles/${holder.second}`, 'gone');
    await api().error(`/v1/artworks/${holder.artwork}`, 'not_found');
    await api().error(`/v1/opportunities/${holder.opportunity}`, 'not_found');
    expect(await api().storage.exists(key)).toBe(false);
    expect(await api().db.select().from(images).where(eq(images.key, key))).toEqual([]);
    const left = await api().db.select().from(purchases).where(eq(purchases.id, holder.artwork));
    expect(left).toMatchObject([{ profileId: null, amount: 2_900, state: 'PAID' }]);
    expect((await api().request(`/v1/profiles/${otherMember.profileId}`)).status).toBe(200);
    expect((await api().request(`/v1/opportunities/${holder.saved}`)).status).toBe(200);
  });

  it('rejects tokens from before a deletion without creating the account again', async () => {
    const member = await makeMember(api());
    const another = await createIdentityToken(member.uid, { auth_time: seconds() - 10 });
    await remove(member.identity);
    for (const identity of [member.identity, another]) {
      const headers = createHeaders({ identity, product: member.product });
      await api().error('/v1/account', 'unauthenticated', { headers });
      await api().error('/v1/profiles/', 'unauthenticated', { headers });
      await api().error('/v1/profiles/images', 'unauthenticated', { method: 'POST', headers });
    }
    expect(await api().db.select().from(accounts).where(eq(accounts.uid, member.uid))).toEqual([]);
    expect(await api().db.select().from(closedAccounts).where(eq(closedAccounts.uid, member.uid))).toHaveLength(1);
  });

  it('creates an empty account when someone returns after deleting theirs', async () => {
    const { uid, accountId, identity } = await makeMember(api());
    await remove(identity);
    const again = { identity: await createIdentityToken(uid, { auth_time: seconds() + 2, iat: seconds() }) };
    const account = await api().callEndpoint('GET /v1/account', {}, again);
    expect(account.id).not.toBe(accountId);
    expect((await api().callEndpoint('GET /v1/profiles/', {}, again)).data).toEqual([]);
    expect(await api().db.select().from(profiles).where(eq(profiles.accountId, account.id))).toEqual([]);
  });

  it('deleting an account also removes profiles that are created at the same time', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { accountId, identity } = await makeMember(api());
        const body = new FormData();
        body.set('role', 'CURATOR');
        body.set('name', 'Made at the last moment');
        const [creation] = await Promise.all([
          api().request('/v1/profiles/', { method: 'POST', body, headers: createHeaders({ identity }) }),
          remove(identity),
        ]);
        expect(await api().db.select().from(profiles).where(eq(profiles.accountId, accountId))).toEqual([]);
        return creation.status;
      }),
    );
    // The concurrent request can succeed, find the account closed, or find its new profile deleted.
    for (const status of statuses) expect([201, 401, 404, 410]).toContain(status);
  });
});

async function storedImage({ profileId }: Member, content: Buffer): Promise<string> {
  const key = `tests/${crypto.randomUUID()}.png`;
  await api().storage.put(key, content, 'image/png');
  await makeImage(api().db, { profileId }, { key, contentType: 'image/png', bytes: content.length, alt: 'Portrait' });
  return key;
}

describe('account exports', () => {
  async function exported({ identity }: Member) {
    const response = await api().request('/v1/account/export', { headers: createHeaders({ identity }) });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="account.zip"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? '');
    return { files, json };
  }

  it('exports a zip with documented files and unchanged originals', async () => {
    const holder = await makeHolder();
    const original = crypto.getRandomValues(Buffer.alloc(50_000));
    const key = await storedImage(holder, original);
    const { files, json } = await exported(holder);
    const names = [
      'account',
      'profiles',
      'artworks',
      'lists',
      'opportunities',
      'applications',
      'reviews',
      'bookmarks',
      'collections',
      'following',
      'conversations',
      'notifications',
      'mails',
      'teams',
      'devices',
      'payments',
    ].map((one) => `${one}.json`);
    expect([...files.keys()]).toEqual(['README.txt', ...names, 'works/works.csv', `images/${key}`]);
    for (const name of [...names, 'works.csv', 'images/']) expect(files.get('README.txt')?.toString()).toContain(name);
    expect(files.get(`images/${key}`)?.equals(original)).toBe(true);
    expect(json('account.json')).toMatchObject({ id: holder.accountId, email: `${holder.uid}@example.org` });
    expect(json('profiles.json')).toMatchObject([
      { name: 'Ingrid Þórsdóttir', images: [{ file: `images/${key}`, alt: 'Portrait' }] },
      { name: 'The same, as curator', role: 'CURATOR', images: [] },
    ]);
    expect(json('artworks.json')).toMatchObject([{ id: holder.artwork, title: 'Fjörður', images: [] }]);
    expect(json('opportunities.json')).toMatchObject([
      { title: 'A residency', changes: [{ field: 'deadline', before: '2027-01-01', after: '2027-02-01' }] },
    ]);
    expect(json('bookmarks.json')).toMatchObject({
      opportunities: [{ profileId: holder.profileId, opportunityId: holder.saved }],
    });
    expect(json('mails.json')).toEqual({
      timeZone: null,
      language: null,
      messageText: true,
      notificationChoices: {},
      dailyHour: null,
      quietHours: null,
      savedSearches: [],
    });
    expect(json('payments.json')).toMatchObject({ purchases: [{ amount: 2_900, currency: 'EUR', state: 'PAID' }] });
    // The export leaves out columns that the database derives.
    for (const name of ['profiles.json', 'artworks.json', 'opportunities.json']) {
      expect(files.get(name)?.toString(), name).not.toMatch(
        /search|nameKey|cityKey|titleKey|applyKey|facets|isPast|eligibleCountries|idempotencyKey/,
      );
    }
  });

  it('exports artworks as an importable list, with pictures named after their titles', async () => {
    const holder = await makeMember(api());
    const { profileId } = holder;
    const id = await makeArtwork(api().db, {
      ...{
        profileId,
        title: 'Low/tide: II',
        year: '1973–77',
        medium: 'Oil on canvas',
        tags: ['sea', 'blue'],
        images: 0,
      },
      ...{
        height: 60,
        width: 80,
        availability: 'SOLD',
        priceKind: 'EXACT',
        priceAmount: 120_050,
        priceCurrency: 'EUR',
      },
    });
    await makeArtwork(api().db, { profileId, title: 'Gone', visibility: 'DELETED', images: 0 });
    const originals = [Buffer.from('one'), Buffer.from('two')];
    for (const [position, content] of originals.entries()) {
      const key = `tests/${crypto.randomUUID()}.jpg`;
      await api().storage.put(key, content, 'image/jpeg');
      await makeImage(api().db, { artworkId: id }, { key, position, alt: position === 0 ? 'Wet sand' : null });
    }
    const { files, json } = await exported(holder);
    expect(files.get('works/Low-tide- II.jpg')?.equals(originals[0] ?? Buffer.of())).toBe(true);
    expect(json('artworks.json')).toMatchObject([
      { images: [{ file: 'works/Low-tide- II.jpg' }, { file: 'works/Low-tide- II 2.jpg' }] },
      { title: 'Gone' },
    ]);
    const table = await readTable(files.get('works/works.csv') ?? Buffer.of(), async () => undefined);
    const works = table.rows.map(
      createListReader(
        table,
        guessListMapping(table.header),
        {
          ...{ files: [...files.keys()].map((name) => ({ name })), currency: 'USD', unit: null, category: null },
          ...{ values: noValues, maxPictures: 12 },
        },
        english,
      ),
    );
    expect(works).toMatchObject([
      {
        fields: {
          ...{ title: 'Low/tide: II', year: '1973–77', category: 'PAINTING', tags: ['sea', 'blue'] },
          ...{ size: { height: 60, width: 80, unit: 'cm' }, availability: 'SOLD' },
          price: { kind: 'EXACT', money: { amount: 120_050, currency: 'EUR' } },
        },
        pictures: { found: [{ name: 'works/Low-tide- II.jpg' }, { name: 'works/Low-tide- II 2.jpg' }], missing: [] },
        alts: ['Wet sand', ''],
        faults: [],
      },
    ]);
  });

  it('exports conversations as the account sees them, with their files, and notifications', async () => {
    const [holder, other] = [await makeMember(api()), await makeMember(api(), { profile: { name: 'Ottilie' } })];
    const { id } = await startThread(api(), other, createLetter(holder.profileId, 'Shown'));
    await writeMessage(api(), holder, id, 'Own');
    const messageIds = [];
    for (const text of ['Held', 'Removed', 'Sent']) {
      messageIds.push((await writeMessage(api(), other, id, text)).id);
    }
    const [held = '', removed = '', sent = ''] = messageIds;
    const mark = (messageId: string, state: 'WAITING' | 'REMOVED') =>
      api().db.update(threadMessages).set({ state }).where(eq(threadMessages.id, messageId));
    await mark(held, 'WAITING');
    await mark(removed, 'REMOVED');
    const attach = async (messageId: string | null, name: string) => {
      const key = `tests/${crypto.randomUUID()}.pdf`;
      await api().storage.put(key, Buffer.from(name), 'application/pdf');
      const file = { id: crypto.randomUUID(), threadId: id, side: 'STARTER' as const, accountId: other.accountId };
      const content = { key, name, bytes: name.length, checksum: '0'.repeat(64), contentType: 'application/pdf' };
      await api()
        .db.insert(threadFiles)
        .values({ ...file, ...content, messageId });
      return key;
    };
    const key = await attach(sent, 'report.pdf');
    const hidden = [
      await attach(removed, 'removed.pdf'),
      await attach(held, 'held.pdf'),
      await attach(null, 'draft.pdf'),
    ];
    // This notification is due in an hour, so the export must not contain it yet.
    const subject = { kind: 'APPLICATION', id: crypto.randomUUID() } as const;
    const news = { kind: 'APPLICATION', recipientId: holder.profileId, subject, event: 'DECIDED' } as const;
    await notify(api().db, { ...news, at: new Date(Date.now() + 3_600_000) });
    const { files, json } = await exported(holder);
    expect(json('conversations.json')).toMatchObject([
      {
        ...{ id, profileId: holder.profileId, other: { name: 'Ottilie' }, about: { kind: 'PROFILE' } },
        messages: [
          { text: 'Shown', isOwn: false, author: 'Ottilie' },
          { text: 'Own', isOwn: true },
          { text: null, state: 'REMOVED', files: [] },
          { text: 'Sent', files: [{ name: 'report.pdf', file: `images/${key}` }] },
        ],
      },
    ]);
    expect(String(files.get(`images/${key}`))).toBe('report.pdf');
    expect([...files.keys()].filter((name) => hidden.some((one) => name.endsWith(one)))).toEqual([]);
    expect([...files.values()].map(String).join('')).not.toMatch(/Held|Removed|held\.pdf|removed\.pdf|draft\.pdf/);
    expect(json('notifications.json')).toEqual([
      {
        ...{ profileId: holder.profileId, kind: 'MESSAGE', event: '', subjectKind: 'THREAD', subjectId: id },
        ...{ count: 4, happenedAt: expect.any(String) },
      },
    ]);
  });

  it('reads every message, file and notification of an export once, in batches', async () => {
    const [holder, other] = [await makeMember(api()), await makeMember(api())];
    const own = await makeProfile(api().db, { accountId: holder.accountId });
    const ids = [];
    for (const profileId of [holder.profileId, holder.profileId, own]) {
      const writer = profileId === own ? other : await makeMember(api());
      const { id } = await startThread(api(), writer, createLetter(profileId));
      ids.push(id);
    }
    // Rows with the same time, or times that differ only by a microsecond, must keep their order.
    const [long = '', , between = ''] = ids;
    const createTime = (place: number) =>
      sql`timestamptz '2026-11-30 09:00' + ${Math.floor(place / 3)} * interval '1 microsecond'`;
    for (const [place, threadId] of [...Array<string>(9).fill(long), between, between].entries()) {
      const message = { threadId, side: 'STARTER', source: 'SITE', state: 'DELIVERED', text: String(place) } as const;
      const messageId = crypto.randomUUID();
      await api()
        .db.insert(threadMessages)
        .values({ ...message, id: messageId, idempotencyKey: messageId, createdAt: createTime(place) });
      const content = { name: 'a.pdf', bytes: 1, checksum: '0'.repeat(64), contentType: 'application/pdf' };
      await api()
        .db.insert(threadFiles)
        .values({ ...content, id: crypto.randomUUID(), threadId, side: 'STARTER', messageId, key: messageId });
      await api()
        .db.insert(notifications)
        .values({
          ...{ id: messageId, accountId: holder.accountId, profileId: own, kind: 'MESSAGE', subjectKind: 'THREAD' },
          ...{ subjectId: messageId, day: '2026-11-30', happenedAt: createTime(place) },
        });
    }
    // Both sides of this conversation belong to the account.
    await api()
      .db.update(threadMembers)
      .set({ profileId: holder.profileId, latestAt: new Date() })
      .where(and(eq(threadMembers.threadId, between), eq(threadMembers.side, 'STARTER')));

    const profileIds = [holder.profileId, own];
    const readAll = async (size?: number) => {
      const threads = await collect(exportThreads(api().db, holder.accountId, profileIds, size));
      const files = await collect(exportThreadFiles(api().db, holder.accountId, profileIds, size));
      const news = await collect(exportNotifications(api().db, holder.accountId, size));
      const messages = threads.map((parts) =>
        parts.flatMap(({ id, profileId, messages }) => messages.map((message) => [id, profileId, message.id])),
      );
      return { messages, files, news };
    };
    const whole = await readAll();
    expect(whole.messages.flat()).toHaveLength(9 + 2 + 2 * 3);
    expect(new Set(whole.messages.flat().map(String)).size).toBe(17);
    expect(new Set(whole.files.flat().map(({ key }) => key)).size).toBe(11);
    expect(whole.files.flat()).toHaveLength(11);
    expect(whole.news.flat().length).toBeGreaterThanOrEqual(11);
    for (const size of [1, 2, 3, 4]) {
      const { messages, files, news } = await readAll(size);
      for (const batch of [...messages, ...files, ...news]) expect(batch.length).toBeLessThanOrEqual(size);
      expect(messages.flat()).toEqual(whole.messages.flat());
      expect(files.flat()).toEqual(whole.files.flat());
      expect(news.flat()).toEqual(whole.news.flat());
    }
  });

  it('keeps the other side’s conversations and files when an account is deleted', async () => {
    const [holder, other] = [await makeMember(api()), await makeMember(api())];
    const { id } = await startThread(api(), holder, createLetter(other.profileId, 'From somebody who leaves'));
    await writeMessage(api(), other, id, 'An answer');
    await api().callEndpoint('DELETE /v1/account', {}, { identity: holder.identity });
    const { json } = await exported(other);
    expect(json('conversations.json')).toMatchObject([
      {
        ...{ id, other: { kind: 'FORMER', name: null, profileId: null } },
        messages: [
          { text: 'From somebody who leaves', author: null },
          { text: 'An answer', isOwn: true },
        ],
      },
    ]);
  });

  it('exports nothing that belongs to other accounts', async () => {
    const holder = await makeHolder();
    const other = await makeHolder();
    const key = await storedImage(other, Buffer.from('theirs'));
    const { files } = await exported(holder);
    expect([...files.keys()]).not.toContain(`images/${key}`);
    const all = [...files.values()].map(String).join('');
    for (const id of [other.accountId, other.profileId, other.artwork, other.opportunity])
      expect(all).not.toContain(id);
  });

  it('exports an empty account', async () => {
    const identity = await createIdentityToken('holds-nothing');
    await api().callEndpoint('GET /v1/account', {}, { identity });
    const response = await api().request('/v1/account/export', { headers: createHeaders({ identity }) });
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    expect(files.get('profiles.json')?.toString()).toBe('[]\n');
  });
});
