import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { findBrowser } from '../support/browser';
import { startHttp2Front } from './http2-front';
import { publicPages } from './public-pages';

/** npm downloads Lighthouse on demand, because its 80 packages would slow down every installation. */
const LIGHTHOUSE = 'lighthouse@12.2.3';
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors';
const AUDITED = ['home', 'directory', 'one artwork', 'opportunities', 'one opportunity', 'one profile'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The first run creates image variants and does not count. */
const RUNS = 6;

const resultSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});
type Result = z.infer<typeof resultSchema>;

/** Prints Lighthouse's mobile scores for the main pages, behind a proxy as in production. */
export async function auditPages(web: string, api: string, print: (line?: string) => void): Promise<void> {
  const { cached } = await publicPages(api);
  const front = await startHttp2Front(web);
  print('## Lighthouse, mobile, over HTTP/2\n');
  print(
    '| Page | performance (best) | accessibility | best practices | SEO | CLS | LCP, s | TBT, ms |\n|---|---:|---:|---:|---:|---:|---:|---:|',
  );
  try {
    for (const name of AUDITED) {
      const results: Result[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const result = await runLighthouse(`${front.url}${cached[name]}`);
        if (run > 0) results.push(result);
      }
      print(formatRow(name, results));
    }
  } finally {
    front.stop();
  }
  print();
}

async function runLighthouse(url: string): Promise<Result> {
  const options = ['--output=json', '--quiet', `--only-categories=${CATEGORIES}`, `--chrome-flags=${CHROME_FLAGS}`];
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options],
    {
      env: { ...process.env, CHROME_PATH: findBrowser() ?? chromium.executablePath() },
      maxBuffer: 100 * 1024 ** 2,
    },
  );
  return resultSchema.parse(JSON.parse(stdout));
}

/** Formats the median run, and adds the best performance score of all runs, because other load lowers scores. */
function formatRow(name: string, results: Result[]): string {
  const ordered = results.sort((one, other) => readPerformance(one) - readPerformance(other));
  const middle = ordered[Math.floor(ordered.length / 2)];
  if (middle === undefined) throw new Error(`No run of ${name}.`);
  const scores = CATEGORIES.map((category) => Math.round(100 * (middle.categories[category]?.score ?? 0)));
  const best = Math.round(100 * readPerformance(ordered.at(-1) ?? middle));
  const value = (audit: string) => middle.audits[audit]?.numericValue ?? Number.NaN;
  const figures = [
    value('cumulative-layout-shift').toFixed(3),
    (value('largest-contentful-paint') / 1000).toFixed(1),
    Math.round(value('total-blocking-time')),
  ];
  return `| ${name} | ${scores[0]} (${best}) | ${scores.slice(1).join(' | ')} | ${figures.join(' | ')} |`;
}

function readPerformance(result: Result): number {
  return result.categories.performance?.score ?? 0;
}
