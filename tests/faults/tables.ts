import { computeQuantile, isFailed, type LoadedRequest } from './load';
import type { Verification } from './verify';

export type FaultPeriod = {
  name: string;
  startedAt: number;
  injectedAt: number;
  restoredAt: number;
  endedAt: number;
};

/** Formats a Markdown table. All columns after the first `texts` contain numbers. */
export function formatTable(header: readonly string[], rows: readonly (string | number)[][], texts = 1): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rule = header.map((_, index) => (index < texts ? '---' : '---:'));
  return [line(header), line(rule), ...rows.map(line)].join('\n');
}

export function formatKinds(requests: readonly LoadedRequest[]): string {
  const kinds = [...new Set(requests.map(({ kind }) => kind))].sort();
  const row = (name: string, list: readonly LoadedRequest[]) => [
    name,
    list.length,
    list.filter(isFailed).length,
    ...[0.5, 0.95, 0.99].map((quantile) => Math.round(computeQuantile(list, quantile))),
  ];
  const rows = kinds.map((kind) =>
    row(
      kind,
      requests.filter((one) => one.kind === kind),
    ),
  );
  const header = ['Request', 'requests', 'failed', 'p50, ms', 'p95, ms', 'p99, ms'];
  return formatTable(header, [...rows, row('all', requests)]);
}

/**
 * Lists failed requests during and after each fault. Recovery ends with the last failed request that started after the
 * fault.
 */
export function formatFaults(periods: readonly FaultPeriod[], requests: readonly LoadedRequest[]): string {
  const rows = periods.map(({ name, startedAt, injectedAt, restoredAt, endedAt }) => {
    const all = requests.filter((one) => one.startedAt >= startedAt && one.startedAt < endedAt);
    const failed = all.filter(isFailed);
    const before = failed.filter((one) => one.endedAt < injectedAt);
    const later = failed.filter((one) => one.startedAt > restoredAt);
    const seconds = Math.max(0, ...later.map((one) => one.endedAt - restoredAt)) / 1_000;
    const during = failed.length - before.length - later.length;
    return [name, describeFailures(failed), all.length, before.length, during, later.length, seconds.toFixed(1)];
  });
  const header = ['Fault', 'failed requests', 'requests', 'before', 'during', 'after', 'recovery, s'];
  return formatTable(header, rows, 2);
}

function describeFailures(failed: readonly LoadedRequest[]): string {
  const counts = new Map<string, number>();
  for (const { kind, status } of failed) {
    const name = `${kind} ${status}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ') || 'none';
}

export function formatVerification(verifications: readonly Verification[]): string {
  return formatTable(
    ['Accepted with 2xx', 'accepted', 'lost', 'duplicated'],
    verifications.map(({ subject, accepted, lost, duplicated }) => [subject, accepted, lost, duplicated]),
  );
}
