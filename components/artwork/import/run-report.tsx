import type { Ref } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { downloadFile } from '@/components/ui/download-file';
import { TextButton, TextLink } from '@/components/ui/text-link';
import type { RunState } from '@/lib/browser/members/import/import-run';
import { useMember } from '@/lib/browser/session/member';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { ArtworkVisibility } from '@/lib/shared/domain/artwork';
import { formatCount } from '@/lib/shared/domain/text';
import { createReport } from '@/lib/shared/import/rejected-rows';
import { paths } from '@/lib/shared/paths';
import { createBiggerPlanHref } from '../own-artwork';
import styles from './import-works.module.css';
import { formatReportTitle, groupLeftRows, listOutcome } from './list-outcome';
import { LongList } from './long-list';
import { formatQuota } from './remaining-quota';
import type { RunViewProps } from './run-view';

type RunReportProps = RunViewProps & { ref: Ref<HTMLHeadingElement>; state: RunState };

export function RunReport({ ref, started, state, list, quota, onBack, onAnother }: RunReportProps) {
  const role = useMember().profile?.role ?? 'ARTIST';
  const outcomes = listOutcome(started, state, list);
  const { imported, failed } = outcomes;
  const groups = groupLeftRows(outcomes);
  const left = groups.flat().sort((one, other) => one.row.number - other.row.number);
  const downloadLeft = () => {
    const rows = left.map(({ row, reason }) => ({ cells: row.cells, reason }));
    const name = `${list.name.replace(/\.[^.]+$/, '')}-refused.csv`;
    downloadFile(name, 'text/csv', createReport(list.table.header, rows));
  };
  return (
    <section className="stack gap-20" aria-label="Report">
      <h2 ref={ref} tabIndex={-1} className={`t-h2 ${styles.heading}`}>
        {formatReportTitle(outcomes, started.isResumed)}
      </h2>
      {state.halt !== null && (
        <p>
          {describeHalt(state, quota, started.visibility)}{' '}
          {(state.halt === 'EXPIRED' || state.halt === 'FULL') && (
            <TextLink href={createBiggerPlanHref(role, quota)}>See bigger plans</TextLink>
          )}
        </p>
      )}
      {failed.length > 0 && (
        <div className={`cluster gap-12 ${styles.ways}`}>
          <Button variant="secondary" onClick={() => void started.run.retry()}>
            Try {failed.length === 1 ? 'that one' : `those ${failed.length}`} again
          </Button>
        </div>
      )}
      {left.length > 0 && (
        <>
          <LongList items={groups} createKey={([first]) => String(first?.row.number)}>
            {([first, ...others]) => (
              <>
                {others.length > 0 ? `${formatCount(others.length + 1)} rows from row` : 'Row'} {first?.row.number}
                {others.length === 0 && first?.title && (
                  <>
                    , <em>{first.title}</em>
                  </>
                )}
                : {first?.reason}
              </>
            )}
          </LongList>
          <p>
            <TextButton onClick={downloadLeft}>
              Download {left.length === 1 ? 'this row' : 'these rows'} as CSV
            </TextButton>{' '}
            with the reasons, mend it and drop it again.
          </p>
        </>
      )}
      {imported.length > 0 && (
        <Disclosure title="What is here now" summary={String(imported.length)} isOpen={left.length === 0}>
          <LongList items={imported} createKey={({ artworkId, row }) => `${artworkId} ${row.number}`}>
            {({ artworkId, title, wasThere }) => (
              <>
                <TextLink href={paths.artwork(artworkId)}>{title}</TextLink>
                {wasThere && !started.isResumed && ', from an earlier import'}
              </>
            )}
          </LongList>
        </Disclosure>
      )}
      <div className={`cluster gap-12 ${styles.ways}`}>
        <ButtonLink href={paths.accountArtworks()}>See your works</ButtonLink>
        {left.length > 0 && (
          <Button variant="secondary" onClick={onBack}>
            Back to the list
          </Button>
        )}
        <Button variant="secondary" onClick={onAnother}>
          Import another list
        </Button>
      </div>
    </section>
  );
}

function describeHalt({ halt }: RunState, quota: ArtworkQuota, visibility: ArtworkVisibility): string {
  if (halt === 'EXPIRED') return 'Your plan has ended. What is imported stays; to import the rest, renew the plan.';
  if (halt === 'UNDONE') return 'The import was undone in another tab or on another device.';
  if (halt !== 'FULL') return 'You stopped it. What is imported stays.';
  const works = formatQuota(quota, visibility);
  return works === null
    ? 'Your plan is full.'
    : `Your plan is full: it holds ${works}. A larger one holds more, or delete a work and there is room for another.`;
}
