import type { Metrics } from './metrics';
import type { Readiness } from './readiness';

/** Adds the readiness of the process, which is checked by each scrape. */
export function observeReadiness(metrics: Metrics, readiness: Readiness): void {
  const ready = metrics.createGauge({
    name: 'ready',
    help: '1 while all dependencies of the process work, 0 otherwise.',
  });
  metrics.collect(async () => ready.set((await readiness.check()) ? 1 : 0));
}
