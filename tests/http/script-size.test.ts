import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { LAYOUT, listMessageKeys } from '@/lib/server/i18n/message-keys';
import { pickMessages } from '@/lib/shared/i18n/pick-messages';
import { findSampleIds } from '../support/fetch-endpoint';
import { fetchPage, SITE } from '../support/fetch-page';
import { readMessages } from '../support/read-messages';

/**
 * The gzipped bytes of scripts and messages that each route can load. Each limit is the page's size before the site had
 * languages, plus 4,000 for languages, and 1,500 for the members' header and saved works. A page over its limit must
 * load some of its code later.
 */
const LIMITS = {
  '/': 170_300,
  '/directory': 182_300,
  '/art': 171_500,
  '/artworks': 178_300,
  '/opportunities': 186_600,
  '/pricing': 178_500,
  '/search': 173_700,
  '/art/{id}': 174_500,
  '/profiles/{id}': 174_600,
  '/opportunities/{id}': 173_100,
};

const measure = (data: string | Buffer) => gzipSync(data, { level: 9 }).length;

test('the scripts and messages of public pages stay small', async () => {
  const ids = await findSampleIds();
  const samples: Record<string, string> = {
    '/search': '/search?query=sea',
    '/art/{id}': `/art/${ids.artwork}`,
    '/profiles/{id}': `/profiles/${ids.profile}`,
    '/opportunities/{id}': `/opportunities/${ids.opportunity}`,
  };
  const keys = listMessageKeys(process.cwd());
  const messages = readMessages();
  const known = new Map<string, number>();
  for (const [route, limit] of Object.entries(LIMITS)) {
    const html = await (await fetchPage(`${SITE}${samples[route] ?? route}`)).text();
    const scripts = [...html.matchAll(/<script\b(?![^<>]*\bnomodule)[^<>]* src="([^"]+)"/gi)].map(
      ([, src]) => src ?? '',
    );
    expect(scripts.length, route).toBeGreaterThan(5);
    const page = pickMessages(messages, [...(keys[LAYOUT] ?? []), ...(keys[route] ?? [])]);
    let total = measure(JSON.stringify(page));
    for (const src of new Set(scripts)) {
      const size = known.get(src) ?? measure(Buffer.from(await (await fetch(new URL(src, SITE))).arrayBuffer()));
      known.set(src, size);
      total += size;
    }
    expect(total, route).toBeLessThanOrEqual(limit);
  }
});
