'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Notice } from './notice';
import { TextButton } from './text-link';
import { useSingleFlight } from './use-single-flight';

type Deletion = {
  id: string;
  /** The title of the deleted item, or a count such as "3 works". */
  name: string;
  isTitle: boolean;
  deletedAt: string;
};

type DeletionNoticesProps = {
  /** Newest first. */
  deletions: readonly Deletion[];
  /** Must handle failures itself and never reject. */
  onUndo: (deletion: Deletion) => Promise<void>;
};

/** In milliseconds. If the deletion is this recent, the notice takes the focus, because the deleted row had it. */
const JUST_NOW = 5_000;
/** Notices beyond this number are collapsed. */
const SHOWN = 2;

/** Lists deletions of the last day, which the user can undo even after a reload. */
export function DeletionNotices({ deletions, onUndo }: DeletionNoticesProps) {
  const t = useTranslations();
  const list = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(() => Date.now());
  const [isOpen, setOpen] = useState(false);
  const [latest] = deletions;
  const isNew = latest !== undefined && Date.parse(latest.deletedAt) > openedAt - JUST_NOW;
  const latestId = isNew ? latest.id : null;
  useEffect(() => {
    if (latestId !== null && document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  }, [latestId]);
  const undoOnce = useSingleFlight(onUndo);
  if (deletions.length === 0) return null;
  const shown = isOpen ? deletions : deletions.slice(0, SHOWN);
  return (
    <div ref={list} className="stack gap-12 above-16">
      {shown.map((deletion) => (
        <Notice key={deletion.id} icon="trash" isLive>
          {deletion.isTitle
            ? t.rich('ui.deletion.titled', { name: () => <bdi>{deletion.name}</bdi> })
            : t('ui.deletion.several', { name: deletion.name })}{' '}
          <TextButton
            aria-label={t('ui.deletion.undoLabel', { name: deletion.name })}
            onClick={() => void undoOnce(deletion)}
          >
            {t('ui.action.undo')}
          </TextButton>
        </Notice>
      ))}
      {shown.length < deletions.length && (
        <TextButton className="self-start" onClick={() => setOpen(true)}>
          {t('ui.deletion.showAll', { count: String(deletions.length) })}
        </TextButton>
      )}
    </div>
  );
}
