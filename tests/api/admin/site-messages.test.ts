import { PDF } from '@libpdf/core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangedMessages } from '@/lib/shared/contract/site';
import { createCardPath, createOpportunityCard } from '@/lib/shared/domain/card';
import { replacedMessageLimits } from '@/lib/shared/domain/site';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import { openLog } from '@/services/product-api/log';
import type { Mail } from '@/services/product-api/mail/mail';
import { startOutbox } from '@/services/product-api/mail/outbox';
import { siteChanges } from '@/services/product-api/site/schema';
import { createSiteReader } from '@/services/product-api/site/site-reader';
import { SiteWords } from '@/services/product-api/site/site-words';
import { asJson, createHeaders, testApi } from '../../support/api';
import { apply, makeCall } from '../../support/applications';
import { createEnquiry, makeArtistWithWork, queueEnquiry } from '../../support/enquiries';
import { makeOpportunity } from '../../support/factories';
import { testMailServer } from '../../support/mail-server';
import { type Member, makeMember } from '../../support/members';

const api = testApi({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@art.example' });
const server = testMailServer();
let admin: Member;
beforeAll(async () => {
  admin = await makeMember(api(), { role: 'ADMIN' });
});

async function restore() {
  const replaced = await listReplaced();
  const nothing = Object.entries(replaced).map(([language, texts]) => [
    language,
    Object.fromEntries(Object.keys(texts).map((key) => [key, null])),
  ]);
  await replace(Object.fromEntries(nothing));
  await api().db.delete(siteChanges);
}
beforeEach(restore);
afterEach(restore);

const readVersion = async () => (await api().callEndpoint('GET /v1/admin/site', {}, admin)).updatedAt;
const replace = async (messages: ChangedMessages) =>
  api().callEndpoint('PATCH /v1/admin/site', { body: { messages }, readAt: await readVersion() }, admin);
const undo = async (version: number) =>
  api().callEndpoint('POST /v1/admin/site/undo', { body: { version }, readAt: await readVersion() }, admin);
const listReplaced = () => api().callEndpoint('GET /v1/site/messages', {});
const reject = async (messages: object) =>
  (await api().error('/v1/admin/site', 'validation_failed', withVersion(asJson('PATCH', admin, { messages })))).fields;
/** Sends `If-Match: *`, which accepts any current version. */
const withVersion = ({ headers, ...init }: RequestInit): RequestInit => ({
  ...init,
  headers: { ...headers, 'If-Match': '*' },
});
const listHistory = async () => (await api().callEndpoint('GET /v1/admin/site/history', {}, admin)).data;
const store = (settings: Record<string, unknown>) => api().db.insert(siteChanges).values({ id: 1, settings });

const NOTHING_THERE = { de: { 'ui.error.not_found': 'Leer wie eine weiße Wand.' } };

describe('replaced messages', () => {
  it('administrators add, change and restore replaced messages one at a time', async () => {
    await replace({ de: { 'ui.cancel': 'Doch nicht' }, en: { 'ui.cancel': 'Never mind' } });
    await replace({ de: { 'ui.close': 'Zu', 'ui.cancel': 'Lieber nicht' } });
    expect(await listReplaced()).toEqual({
      de: { 'ui.cancel': 'Lieber nicht', 'ui.close': 'Zu' },
      en: { 'ui.cancel': 'Never mind' },
    });
    await replace({ de: { 'ui.cancel': null } });
    expect(await listReplaced()).toEqual({ de: { 'ui.close': 'Zu' }, en: { 'ui.cancel': 'Never mind' } });
  });

  it('compiles replaced messages for pages, in all languages or in one', async () => {
    await replace({ de: { 'ui.partOf': '{part}/{whole}' }, en: { 'ui.close': 'Shut' } });
    const de = { 'ui.partOf': [['part'], '/', ['whole']] };
    expect(await listReplaced()).toEqual({ de, en: { 'ui.close': 'Shut' } });
    const inOne = (language: 'de' | 'fr') => api().callEndpoint('GET /v1/site/messages', { query: { language } });
    expect(await inOne('de')).toEqual({ de });
    expect(await inOne('fr')).toEqual({});
  });

  it('undoes replaced messages one change at a time, with a history of each text', async () => {
    await replace({ de: { 'ui.cancel': 'Doch nicht' } });
    await replace({ de: { 'ui.cancel': 'Lieber nicht', 'ui.close': 'Zu' } });
    const [last] = await listHistory();
    expect(last).toMatchObject({
      before: { 'messages.de.ui.cancel': 'Doch nicht', 'messages.de.ui.close': null },
      after: { 'messages.de.ui.cancel': 'Lieber nicht', 'messages.de.ui.close': 'Zu' },
    });
    await undo(2);
    expect(await listReplaced()).toEqual({ de: { 'ui.cancel': 'Doch nicht' } });
    const { data } = await api().callEndpoint('GET /v1/admin/actions', { query: {} }, admin);
    expect(data[0]).toMatchObject({ action: 'CHANGE_SITE', subjectName: 'messages' });
  });

  it('only administrators can replace messages', async () => {
    const member = await makeMember(api());
    await api().error('/v1/admin/site', 'forbidden', asJson('PATCH', member, { messages: NOTHING_THERE }));
    expect(await listReplaced()).toEqual({});
  });

  it.each<[string, object, string, string]>([
    ['an argument is missing', { 'ui.partOf': '{part} of many' }, 'ui.partOf', '{whole} is missing.'],
    ['an argument is unknown', { 'ui.close': 'Close {it}' }, 'ui.close', '{it} is not part of this message.'],
    ['the key does not exist', { 'ui.never': 'Never' }, 'ui.never', 'There is no such message.'],
    [
      'a brace is not closed',
      { 'ui.partOf': '{part of {whole}' },
      'ui.partOf',
      'The braces or tags are not complete. Each opening one needs its closing one.',
    ],
    ['there is HTML', { 'ui.close': 'Close<br/>now' }, 'ui.close', 'HTML is not possible here.'],
    ['there is a tag', { 'ui.close': '<b>Close</b>' }, 'ui.close', '<b> is not part of this message.'],
    ['a text is empty', { 'ui.close': ' ' }, 'ui.close', 'This is missing.'],
    ['a text is too long', { 'ui.close': 'x'.repeat(2_001) }, 'ui.close', 'At most 2,000 characters.'],
  ])('rejects a replaced message at its field if %s', async (_, texts, key, sentence) => {
    await replace({ en: { 'ui.cancel': 'Never mind' } });
    expect(await reject({ en: { 'ui.cancel': 'Not now', ...texts } })).toEqual({ [`messages.en.${key}`]: sentence });
    expect(await listReplaced()).toEqual({ en: { 'ui.cancel': 'Never mind' } });
  });

  it('limits the number and size of replaced messages', async () => {
    const keys = (await listKeys()).slice(0, replacedMessageLimits.messages + 1);
    const [last = '', ...most] = keys.reverse();
    await replace({ en: Object.fromEntries(most.map((key) => [key, 'Short'])) });
    expect(await reject({ en: { [last]: 'Short' } })).toEqual({
      messages: 'At most 1,000 messages can be replaced.',
    });
    await replace({ en: { [most[0] ?? '']: null, [last]: 'Short' } });
    const long = (count: number) =>
      Object.fromEntries(keys.slice(0, count).map((key) => [key, 'ع'.repeat(replacedMessageLimits.characters)]));
    await replace({ en: Object.fromEntries(most.map((key) => [key, null])) });
    await replace({ ar: long(25) });
    await replace({ ar: Object.fromEntries(Object.entries(long(50)).slice(25)) });
    expect(await reject({ ar: Object.fromEntries(Object.entries(long(52)).slice(50)) })).toEqual({
      messages: 'All replaced messages together can have at most 200 KB.',
    });
  });
});

/** Lists the keys of messages that have no arguments. */
async function listKeys(): Promise<string[]> {
  const { getTexts } = await import('@/services/product-api/i18n/catalogue');
  return [...getTexts('en')].filter(([, text]) => !/[{<]/.test(text)).map(([key]) => key);
}

describe('replaced messages in other texts', () => {
  it('errors use replaced messages in the language of the request', async () => {
    await replace(NOTHING_THERE);
    const getMessage = async (language: string) =>
      (await api().error('/v1/artworks/none', 'not_found', { headers: { 'Accept-Language': language } })).message;
    expect(await getMessage('de')).toBe('Leer wie eine weiße Wand.');
    expect(await getMessage('en')).toBe('There is nothing here.');
    await replace({ de: { 'ui.error.not_found': null } });
    expect(await getMessage('de')).toBe('Hier ist nichts.');
  });

  it('field errors use replaced messages', async () => {
    await replace({ en: { 'ui.invalid.unknownField': 'What is this?' } });
    const { fields } = await api().error(
      '/v1/admin/site',
      'validation_failed',
      asJson('PATCH', admin, { colour: 'red' }),
    );
    expect(fields).toEqual({ colour: 'What is this?' });
  });

  it('mails use replaced messages', async () => {
    await replace({ en: { 'mail.enquiry.subject': 'A letter about “{title}”' } });
    const artist = await makeArtistWithWork(api(), { title: 'Ebb' });
    await queueEnquiry(api(), artist.artworkId, createEnquiry({}));
    const { db, env } = api();
    const log = openLog(env);
    const siteWords = new SiteWords(db, log);
    const readSettings = createSiteReader(db, createAllDefaults('Impasto'));
    const addAnswerHeaders = async (_: unknown, composed: Mail) => composed;
    const parts = { readSettings, siteWords, attach: async () => [], addAnswerHeaders };
    const outbox = startOutbox({ db, env: { ...env, SMTP_URL: server.url }, log, ...parts });
    outbox?.start();
    await outbox?.whenIdle();
    await outbox?.stop();
    expect(server.received[0]?.raw).toContain('Subject: =?UTF-8?Q?A_letter_about_=E2=80=9CEbb=E2=80=9D?=');
  });

  it('receipts use replaced messages', { timeout: 60_000 }, async () => {
    await replace({ de: { 'mail.receipt.organizer': 'Gastgeber' }, en: { 'mail.receipt.organizer': 'Host' } });
    const { id: callId } = await makeCall(api());
    const who = await makeMember(api());
    const { id } = await apply(api(), who, callId);
    const read = async (language: string) => {
      const headers = { ...createHeaders(who), 'Accept-Language': language };
      const response = await api().request(`/v1/applications/${id}/receipt`, { headers });
      const pages = (await PDF.load(new Uint8Array(await response.arrayBuffer()))).extractText();
      return pages.map(({ text }) => text).join('\n');
    };
    expect(await read('de')).toContain('Gastgeber');
    expect(await read('en')).toContain('Host');
    expect(await read('fr')).toContain('Organisateur');
  });

  it('cards use replaced messages, and their URLs change', { timeout: 60_000 }, async () => {
    const id = await makeOpportunity(api().db, {});
    const opportunity = await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } });
    const createPath = async () => {
      const words = await new SiteWords(api().db, openLog(api().env)).get('de');
      return createCardPath(createOpportunityCard(opportunity, { name: 'Impasto', logo: null }, words), 'de', id);
    };
    const before = await createPath();
    const read = async (path: string) => {
      const response = await api().request(path);
      return { status: response.status, location: response.headers.get('location') };
    };
    expect(await read(before)).toEqual({ status: 200, location: null });
    await replace({ de: { 'opportunity.card.cost': 'Für alle kostenlos?' } });
    const after = await createPath();
    expect(after).not.toBe(before);
    expect(await read(before)).toEqual({ status: 302, location: after });
    expect(await read(after)).toEqual({ status: 200, location: null });
  });
});

