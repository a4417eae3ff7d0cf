import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { HttpCache } from '@/services/http-cache/http-cache';
import { observeCache } from '@/services/observability/cache-metrics';
import { observeRequests } from '@/services/observability/http-metrics';
import { Metrics } from '@/services/observability/metrics';
import { observeReadiness, Readiness } from '@/services/observability/readiness';
import { observeReplica } from '@/services/product-api/status/replica-metrics';
import { observeSystem } from '@/services/product-api/status/system-metrics';

const FOLDER = 'deploy/observability';
const FILES = ['grafana-dashboard.json', 'alerts.yml', 'alerts.test.yml'];
const OWN = /^impasto_/;

/** Lists the metrics that both servers register. */
function listRegistered(): Set<string> {
  const [web, api] = [new Metrics('web'), new Metrics('product-api')];
  const readiness = new Readiness({ checks: [], report: () => {} });
  for (const metrics of [web, api]) {
    observeRequests(createServer(), metrics, () => null);
    const renders = { concurrency: 1, waiting: 1 };
    observeCache(metrics, new HttpCache({ maxBytes: 1_000, renders, reportError: () => {} }));
  }
  observeReadiness(web, readiness);
  observeSystem(api, {
    database: { countConnections: () => ({ open: 0, idle: 0, waiting: 0, max: 1 }) },
    readiness,
    readStatus: () => Promise.reject(new Error('This test reads no status.')),
    log: pino({ level: 'silent' }),
  });
  observeReplica(api, { readStatus: () => Promise.reject(new Error('This test reads no figures.')) });
  return new Set([...web.listNames(), ...api.listNames()]);
}

/** Lists the metrics in a text. The series of a histogram count as one metric. */
function listNamed(text: string): string[] {
  const names = text.match(/\b(?:impasto|nodejs|process)_\w+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, '')))];
}

describe('metric names', () => {
  const registered = listRegistered();
  const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');

  it.each(FILES)('every metric mentioned in %s exists', (file) => {
    const named = listNamed(read(file));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !registered.has(name))).toEqual([]);
  });

  it('every metric of ours is on the dashboard or in a rule', () => {
    const named = new Set(FILES.flatMap((file) => listNamed(read(file))));
    expect([...registered].filter((name) => OWN.test(name) && !named.has(name))).toEqual([]);
  });

  it('docs/operating.md describes all our metrics', () => {
    const text = readFileSync('docs/operating.md', 'utf8');
    const own = [...registered].filter((name) => OWN.test(name)).map((name) => name.replace(OWN, ''));
    expect(own.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('the panels of the dashboard do not overlap', () => {
    type Panel = { title: string; gridPos: { x: number; y: number; w: number; h: number } };
    const { panels }: { panels: Panel[] } = JSON.parse(read('grafana-dashboard.json'));
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});
