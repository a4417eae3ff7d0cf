import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { LAYOUT, listMessageKeys } from '@/lib/server/i18n/message-keys';
import { pickMessages } from '@/lib/shared/i18n/pick-messages';
import { findSampleIds } from '../support/fetch-endpoint';
import { fetchPage, SITE } from '../support/fetch-page';
import { readMessages } from '../support/read-messages';

/**
 * Bytes of scripts and messages, gzipped, by route: the size of each page before the site had languages, plus 4,000 for
 * languages and 1,000 for the navigation of members. A page over its limit must load some of its code later.
 */
const LIMITS = {
  '/': 169_800,
  '/directory': 181_800,
  '/art': 171_000,
  '/artworks': 177_800,
  '/opportunities': 186_100,
  '/pricing': 178_000,
  '/search': 173_200,
  '/art/{id}': 174_000,
  '/profiles/{id}': 174_100,
  '/opportunities/{id}': 172_600,
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
