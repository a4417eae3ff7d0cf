'use client';

import { useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import type { OwnOpportunityPage } from '@/lib/contract/opportunity';
import { restoreOpportunity } from '@/lib/members/own-opportunities';
import { attempt } from './attempt';
import styles from './own-opportunities-page.module.css';

type DeletedCallsProps = { deleted: OwnOpportunityPage['deleted']; profileId: string };

/** A deletion counts as just made for so long, in milliseconds: the focus was in the row that is gone. */
const JUST_NOW = 5_000;

/** The deletions of the last day, which the server has recorded and can undo, also after a reload. */
export function DeletedCalls({ deleted, profileId }: DeletedCallsProps) {
  const undo = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(() => Date.now());
  const [latest] = deleted;
  const isNew = latest !== undefined && Date.parse(latest.deletedAt) > openedAt - JUST_NOW;
  const latestId = isNew ? latest.id : null;
  useEffect(() => {
    if (latestId !== null && document.activeElement === document.body) undo.current?.querySelector('button')?.focus();
  }, [latestId]);
  const undoOnce = useSingleFlight((id: string, title: string) =>
    attempt(async () => {
      await restoreOpportunity({ id, profileId });
      showToast(`“${title}” is back.`);
    }),
  );
  if (deleted.length === 0) return null;
  return (
    <div ref={undo} className={styles.deleted}>
      {deleted.map(({ id, title }) => (
        <Notice key={id} icon="trash" isLive>
          “<bdi>{title}</bdi>” is deleted. You can undo that for a day.{' '}
          <TextButton aria-label={`Undo the deletion of ${title}`} onClick={() => void undoOnce(id, title)}>
            Undo
          </TextButton>
        </Notice>
      ))}
    </div>
  );
}
