import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { Notice } from '@/components/ui/notice';
import { ProgressLine } from '@/components/ui/progress-line';
import type { Halt, RunState } from '@/lib/browser/members/import/import-run';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import { formatCount } from '@/lib/shared/domain/text';
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
    <section className="stack gap-20" aria-label="Import">
      <h2 ref={heading} tabIndex={-1} className={`t-h2 ${styles.heading}`}>
        Importing
      </h2>
      {started.isResumed && (
        <Notice icon="clock">This import was interrupted, and continues. Nothing is imported twice.</Notice>
      )}
      <ProgressLine label="Importing works" value={done} max={total} hasFailed={state.phase === 'paused'} />
      <p className={`numbers break ${styles.progress}`}>
        {formatCount(done)} of {formatCount(total)}
        {current && (
          <>
            : <em>{current.title}</em>
          </>
        )}
      </p>
      {current && state.picture !== null && (
        <p className="t-small quiet hide-empty">{describePicture(current.files, state.picture)}</p>
      )}
      <p className="t-small quiet hide-empty">{describePhase(state, started.isStored)}</p>
      <p role="status" className="visually-hidden">
        {formatTenths(done, total)}
      </p>
      {state.phase === 'paused' && state.halt !== null && <Failure>{holds[state.halt] ?? holds.OFFLINE}</Failure>}
      <div className={`cluster gap-12 ${styles.ways}`}>
        {state.phase === 'paused' && <Button onClick={() => void run.start()}>Go on</Button>}
        <Button variant="secondary" aria-disabled={state.phase === 'stopping' || undefined} onClick={() => run.stop()}>
          {state.phase === 'paused' ? 'Stop here' : 'Stop after this one'}
        </Button>
      </div>
    </section>
  );
}

const holds: Partial<Record<Halt, string>> & { OFFLINE: string } = {
  OFFLINE: 'The connection dropped. Nothing is lost.',
  SIGNED_OUT: 'You are signed out. Sign in again, and what is imported is not imported twice.',
};

function describePicture(files: readonly PictureSource[], picture: number): string {
  const file = files[picture - 1];
  const place = `picture ${picture} of ${files.length}`;
  return file?.kind === 'web' ? `Fetching ${place} from ${new URL(file.url).hostname}` : `Sending ${place}`;
}

function describePhase({ phase, isSlowed }: RunState, isStored: boolean): string {
  if (phase === 'stopping') return 'It stops after this one.';
  if (isSlowed) return 'That is as fast as we take them. It continues in a moment.';
  return isStored
    ? 'Keep this page open. After a reload it continues here.'
    : 'Keep this page open. What is imported stays, whatever happens.';
}

/** Announces progress in tenths, because announcing every row would be too verbose. */
function formatTenths(done: number, total: number): string {
  const tenth = Math.floor((done / total) * 10);
  return tenth === 0 ? '' : `${formatCount(Math.ceil((tenth * total) / 10))} of ${formatCount(total)} are done.`;
}
