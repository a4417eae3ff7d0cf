'use client';

import { useEffect, useRef, useState } from 'react';
import styles from './deletion-notices.module.css';
import { Notice } from './notice';
import { TextButton } from './text-link';
import { useSingleFlight } from './use-single-flight';

/** A deletion that can be undone. */
type Deletion = {
  id: string;
  /** The title of what was deleted, or a count: "3 works". */
  name: string;
  isTitle: boolean;
  deletedAt: string;
};

type DeletionNoticesProps = {
  /** The newest first. */
  deletions: readonly Deletion[];
  /** Resolves also after a failure, which it has shown. */
  onUndo: (deletion: Deletion) => Promise<void>;
};

/** A deletion counts as just made for so long, in milliseconds: the focus was in the row that is gone. */
const JUST_NOW = 5_000;
/** Older ones are shown on request. */
const SHOWN = 2;

/** The deletions of the last day, which the server has recorded and can undo, also after a reload. */
export function DeletionNotices({ deletions, onUndo }: DeletionNoticesProps) {
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
    <div ref={list} className={styles.list}>
      {shown.map((deletion) => (
        <Notice key={deletion.id} icon="trash" isLive>
          {deletion.isTitle ? (
            <>
              “<bdi>{deletion.name}</bdi>” is deleted.
            </>
          ) : (
            `${deletion.name} are deleted.`
          )}{' '}
          You can undo that for a day.{' '}
          <TextButton aria-label={`Undo the deletion of ${deletion.name}`} onClick={() => void undoOnce(deletion)}>
            Undo
          </TextButton>
        </Notice>
      ))}
      {shown.length < deletions.length && (
        <TextButton className={styles.more} onClick={() => setOpen(true)}>
          Show all {deletions.length} deletions
        </TextButton>
      )}
    </div>
  );
}
