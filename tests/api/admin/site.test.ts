import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteChanges } from '@/lib/shared/contract/site';
import { createIfMatch } from '@/lib/shared/domain/version';
import { accounts } from '@/services/product-api/account/schema';
import { siteChanges, siteDrafts } from '@/services/product-api/site/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { createIdentityToken } from '../../support/identity';
import { listInvalidations } from '../../support/listed-invalidations';
import { type Member, makeMember } from '../../support/members';
import { wholeOpportunity } from '../../support/opportunities';

const api = testApi();
let admin: Member;
beforeAll(async () => {
  admin = await makeMember(api(), { role: 'ADMIN' });
});
beforeEach(async () => {
  await api().db.delete(siteChanges);
  await api().db.delete(siteDrafts);
});

const readPublic = () => api().callEndpoint('GET /v1/site', {});
const read = () => api().callEndpoint('GET /v1/admin/site', {}, admin);
const change = async (body: SiteChanges, author = admin) =>
  api().callEndpoint('PATCH /v1/admin/site', { body, readAt: (await read()).updatedAt }, author);
const undo = async (version: number) =>
  api().callEndpoint('POST /v1/admin/site/undo', { body: { version }, readAt: (await read()).updatedAt }, admin);
/** The default version `*` accepts any current version. */
const withVersion = ({ headers, ...init }: RequestInit, version = '*'): RequestInit => ({
  ...init,
  headers: { ...headers, 'If-Match': version },
});
const listHistory = async () => (await api().callEndpoint('GET /v1/admin/site/history', {}, admin)).data;
const storeValues = (settings: Record<string, unknown>) => api().db.insert(siteChanges).values({ id: 1, settings });

const MARK = { id: '0'.repeat(32), format: 'svg', width: 60, height: 20, isOneColour: true };

describe('the settings of the site', () => {
  it('the settings come from the environment until an administrator changes them', async () => {
    expect((await readPublic()).name).toEqual({ en: 'Impasto' });
    const { settings } = await change({ name: { de: 'Küstenwerk', en: 'Coastworks' }, languages: ['de', 'en'] });
    expect(settings).toMatchObject({ name: { de: 'Küstenwerk', en: 'Coastworks' }, languages: ['de', 'en'] });
    expect(await readPublic()).toEqual({ ...settings, pages: [] });
    expect((await change({ name: null })).settings.name).toEqual({ en: 'Impasto' });
  });

  it('only administrators can change the settings', async () => {
    const member = await makeMember(api());
    for (const path of ['/v1/admin/site', '/v1/admin/site/history']) {
      await api().error(path, 'forbidden', { headers: createHeaders(member) });
      await api().error(path, 'unauthenticated');
    }
    await api().error('/v1/admin/site', 'forbidden', asJson('PATCH', member, { contact: null }));
    await api().error('/v1/admin/site/undo', 'forbidden', asJson('POST', member, { version: 1 }));
  });

  it('a changed setting invalidates every page that shows it', async () => {
    expect(await listInvalidations(api().db, () => change({ contact: 'post@kuestenwerk.example' }))).toEqual(['site']);
  });

  it.each<[string, object, string]>([
    ['an accent that is not a colour', { accent: 'url(//evil.example)' }, 'accent'],
    ['a logo from elsewhere', { logo: { ...MARK, id: '../../uploads/a' } }, 'logo.id'],
    ['an empty name', { name: { en: '' } }, 'name.en'],
    ['a name in a language that does not exist', { name: { xx: 'Name' } }, 'name.xx'],
    [
      'a script as a link',
      { footerLinks: [{ label: { en: 'Run' }, href: 'javascript:alert(1)' }] },
      'footerLinks.0.href',
    ],
    [
      'a link to another host without a scheme',
      { headerLinks: [{ label: {}, href: '//evil.example' }] },
      'headerLinks.0.href',
    ],
    ['no language', { languages: [] }, 'languages'],
    ['the same language twice', { languages: ['de', 'de'] }, 'languages'],
    ['an unknown currency', { currency: 'XXQ' }, 'currency'],
    ['an announcement without an end', { announcement: { text: { en: 'Closed' } } }, 'announcement.until'],
    [
      'a home page that shows a section twice',
      {
        home: [
          { section: 'WALL', isShown: true },
          { section: 'WALL', isShown: false },
        ],
      },
      'home',
    ],
    ['an empty home page', { home: [{ section: 'WALL', isShown: false }] }, 'home'],
    ['a medium that is too long', { mediums: { en: ['a'.repeat(61)] } }, 'mediums.en'],
    ['too many mediums', { mediums: { de: Array.from({ length: 41 }, (_, at) => `Öl ${at}`) } }, 'mediums.de'],
    ['an unknown section', { home: [{ section: 'SHOP', isShown: true }] }, 'home.0.section'],
    ['an address that is not one', { contact: 'nobody' }, 'contact'],
    ['a setting that does not exist', { colour: 'red' }, 'colour'],
  ])('rejects the setting %s at its field and changes nothing', async (_, body, field) => {
    const { fields } = await api().error('/v1/admin/site', 'validation_failed', asJson('PATCH', admin, body));
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(await listHistory()).toEqual([]);
  });
});

