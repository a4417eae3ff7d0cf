import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../support/browser';
import { startHttp2Front } from './http2-front';
import { publicPages } from './public-pages';

const AUDITED = ['home', 'directory', 'one artwork', 'opportunities', 'one opportunity', 'one profile'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The first run waits for image variants to be created and is discarded; the median of the others counts. */
const RUNS = 6;

/** Prints Lighthouse's mobile scores of the main pages, behind a proxy like an operator's. */
export async function auditPages(web: string, api: string, print: (line?: string) => void): Promise<void> {
  const { cached } = await publicPages(api);
  const front = await startHttp2Front(web);
  const chrome = await launch({
    chromePath: findBrowser() ?? chromium.executablePath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'],
  });
  print('## Lighthouse, mobile, over HTTP/2\n');
  print(
    '| Page | performance (best) | accessibility | best practices | SEO | CLS | LCP, s | TBT, ms |\n|---|---:|---:|---:|---:|---:|---:|---:|',
  );
  try {
    for (const name of AUDITED) {
      const results: Result[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const page = await lighthouse(`${front.url}${cached[name]}`, {
          port: chrome.port,
          onlyCategories: [...CATEGORIES],
        });
        if (!page) throw new Error(`Lighthouse returned no result for ${name}.`);
        if (run > 0) results.push(page.lhr);
      }
      print(formatRow(name, results));
    }
  } finally {
    chrome.kill();
    front.stop();
  }
  print();
}

/**
 * Formats the figures of the median run, with the best performance score beside it, because other load on the machine
 * only slows a run.
 */
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
