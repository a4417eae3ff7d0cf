import { gzipSync } from 'node:zlib';
import { load } from './load';
import { bytesByPackage } from './packages';
import { publicPages } from './public-pages';
import type { BenchWeb } from './web';

const CONNECTIONS = 10;
const SECONDS = 2;
const ROUNDS = 7;
const EMPTY = '/empty';

type Print = (line?: string) => void;

/**
 * Compares the rate of each cached page with that of Next's empty page, and prints what browsers load for each page.
 */
export async function benchPages({ url: web, nextUrl, bytesUrl }: BenchWeb, api: string, print: Print): Promise<void> {
  const { cached, filtered } = await publicPages(api);
  print(
    `## Whole pages, Next's own empty page, and the same bytes from memory (${CONNECTIONS} connections, ${ROUNDS} × ${SECONDS} s each)\n`,
  );
  print('| Page | requests/s | Next, an empty page | ratio | node:http, the same bytes | ratio | HTML, KB |');
  print('|---|---:|---:|---:|---:|---:|---:|');
  for (const [name, path] of Object.entries({ ...cached, ...filtered, ...createRouterPaths(cached) })) {
    const headers: Record<string, string> = path.includes('_rsc=') ? { rsc: '1' } : {};
    await assertCached(`${web}${path}`, headers);
    // Alternating between the servers spreads other load over all of them.
    const rates = { page: [] as number[], empty: [] as number[], bytes: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.empty.push(await measureRate(`${nextUrl}${EMPTY}`));
      rates.page.push(await measureRate(`${web}${path}`, headers));
      rates.bytes.push(await measureRate(`${bytesUrl}${path}`, headers));
    }
    const [page, empty, bytes] = [median(rates.page), median(rates.empty), median(rates.bytes)];
    const { length } = await fetchText(`${web}${path}`, headers);
    const ratios = [`${(page / empty).toFixed(1)} ×`, bytes, `${Math.round((100 * page) / bytes)} %`];
    print(`| ${[name, page, empty, ...ratios, Math.round(length / 1000)].join(' | ')} |`);
  }
  print();

  print('## What a browser loads before interaction, gzipped\n');
  print('| Page | JavaScript, KB | × empty page | CSS, KB | HTML, KB |\n|---|---:|---:|---:|---:|');
  const floor = await measureWeight(web, EMPTY);
  for (const [name, path] of Object.entries({ 'empty page': EMPTY, ...cached })) {
    const { scripts, styles, html } = await measureWeight(web, path);
    print(`| ${name} | ${kilo(scripts)} | ${(scripts / floor.scripts).toFixed(3)} | ${kilo(styles)} | ${kilo(html)} |`);
  }
  print();

  print('## What is in that JavaScript, by package, KB gzipped\n');
  print('| Page | parts |\n|---|---|');
  for (const [name, path] of Object.entries({
    'empty page': EMPTY,
    home: cached.home ?? '',
    opportunities: cached.opportunities ?? '',
  })) {
    const sums = new Map<string, number>();
    for (const script of listScripts(await fetchText(`${web}${path}`))) {
      for (const [from, bytes] of await bytesByPackage(`${web}${script}`))
        sums.set(from, (sums.get(from) ?? 0) + bytes);
    }
    const parts = [...sums].sort(([, one], [, other]) => other - one).filter(([, bytes]) => bytes >= 50);
    print(`| ${name} | ${parts.map(([from, bytes]) => `${from} ${kilo(bytes)}`).join(', ')} |`);
  }
  print();
}

/** Returns the paths that Next's router requests for two pages. */
function createRouterPaths({ home, directory }: Record<string, string>): Record<string, string> {
  return { 'home, the router’s data': `${home}?_rsc=1`, 'directory, the router’s data': `${directory}?_rsc=1` };
}

async function measureRate(url: string, given: Record<string, string> = {}): Promise<number> {
  const headers = { 'accept-encoding': 'gzip', ...given };
  return Math.round((await load({ url, headers, connections: CONNECTIONS, seconds: SECONDS })).rate);
}

/** Checks that the second response comes from the cache. */
async function assertCached(url: string, headers: Record<string, string>): Promise<void> {
  await fetchText(url, headers);
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.headers.get('cache-status')?.includes('hit') !== true) throw new Error(`${url} was not cached.`);
}

async function measureWeight(web: string, path: string): Promise<{ scripts: number; styles: number; html: number }> {
  const html = await fetchText(`${web}${path}`);
  const styles = html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
  return {
    scripts: await gzippedSum(web, listScripts(html)),
    styles: await gzippedSum(
      web,
      [...styles].map(([, href = '']) => href),
    ),
    html: gzipSync(html).length,
  };
}

/** Lists a page's scripts, without those for browsers that do not support modules. */
function listScripts(html: string): string[] {
  const tags = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)];
  return [...new Set(tags.filter(([tag]) => !tag.includes('noModule')).map(([, src = '']) => src))];
}

async function gzippedSum(web: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(paths)].map(async (path) => gzipSync(await fetchText(`${web}${path}`)).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function fetchText(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return response.text();
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
