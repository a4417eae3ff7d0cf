import type { Metrics } from '../../observability/metrics';
import type { ReplicaReads } from '../db/replica-reads';

export function observeReplica(metrics: Metrics, replica: Pick<ReplicaReads, 'readStatus'>): void {
  const reads = metrics.createCounter({
    name: 'public_reads_total',
    help: 'Public reads by the server that executed them: the primary or the replica.',
    labels: ['target'],
  });
  const repeated = metrics.createCounter({
    name: 'replica_failed_reads_total',
    help: 'Public reads that failed on the replica and were repeated on the primary.',
  });
  const up = metrics.createGauge({ name: 'replica_up', help: '1 if the replica stated its position, 0 otherwise.' });
  const bytes = metrics.createGauge({
    name: 'replica_lag_bytes',
    help: 'Write-ahead log that the replica has not replayed, of what this process requires.',
  });
  const seconds = metrics.createGauge({
    name: 'replica_lag_seconds',
    help: 'Time for which the replica has not replayed what this process requires.',
  });
  metrics.collect(async () => {
    const status = await replica.readStatus();
    reads.reset();
    for (const [target, count] of Object.entries(status.reads)) reads.inc({ target }, count);
    repeated.reset();
    repeated.inc(status.repeated);
    up.set(status.isUp ? 1 : 0);
    bytes.set(status.lagBytes);
    seconds.set(status.lagSeconds);
  });
}
