'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { TextButton } from '@/components/ui/text-link';
import { Toggle } from '@/components/ui/toggle';
import { juryApplicationQuery } from '@/lib/browser/members/jury/assigned-rounds';
import {
  getSendState,
  listUnsentReviews,
  sendReviews,
  subscribeToReviews,
} from '@/lib/browser/members/jury/unsent-reviews';
import { useMember } from '@/lib/browser/session/member';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { changePageUrl, usePageSearch } from '@/lib/browser/store/use-page-search';
import type { AssignedRoundWithApplications } from '@/lib/shared/contract/jury';
import { Application } from './application';
import styles from './scoring.module.css';

export function Scoring({ round }: { round: AssignedRoundWithApplications }) {
  const t = useTranslations();
  const search = usePageSearch();
  const [isUnscoredOnly, setUnscoredOnly] = useState(false);
  // Keeps the first application open after the juror scores it.
  const [first] = useState(() => pickCurrent(round.list, null)?.id ?? null);
  const current = pickCurrent(round.list, new URLSearchParams(search ?? '').get('application') ?? first);
  const shown = listToScore(round.list, isUnscoredOnly, current?.id);
  const index = shown.findIndex(({ id }) => id === current?.id);
  const [previous, next] = [shown[index - 1], shown[index + 1]];
  usePreloading(round.id, next?.id);
  const hasMoved = useRef(false);
  const currentId = current?.id;
  useEffect(() => {
    if (currentId === undefined || !hasMoved.current) return;
    hasMoved.current = false;
    document.getElementById('application')?.focus({ preventScroll: true });
    document.getElementById('desk')?.scrollIntoView();
  }, [currentId]);
  const open = (id: string | undefined) => {
    if (id === undefined) return;
    hasMoved.current = true;
    changePageUrl(`?application=${id}`, 'replaceState');
  };
  const openPrevious = () => open(previous?.id);
  const openNext = () => open(next?.id);
  useArrowKeys(openPrevious, openNext);
  if (current === undefined) {
    return (
      <EmptyFrame title={t('jury.desk.nothing')}>
        <p>{round.list.length === 0 ? t('jury.desk.nothingAssigned') : t('jury.desk.allKnown')}</p>
      </EmptyFrame>
    );
  }
  const left = round.list.filter(({ isScored, hasConflict }) => !isScored && !hasConflict);
  const others = left.filter(({ id }) => id !== current.id);
  // At the ends of the list, a button is disabled but keeps the focus.
  const steps = (
    <nav aria-label={t('jury.desk.applications')} className={`cluster center spread gap-16 rows-12 ${styles.steps}`}>
      <Button variant="secondary" aria-disabled={!previous || undefined} onClick={openPrevious}>
        <Icon name="arrow-left" size={18} />
        {t('jury.desk.previous')}
      </Button>
      <span className={`t-small quiet numbers ${styles.place}`}>
        {t('ui.partOf', { part: String(index + 1), whole: String(shown.length) })}
      </span>
      <Button variant="secondary" aria-disabled={!next || undefined} onClick={openNext}>
        {t('jury.desk.next')}
        <Icon name="arrow-right" size={18} />
      </Button>
    </nav>
  );
  return (
    <div id="desk" className={`stack gap-20 above-24 ${styles.desk}`}>
      <UnsentNotice roundId={round.id} />
      <div className={`cluster center spread gap-24 rows-12 pad-8 hair-above hair-under ${styles.bar}`}>
        <Toggle
          label={t('jury.desk.onlyUnscored')}
          checked={isUnscoredOnly}
          onChange={(event) => setUnscoredOnly(event.target.checked)}
        />
        {steps}
      </div>
      <Application
        key={current.id}
        round={round}
        applicationId={current.id}
        onHidden={() => open((next ?? previous)?.id)}
      />
      <div className={`cluster center spread gap-24 rows-12 pad-8 hair-above ${styles.end}`}>
        {left.length === 0 && <p className="quiet">{t('jury.desk.allScored')}</p>}
        {next === undefined && others.length > 0 && (
          <p className="quiet">
            {t.rich('jury.desk.lastOne', {
              count: others.length,
              go: (chunks) => <TextButton onClick={() => open(others[0]?.id)}>{chunks}</TextButton>,
            })}
          </p>
        )}
        {steps}
      </div>
    </div>
  );
}

/** Loads the next application in advance, so that it opens immediately, even offline. */
function usePreloading(roundId: string, applicationId: string | undefined): void {
  const { accountId } = useMember();
  const client = useQueryClient();
  useEffect(() => {
    if (applicationId !== undefined)
      void client.prefetchQuery(juryApplicationQuery(accountId, { roundId, applicationId }));
  }, [client, accountId, roundId, applicationId]);
}

/** Ignores keys in controls that use the arrow keys themselves. */
function useArrowKeys(onPrevious: () => void, onNext: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (isField || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
      event.preventDefault();
      if (event.key === 'ArrowLeft') onPrevious();
      else onNext();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

function UnsentNotice({ roundId }: { roundId: string }) {
  const t = useTranslations();
  const { accountId } = useMember();
  const waiting = useBrowserValue(
    () => listUnsentReviews(accountId, roundId).filter((key) => getSendState(key) === 'waiting').length,
    0,
    subscribeToReviews,
  );
  return (
    <div role="status">
      {waiting > 0 && (
        <Notice icon="clock">
          {t('jury.desk.unsent', { count: waiting })}{' '}
          <TextButton onClick={() => void sendReviews()}>{t('jury.desk.sendNow')}</TextButton>
        </Notice>
      )}
    </div>
  );
}

type Rows = AssignedRoundWithApplications['list'];

/** Falls back to the first application without a score, or else to the first application. */
export function pickCurrent(list: Rows, wanted: string | null): Rows[number] | undefined {
  const visible = list.filter(({ hasConflict }) => !hasConflict);
  return visible.find(({ id }) => id === wanted) ?? visible.find(({ isScored }) => !isScored) ?? visible[0];
}

/** Keeps the open application in the list after the juror scores it. */
export function listToScore(list: Rows, isUnscoredOnly: boolean, currentId: string | undefined): Rows {
  return list.filter(
    ({ id, isScored, hasConflict }) => !hasConflict && (!isUnscoredOnly || !isScored || id === currentId),
  );
}