describe('the draft of an administrator', () => {
  const store = (body: SiteChanges, who = admin) => api().callEndpoint('PUT /v1/admin/site/draft', { body }, who);
  const readDraft = (who = admin) => api().callEndpoint('GET /v1/admin/site/draft', {}, who);

  it('a draft of the settings changes the pages only for its author', async () => {
    const other = await makeMember(api(), { role: 'ADMIN' });
    await change({ contact: 'post@kuestenwerk.example', accent: '#1e6b52' });
    const { settings: live, defaults } = await read();
    await store({ name: { en: 'Coastworks' }, accent: null });
    expect(await readDraft()).toEqual({ ...live, name: { en: 'Coastworks' }, accent: defaults.accent });
    expect(await readDraft(other)).toEqual(live);
    expect((await read()).settings).toEqual(live);
    expect(await readPublic()).toMatchObject(live);
    await change({ contact: null });
    expect((await readDraft()).contact).toBeNull();
  });

  it('a draft of the settings invalidates no page and appears in no history', async () => {
    expect(await listInvalidations(api().db, () => store({ name: { en: 'Coastworks' } }))).toEqual([]);
    expect(await listHistory()).toEqual([]);
  });

  it('a new draft replaces the previous one of the same administrator', async () => {
    await store({ name: { en: 'Coastworks' } });
    await store({ contact: 'post@kuestenwerk.example' });
    expect(await readDraft()).toMatchObject({ name: { en: 'Impasto' }, contact: 'post@kuestenwerk.example' });
    expect(await api().db.$count(siteDrafts, eq(siteDrafts.accountId, admin.accountId))).toBe(1);
  });

  it('a draft of the settings expires after an hour and is then removed', async () => {
    await store({ name: { en: 'Coastworks' } });
    await api().db.update(siteDrafts).set({ expiresAt: sql`now()` });
    expect((await readDraft()).name).toEqual({ en: 'Impasto' });
    const other = await makeMember(api(), { role: 'ADMIN' });
    await store({}, other);
    expect(await api().db.$count(siteDrafts)).toBe(1);
  });

  it('a draft keeps its last valid values when a new value is rejected', async () => {
    await store({ name: { en: 'Coastworks' } });
    const { fields } = await api().error(
      '/v1/admin/site/draft',
      'validation_failed',
      asJson('PUT', admin, { accent: 'red' }),
    );
    expect(Object.keys(fields ?? {})).toEqual(['accent']);
    await api().error(
      '/v1/admin/site/draft',
      'payload_too_large',
      asJson('PUT', admin, { contact: 'a'.repeat(300_000) }),
    );
    expect((await readDraft()).name).toEqual({ en: 'Coastworks' });
  });

  it('rejects a draft from anyone who is not an administrator at that moment', async () => {
    const former = await makeMember(api(), { role: 'ADMIN' });
    await store({ name: { en: 'Coastworks' } }, former);
    await api().db.update(accounts).set({ role: null }).where(eq(accounts.id, former.accountId));
    await api().error('/v1/admin/site/draft', 'forbidden', { headers: createHeaders(former) });
    await api().error('/v1/admin/site/draft', 'forbidden', asJson('PUT', former, {}));
    await api().error('/v1/admin/site/draft', 'unauthenticated');
  });
});

describe('who may take part', () => {
  const createProfile = (who: Pick<Member, 'identity'>) => {
    const body = new FormData();
    body.set('role', 'ARTIST');
    body.set('name', 'Somebody');
    return api().request('/v1/profiles/', { method: 'POST', body, headers: createHeaders(who) });
  };

  it('nobody can create a first profile while registration is closed', async () => {
    const [newcomer, member] = [{ identity: await createIdentityToken(uuidv7()) }, await makeMember(api())];
    await change({ registration: 'NOBODY' });
    expect((await createProfile(newcomer)).status).toBe(403);
    expect((await createProfile({ identity: member.identity })).status).toBe(201);
    await change({ registration: null });
    expect((await createProfile(newcomer)).status).toBe(201);
  });

  it('only administrators can write calls if the site says so', async () => {
    const member = await makeMember(api());
    const write = (who: Member) =>
      api().request('/v1/opportunities/', asJson('POST', who, { type: 'JOB', title: 'Six weeks' }));
    await change({ callPosting: 'ADMINISTRATORS' });
    expect((await write(member)).status).toBe(403);
    expect((await write(admin)).status).toBe(201);
    await change({ callPosting: 'EVERYONE' });
    expect((await write(member)).status).toBe(201);
  });

  it('only administrators can publish drafts if the site says so, but everybody can edit published calls', async () => {
    const [member, other] = [await makeMember(api()), await makeMember(api())];
    const send = (who: Member, id: string, body: object) =>
      api().request(`/v1/opportunities/${id}`, asJson('PATCH', who, body));
    const draft = async (who: Member) =>
      (await api().callEndpoint('POST /v1/opportunities/', { body: { ...wholeOpportunity, fee: 'FREE' } }, who)).id;
    const [own, waiting, ofAdmin] = [await draft(member), await draft(other), await draft(admin)];
    const publication = { status: 'PUBLISHED', planType: 'FREE' };
    expect((await send(member, own, publication)).status).toBe(200);
    await change({ callPosting: 'ADMINISTRATORS' });
    expect((await send(other, waiting, publication)).status).toBe(403);
    expect((await send(other, waiting, { title: 'Still a draft' })).status).toBe(200);
    expect((await send(member, own, { status: 'PUBLISHED', title: 'Corrected' })).status).toBe(200);
    expect((await send(admin, ofAdmin, publication)).status).toBe(200);
  });
});

