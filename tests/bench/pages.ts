import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { bytesByPackage } from './packages';
import { publicPages } from './public-pages';

const CONNECTIONS = 10;
const SECONDS = 2;
const ROUNDS = 7;
const EMPTY = '/empty';

type Print = (line?: string) => void;

/** Prints the rate of each cached page beside that of an empty one, and what a browser loads for each. */
export async function benchPages(web: string, api: string, print: Print): Promise<void> {
  const { cached, filtered } = await publicPages(api);
  print(
    `## Whole pages against an empty one of the same build (${CONNECTIONS} connections, ${ROUNDS} × ${SECONDS} s each)\n`,
  );
  print('| Page | requests/s | empty page, requests/s | ratio | HTML, KB |\n|---|---:|---:|---:|---:|');
  for (const [name, path] of Object.entries({ ...cached, ...filtered })) {
    await assertKept(`${web}${path}`);
    // Turn and turn about, so that a busy moment of the machine falls on both.
    const rates = { page: [] as number[], empty: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.empty.push(await measureRate(`${web}${EMPTY}`));
      rates.page.push(await measureRate(`${web}${path}`));
    }
    const [page, empty] = [median(rates.page), median(rates.empty)];
    const { length } = await fetchText(`${web}${path}`);
    print(`| ${name} | ${page} | ${empty} | ${Math.round((100 * page) / empty)} % | ${Math.round(length / 1000)} |`);
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

async function measureRate(url: string): Promise<number> {
  // As a browser asks for it.
  const headers = { 'accept-encoding': 'gzip' };
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered errors.`);
  return Math.round(result.requests.average);
}

/** Asks twice: the second answer has to come from the cache, or something else is measured. */
async function assertKept(url: string): Promise<void> {
  await fetchText(url);
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.headers.get('x-nextjs-cache') !== 'HIT') throw new Error(`${url} was not cached.`);
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

/** A modern browser leaves out what is for those without modules. */
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

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
