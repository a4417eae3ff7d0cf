import type { HttpCache } from '../http-cache/http-cache';
import type { Metrics } from './metrics';

export function observeCache(metrics: Metrics, cache: HttpCache): void {
  const requests = metrics.createCounter({
    name: 'cache_requests_total',
    help: 'Requests to the HTTP cache by outcome; a miss waits for a render.',
    labels: ['outcome'],
  });
  const rejected = metrics.createCounter({
    name: 'cache_rejected_renders_total',
    help: 'Renders that were rejected because too many were waiting.',
  });
  const bytes = metrics.createGauge({ name: 'cache_bytes', help: 'Size of all stored responses.' });
  const maxBytes = metrics.createGauge({ name: 'cache_max_bytes', help: 'Size at which responses are evicted.' });
  const responses = metrics.createGauge({ name: 'cache_responses', help: 'Number of stored responses.' });
  const renders = metrics.createGauge({
    name: 'cache_renders',
    help: 'Renders that run, and those that wait in the queue.',
    labels: ['state'],
  });
  metrics.collect(() => {
    const figures = cache.readFigures();
    requests.reset();
    for (const [outcome, count] of Object.entries(figures.outcomes)) requests.inc({ outcome }, count);
    rejected.reset();
    rejected.inc(figures.rejectedRenders);
    bytes.set(figures.bytes);
    maxBytes.set(figures.maxBytes);
    responses.set(figures.responses);
    renders.set({ state: 'running' }, figures.runningRenders);
    renders.set({ state: 'waiting' }, figures.waitingRenders);
  });
}