describe('the history of the settings', () => {
  it('the history shows each author and the values before and after, even after the account is deleted', async () => {
    const author = await makeMember(api(), { role: 'ADMIN' });
    await change({ units: 'in' });
    await change({ units: 'cm', contact: 'a@b.example' }, author);
    await api().db.execute(sql`delete from accounts where id = ${author.accountId}`);
    expect(await listHistory()).toMatchObject([
      {
        version: 2,
        email: `${author.uid}@example.org`,
        before: { units: 'in', contact: null },
        after: { units: 'cm', contact: 'a@b.example' },
      },
      { version: 1, email: `${admin.uid}@example.org`, before: { units: null }, after: { units: 'in' } },
    ]);
  });

  it('records nothing in the history if no value changes', async () => {
    await change({ units: 'in' });
    await change({ units: 'in', contact: null });
    expect(await listHistory()).toHaveLength(1);
  });

  it('undoing a change keeps later changes to other settings', async () => {
    await change({ name: { en: 'First' } });
    await change({ name: { en: 'Second' }, units: 'in' });
    await change({ contact: 'a@b.example' });
    const { settings } = await undo(2);
    expect(settings).toMatchObject({ name: { en: 'First' }, units: null, contact: 'a@b.example' });
    expect((await undo(4)).settings).toMatchObject({ name: { en: 'Second' }, units: 'in' });
    await api().error('/v1/admin/site/undo', 'validation_failed', withVersion(asJson('POST', admin, { version: 99 })));
  });

  it('rejects a change of settings based on an outdated version', async () => {
    const { updatedAt } = await read();
    const input = (name: string) => ({ body: { name: { en: name } }, readAt: updatedAt });
    await api().callEndpoint('PATCH /v1/admin/site', input('First'), admin);
    const second = withVersion(asJson('PATCH', admin, { name: { en: 'Second' } }), createIfMatch(updatedAt));
    expect((await api().request('/v1/admin/site', second)).status).toBe(412);
    const undone = withVersion(asJson('POST', admin, { version: 1 }), createIfMatch(updatedAt));
    expect((await api().request('/v1/admin/site/undo', undone)).status).toBe(412);
    expect((await readPublic()).name).toEqual({ en: 'First' });
  });

  it('rejects a change or an undo of settings that names no version', async () => {
    await change({ name: { en: 'First' } });
    const requests: [string, RequestInit][] = [
      ['/v1/admin/site', asJson('PATCH', admin, { name: { en: 'Second' } })],
      ['/v1/admin/site/undo', asJson('POST', admin, { version: 1 })],
    ];
    for (const [path, init] of requests) {
      const response = await api().request(path, init);
      expect(response.status).toBe(428);
      expect(await response.json()).toMatchObject({ code: 'conflict', message: expect.stringContaining('If-Match') });
    }
    expect((await readPublic()).name).toEqual({ en: 'First' });
  });

  it('if several administrators save at the same time, each change is kept or reported as a conflict', async () => {
    const send = (units: 'cm' | 'in', name: string) =>
      api().request('/v1/admin/site', withVersion(asJson('PATCH', admin, { units, name: { en: name } })));
    const responses = await Promise.all([send('cm', 'One'), send('in', 'Two'), send('cm', 'Three')]);
    const history = await listHistory();
    const accepted = responses.filter(({ status }) => status === 200);
    expect(history).toHaveLength(accepted.length);
    expect(responses.every(({ status }) => status === 200 || status === 412)).toBe(true);
  });
});

describe('values in the database that cannot be read', () => {
  it('unreadable settings fall back to their defaults with a warning in the system status', async () => {
    await storeValues({ units: 'feet', contact: 'a@b.example', removedSetting: true });
    expect(await readPublic()).toMatchObject({ units: null, contact: 'a@b.example' });
    expect((await read()).unreadable.sort()).toEqual(['removedSetting', 'units']);
    const status = await api().callEndpoint('GET /v1/admin/status', {}, admin);
    expect(status.unreadableSettings.sort()).toEqual(['removedSetting', 'units']);
  });

  it('undoing a change to an unreadable setting restores its default', async () => {
    await storeValues({ units: 'feet' });
    await change({ units: 'cm' });
    expect((await undo(2)).settings.units).toBeNull();
    expect((await read()).unreadable).toEqual([]);
  });
});