describe('a replaced message that no longer matches its original', () => {
  it('ignores a replaced message that no longer fits, with a warning in the system status', async () => {
    await store({
      'messages.de.ui.partOf': '{part} von allen',
      'messages.de.ui.removed': 'Weg',
      'messages.de.ui.close': 'Zu',
      'messages.xx.ui.close': 'Zu',
    });
    const words = new SiteWords(api().db, openLog(api().env));
    const { t } = await words.get('de');
    expect(t('ui.partOf', { part: '2', whole: '3' })).toBe('2 von 3');
    expect(t('ui.close')).toBe('Zu');
    expect(await words.getCompiled()).toEqual({ de: { 'ui.close': 'Zu' } });
    const unreadable = ['messages.de.ui.partOf', 'messages.de.ui.removed', 'messages.xx.ui.close'];
    const status = await api().callEndpoint('GET /v1/admin/status', {}, admin);
    expect(status.unreadableSettings.sort()).toEqual(unreadable);
    expect((await api().callEndpoint('GET /v1/admin/site', {}, admin)).unreadable.sort()).toEqual(unreadable);
  });

  it('restores the original message when a change to it is undone', async () => {
    await store({ 'messages.de.ui.partOf': '{part} von allen' });
    await replace({ de: { 'ui.partOf': '{part}/{whole}' } });
    await undo(2);
    expect(await listReplaced()).toEqual({});
  });
});

