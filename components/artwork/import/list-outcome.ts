import type { RunState } from '@/lib/browser/members/import/import-run';
import { formatCount, joinParts } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';
import { findListField, formatFault, type ListFault } from '@/lib/shared/import/list-column';
import type { TableRow } from '@/lib/shared/import/read-table';
import type { OpenList } from './open-list';
import type { StartedRun } from './use-run';

type Outcome = { row: TableRow; title: string };
type Left = Outcome & { reason: string };
type Outcomes = {
  imported: (Outcome & { artworkId: string; wasThere: boolean })[];
  rejected: Left[];
  failed: Left[];
  untried: Left[];
};

/** Also covers rows that the import did not reach. */
export function listOutcome(
  { tried, rejected }: StartedRun,
  { jobs, halt }: RunState,
  list: OpenList,
  words: Words,
): Outcomes {
  const { t } = words;
  const explain = (faults: readonly ListFault[]) =>
    faults.map((fault) => formatFault(fault, list.table.header, list.mapping, words)).join(' ');
  const outcomes: Outcomes = {
    imported: [],
    rejected: rejected.map(({ row, fields, faults }) => ({ row, title: fields.title, reason: explain(faults) })),
    failed: [],
    untried: [],
  };
  for (const [index, { row, fields }] of tried.entries()) {
    const job = jobs[index];
    const outcome = { row, title: fields.title };
    if (job?.kind === 'imported') outcomes.imported.push({ ...outcome, ...job });
    else if (job?.kind === 'failed') outcomes.failed.push({ ...outcome, reason: t('artwork.import.report.notSaved') });
    else if (job?.kind === 'rejected') {
      const faults = Object.entries(job.fields).map(([path, message]) => ({ field: findListField(path), message }));
      outcomes.rejected.push({ ...outcome, reason: explain(faults) || job.message });
    } else
      outcomes.untried.push({ ...outcome, reason: t('artwork.import.report.notTried', { reason: halt ?? 'none' }) });
  }
  return outcomes;
}

/** Keeps the order of the list. Rows that the import did not reach form one group. */
export function groupLeftRows({ rejected, failed, untried }: Outcomes): Left[][] {
  const groups = [...[...rejected, ...failed].map((left) => [left]), ...(untried.length > 0 ? [untried] : [])];
  const first = ([left]: Left[]) => left?.row.number ?? 0;
  return groups.sort((one, other) => first(one) - first(other));
}

/**
 * Example: "233 works imported, 65 here already, 2 refused". Works created before an interruption count as imported.
 */
export function formatReportTitle(
  { imported, rejected, failed, untried }: Outcomes,
  isResumed: boolean,
  { t, language }: Words,
): string {
  const before = imported.filter(({ wasThere }) => wasThere).length;
  const made = isResumed ? imported.length : imported.length - before;
  const parts = [
    t('artwork.import.report.imported', { count: made, shown: formatCount(made, false, language) }),
    before > 0 && isResumed && t('artwork.import.report.beforeBreak', { count: String(before) }),
    before > 0 && !isResumed && t('artwork.import.report.before', { count: String(before) }),
    rejected.length > 0 && t('artwork.import.report.refused', { count: rejected.length }),
    failed.length > 0 && t('artwork.import.report.failed', { count: failed.length }),
    untried.length > 0 && t('artwork.import.report.untried', { count: untried.length }),
  ];
  return joinParts(parts, language);
}
