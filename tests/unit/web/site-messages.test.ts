import { afterEach, describe, expect, it } from 'vitest';
import { createErrorResponse } from '@/lib/server/bff/error-response';
import { loadSiteMessages, setReplacedMessages } from '@/lib/server/i18n/site-messages';
import { createSite, embedSite } from '@/lib/shared/create-site';
import { pickMessages } from '@/lib/shared/i18n/pick-messages';
import { problem } from '@/lib/shared/i18n/problem';
import { siteSettings } from '../../support/site';

const replaced = { 'ui.close': 'Zu', 'ui.error.not_found': 'Leer wie eine weiße Wand.' };
afterEach(() => setReplacedMessages(async () => undefined));

describe('the messages of a page', () => {
  it('a page contains replaced messages only in its own language', async () => {
    setReplacedMessages(async (language) => (language === 'de' ? replaced : undefined));
    expect((await loadSiteMessages('de')).ui.close).toBe('Zu');
    expect((await loadSiteMessages('de')).ui.cancel).toBe('Abbrechen');
    expect((await loadSiteMessages('en')).ui.close).toBe('Close');
  });

  it('replaced messages are merged once per change', async () => {
    setReplacedMessages(async () => replaced);
    expect(await loadSiteMessages('de')).toBe(await loadSiteMessages('de'));
    setReplacedMessages(async () => ({ 'ui.close': 'Schluss' }));
    expect((await loadSiteMessages('de')).ui.close).toBe('Schluss');
  });

  it('browsers get a replaced message only if the page’s components use it', async () => {
    setReplacedMessages(async () => replaced);
    expect(pickMessages(await loadSiteMessages('de'), ['ui.close'])).toEqual({ ui: { close: 'Zu' } });
  });

  it('errors of the web’s own endpoints use replaced messages', async () => {
    setReplacedMessages(async () => replaced);
    const request = new Request('https://art.example/api/session', { headers: { 'accept-language': 'de' } });
    const response = await createErrorResponse(request, 'not_found', problem('ui.error.not_found'));
    expect((await response.json()).message).toBe('Leer wie eine weiße Wand.');
  });
});

describe('the data of a page', () => {
  it('a page says that the site replaces messages in its language', () => {
    const settings = { ...siteSettings, messages: { de: replaced } };
    expect(embedSite(createSite(settings, 'de')).hasOwnMessages).toBe(true);
    expect('hasOwnMessages' in embedSite(createSite(settings, 'en'))).toBe(false);
    expect('hasOwnMessages' in embedSite(createSite(siteSettings, 'de'))).toBe(false);
  });
});