describe('the messages cached by a process', () => {
  it('a process sees messages that another process has replaced', async () => {
    const words = new SiteWords(api().db, openLog(api().env));
    words.follow(api().invalidations);
    expect((await words.get('de')).t('ui.close')).toBe('Schließen');
    await replace({ de: { 'ui.close': 'Zu' } });
    await vi.waitFor(async () => expect((await words.get('de')).t('ui.close')).toBe('Zu'));
  });

  it('replaced messages remain available while the database is down', async () => {
    await replace({ de: { 'ui.close': 'Zu' } });
    let isAway = false;
    const log = openLog(api().env);
    const { db } = api();
    const execute = (...given: Parameters<typeof db.execute>) =>
      isAway ? Promise.reject(new Error('away')) : db.execute(...given);
    const words = new SiteWords(
      new Proxy(db, { get: (all, name) => (name === 'execute' ? execute : Reflect.get(all, name)) }),
      log,
    );
    expect((await words.get('de')).t('ui.close')).toBe('Zu');
    isAway = true;
    words.forget();
    expect((await words.get('de')).t('ui.close')).toBe('Zu');
    isAway = false;
    words.forget();
    expect((await words.get('de')).t('ui.close')).toBe('Zu');
  });
});

describe('the list of messages', () => {
  const list = async (query: Record<string, string>) =>
    api().callEndpoint('GET /v1/admin/site/messages', { query }, admin);
  const listIds = async (query: Record<string, string>) => (await list(query)).data.map(({ id }) => id);

  it('lists every message with its original and replaced text, page by page', async () => {
    await replace({ de: { 'ui.close': 'Zu' } });
    const { data, total } = await list({ query: 'ui.close', language: 'de', size: '1' });
    expect(data).toMatchObject([
      { id: 'de.ui.close', original: 'Schließen', text: 'Zu', isMissing: false, problem: null },
    ]);
    expect(total).toBeGreaterThanOrEqual(1);
    const all = await list({ size: '100' });
    expect(all.total).toBeGreaterThan(10_000 - 1);
    expect(JSON.stringify(all).length).toBeLessThan(100_000);
  });

  it('finds messages by key, original or replaced text, ignoring case and accents', async () => {
    await replace({ fr: { 'ui.close': 'À bientôt' } });
    expect(await listIds({ query: 'UI.CLOSE', language: 'fr' })).toContain('fr.ui.close');
    expect(await listIds({ query: 'schliessen', language: 'de' })).toContain('de.ui.close');
    expect(await listIds({ query: 'A bientot' })).toEqual(['fr.ui.close']);
    expect(await listIds({ query: 'a bientot', language: 'es' })).toEqual(['es.ui.close']);
    expect(await listIds({ query: 'nothing like this anywhere' })).toEqual([]);
  });

  it('lists only replaced messages on request, including those that an update has broken', async () => {
    await store({ 'messages.de.ui.partOf': '{part} von allen', 'messages.de.ui.removed': 'Weg' });
    expect((await list({ show: 'REPLACED' })).data).toMatchObject([
      { id: 'de.ui.partOf', problem: '{whole} is missing.' },
      { id: 'de.ui.removed', problem: 'There is no such message.', original: '' },
    ]);
    await replace({ de: { 'ui.removed': null, 'ui.partOf': null } });
    expect(await listIds({ show: 'REPLACED' })).toEqual([]);
    expect(await listIds({ show: 'MISSING' })).toEqual([]);
  });

  it('shows the list of messages only to administrators', async () => {
    const member = await makeMember(api());
    await api().error('/v1/admin/site/messages', 'forbidden', { headers: createHeaders(member) });
  });
});
