import { gzipSync } from 'node:zlib';
import { LAYOUT, listMessageKeys } from '@/lib/server/i18n/message-keys';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { pickMessages } from '@/lib/shared/i18n/pick-messages';
import { loadMessages } from '@/messages/load-messages';
import { findRoute } from '@/services/web/find-route';
import { publicPages } from './public-pages';
import { compareRates } from './rounds';

const languages = ['en', 'de'] as const;
const ROUNDS = 5;
const VISITS = 50;
/** Pages that the server renders anew for each visit. */
const UNCACHED = ['/artworks?page=4', '/directory?searchQuery=a', '/opportunities?searchQuery=a', '/search?query=sea'];

/** Prints rates and times of pages in English and German, and the messages that each page sends to browsers. */
export async function benchLanguages(web: string, api: string, print: (line?: string) => void): Promise<void> {
  const { cached } = await publicPages(api);
  print('## Cached pages in two languages, requests/s\n');
  print('| Page | English | German | ratio |\n|---|---:|---:|---:|');
  for (const [name, path] of Object.entries(cached)) {
    const addresses = { en: `${web}${path}`, de: `${web}${addLanguage(path, 'de')}` };
    const { en, de } = await compareRates(addresses, ROUNDS);
    print(`| ${name} | ${Math.round(en)} | ${Math.round(de)} | ${(de / en).toFixed(2)} |`);
  }
  print();

  print(`## Time to the first byte of an uncached page, median of ${VISITS} visits, ms\n`);
  print('| Page | English | German |\n|---|---:|---:|');
  for (const path of UNCACHED) {
    const times = [];
    for (const language of languages) times.push(await timeFirstByte(`${web}${addLanguage(path, language)}`));
    print(`| ${path} | ${times.map((time) => time.toFixed(1)).join(' | ')} |`);
  }
  print();

  print('## Messages in the HTML of a page, bytes gzipped\n');
  print('| Page | English | German |\n|---|---:|---:|');
  const keys = listMessageKeys(process.cwd());
  for (const [name, path] of Object.entries(cached)) {
    const page = [...(keys[LAYOUT] ?? []), ...(keys[findRoute('GET', path) ?? ''] ?? [])];
    const sizes = [];
    for (const language of languages) {
      const messages = pickMessages(await loadMessages(language), page);
      sizes.push(gzipSync(JSON.stringify(messages)).length);
    }
    print(`| ${name} | ${sizes.join(' | ')} |`);
  }
  print();
}

async function timeFirstByte(url: string): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const startedAt = performance.now();
    const response = await fetch(url);
    times.push(performance.now() - startedAt);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  }
  return times.toSorted((one, other) => one - other)[VISITS / 2] ?? 0;
}
