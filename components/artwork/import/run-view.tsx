import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { Notice } from '@/components/ui/notice';
import { ProgressLine } from '@/components/ui/progress-line';
import type { RunState } from '@/lib/browser/members/import/import-run';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import type { PictureSource } from '@/lib/shared/import/match-pictures';
import styles from './import-works.module.css';
import type { OpenList } from './open-list';
import { RunReport } from './run-report';
import type { StartedRun } from './use-run';

export type RunViewProps = {
  started: StartedRun;
  list: OpenList;
  quota: ArtworkQuota;
  onBack: () => void;
  onAnother: () => void;
};

export function RunView(props: RunViewProps) {
  const words = useWords();
  const { t, language } = words;
  const { started } = props;
  const { run } = started;
  const state = useSyncExternalStore(run.subscribe, run.state, run.state);
  const isEnded = state.phase === 'ended';
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase unmounts the focused element
  useEffect(() => heading.current?.focus(), [isEnded]);

  if (isEnded) return <RunReport {...props} ref={heading} state={state} />;
  const total = state.jobs.length;
  const done = state.jobs.filter(({ kind }) => kind !== 'waiting' && kind !== 'sending').length;
  const current = state.current === null ? undefined : run.jobs[state.current];
  return (
    <section className="stack gap-20" aria-label={t('artwork.import.run.label')}>
      <h2 ref={heading} tabIndex={-1} className={`t-h2 ${styles.heading}`}>
        {t('artwork.import.run.heading')}
      </h2>
      {started.isResumed && <Notice icon="clock">{t('artwork.import.run.resumed')}</Notice>}
      <ProgressLine
        label={t('artwork.import.run.progress')}
        value={done}
        max={total}
        hasFailed={state.phase === 'paused'}
      />
      <p className={`numbers break ${styles.progress}`}>
        {t.rich('artwork.import.run.done', {
          done: formatCount(done, false, language),
          total: formatCount(total, false, language),
          titled: current ? 'yes' : 'no',
          work: () => <em dir="auto">{current?.title}</em>,
        })}
      </p>
      {current && state.picture !== null && (
        <p className="t-small quiet hide-empty">{describePicture(current.files, state.picture, t)}</p>
      )}
      <p className="t-small quiet hide-empty">{describePhase(state, started.isStored, t)}</p>
      <p role="status" className="visually-hidden">
        {formatTenths(done, total, words)}
      </p>
      {state.phase === 'paused' && state.halt !== null && (
        <Failure>{state.halt === 'SIGNED_OUT' ? t('artwork.import.run.signedOut') : t('ui.upload.dropped')}</Failure>
      )}
      <div className={`cluster gap-12 ${styles.ways}`}>
        {state.phase === 'paused' && <Button onClick={() => void run.start()}>{t('artwork.import.run.goOn')}</Button>}
        <Button variant="secondary" aria-disabled={state.phase === 'stopping' || undefined} onClick={() => run.stop()}>
          {state.phase === 'paused' ? t('artwork.import.run.stopHere') : t('artwork.import.run.stopAfter')}
        </Button>
      </div>
    </section>
  );
}

function describePicture(files: readonly PictureSource[], picture: number, t: Words['t']): string {
  const file = files[picture - 1];
  const place = { number: String(picture), count: String(files.length) };
  return file?.kind === 'web'
    ? t('artwork.import.run.fetching', { ...place, host: new URL(file.url).hostname })
    : t('artwork.import.run.sending', place);
}

function describePhase({ phase, isSlowed }: RunState, isStored: boolean, t: Words['t']): string {
  if (phase === 'stopping') return t('artwork.import.run.stopping');
  if (isSlowed) return t('artwork.import.run.slowed');
  return isStored ? t('artwork.import.run.keepStored') : t('artwork.import.run.keep');
}

/** Announces progress in steps of ten percent, because screen readers would otherwise read out every row. */
function formatTenths(done: number, total: number, { t, language }: Words): string {
  const tenth = Math.floor((done / total) * 10);
  if (tenth === 0) return '';
  return t('artwork.import.run.tenths', {
    done: formatCount(Math.ceil((tenth * total) / 10), false, language),
    total: formatCount(total, false, language),
  });
}
