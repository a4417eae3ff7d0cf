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
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { createReport } from '@/lib/shared/import/rejected-rows';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { createBiggerPlanHref } from '../own-artwork';
import styles from './import-works.module.css';
import { formatReportTitle, groupLeftRows, listOutcome } from './list-outcome';
import { LongList } from './long-list';
import { formatQuota } from './remaining-quota';
import type { RunViewProps } from './run-view';

type RunReportProps = RunViewProps & { ref: Ref<HTMLHeadingElement>; state: RunState };

export function RunReport({ ref, started, state, list, quota, onBack, onAnother }: RunReportProps) {
  const words = useWords();
  const { t, language } = words;
  const role = useMember().profile?.role ?? 'ARTIST';
  const outcomes = listOutcome(started, state, list, words);
  const { imported, failed } = outcomes;
  const groups = groupLeftRows(outcomes);
  const left = groups.flat().sort((one, other) => one.row.number - other.row.number);
  const downloadLeft = () => {
    const rows = left.map(({ row, reason }) => ({ cells: row.cells, reason }));
    const name = `${list.name.replace(/\.[^.]+$/, '')}-refused.csv`;
    downloadFile(name, 'text/csv', createReport(list.table.header, rows, language));
  };
  return (
    <section className="stack gap-20" aria-label={t('artwork.import.report.label')}>
      <h2 ref={ref} tabIndex={-1} className={`t-h2 ${styles.heading}`}>
        {formatReportTitle(outcomes, started.isResumed, words)}
      </h2>
      {state.halt !== null && (
        <p>
          {describeHalt(state, quota, started.visibility, words)}{' '}
          {(state.halt === 'EXPIRED' || state.halt === 'FULL') && getSite().sales.plans && (
            <TextLink href={createBiggerPlanHref(role, quota)}>{t('subscription.use.biggerPlans')}</TextLink>
          )}
        </p>
      )}
      {failed.length > 0 && (
        <div className={`cluster gap-12 ${styles.ways}`}>
          <Button variant="secondary" onClick={() => void started.run.retry()}>
            {t('artwork.import.report.retry', { count: failed.length })}
          </Button>
        </div>
      )}
      {left.length > 0 && (
        <>
          <LongList items={groups} createKey={([first]) => String(first?.row.number)}>
            {([first, ...others]) => {
              const { number, reason } = { number: String(first?.row.number), reason: first?.reason ?? '' };
              if (others.length > 0) {
                const count = formatCount(others.length + 1, false, language);
                return t('artwork.import.report.rows', { count, number, reason });
              }
              return t.rich('artwork.import.start.row', {
                number,
                titled: first?.title ? 'yes' : 'no',
                work: () => <em dir="auto">{first?.title}</em>,
                reason,
              });
            }}
          </LongList>
          <p>
            {t.rich('artwork.import.report.download', {
              count: left.length,
              download: (chunks) => <TextButton onClick={downloadLeft}>{chunks}</TextButton>,
            })}
          </p>
        </>
      )}
      {imported.length > 0 && (
        <Disclosure
          title={t('artwork.import.report.here')}
          summary={String(imported.length)}
          isOpen={left.length === 0}
        >
          <LongList items={imported} createKey={({ artworkId, row }) => `${artworkId} ${row.number}`}>
            {({ artworkId, title, wasThere }) => {
              const work = () => (
                <TextLink href={paths.artwork(artworkId)}>
                  <bdi>{title}</bdi>
                </TextLink>
              );
              return wasThere && !started.isResumed ? t.rich('artwork.import.report.earlier', { work }) : work();
            }}
          </LongList>
        </Disclosure>
      )}
      <div className={`cluster gap-12 ${styles.ways}`}>
        <ButtonLink href={paths.accountArtworks()}>{t('artwork.form.seeWorks')}</ButtonLink>
        {left.length > 0 && (
          <Button variant="secondary" onClick={onBack}>
            {t('artwork.import.report.back')}
          </Button>
        )}
        <Button variant="secondary" onClick={onAnother}>
          {t('artwork.import.report.another')}
        </Button>
      </div>
    </section>
  );
}

function describeHalt({ halt }: RunState, quota: ArtworkQuota, visibility: ArtworkVisibility, words: Words): string {
  const { t } = words;
  if (halt === 'EXPIRED') return t('artwork.import.report.expired');
  if (halt === 'UNDONE') return t('artwork.import.report.undone');
  if (halt !== 'FULL') return t('artwork.import.report.stopped');
  const works = formatQuota(quota, visibility, words);
  return works === null ? t('artwork.import.report.full') : t('artwork.import.report.fullOf', { works });
}
