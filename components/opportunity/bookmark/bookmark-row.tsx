import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { useRestoredFocus } from '@/components/ui/use-restored-focus';
import { useIsSaved } from '@/lib/browser/session/saved-bookmarks';
import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import { OpportunityRow } from '../list/opportunity-row';
import { createOpportunityRow } from '../list/opportunity-row-data';
import styles from './bookmarks-page.module.css';
import { pressBookmark } from './press-bookmark';

type BookmarkRowProps = { opportunity: OpportunitySummary; readAt: Date };

/** A bookmark. After its removal a line with an undo button replaces it until the list is reloaded. */
export function BookmarkRow({ opportunity, readAt }: BookmarkRowProps) {
  const { id, title } = opportunity;
  const isSaved = useIsSaved(id, true);
  const hadFocus = useRef(false);
  if (isSaved) {
    return (
      <FocusHolder key="row" hadFocus={hadFocus}>
        <OpportunityRow row={createOpportunityRow(opportunity, readAt)} />
      </FocusHolder>
    );
  }
  const undo = () => void pressBookmark({ id, title }, true, () => undefined);
  return (
    <FocusHolder key="removed" hadFocus={hadFocus}>
      <p className={`t-small quiet cluster center gap-16 rows-0 pad-12 hair-under ${styles.removed}`}>
        <span role="status">“{title}” is not saved any more.</span> <TextButton onClick={undo}>Undo</TextButton>
      </p>
    </FocusHolder>
  );
}

/** Moves the focus between the two buttons when the focused one is removed. */
function FocusHolder({ hadFocus, children }: { hadFocus: RefObject<boolean>; children: ReactNode }) {
  const place = useRestoredFocus<HTMLDivElement>(() => {
    hadFocus.current = true;
    return null;
  });
  useLayoutEffect(() => {
    if (hadFocus.current) place.current?.querySelector('button')?.focus();
    hadFocus.current = false;
  }, [hadFocus, place]);
  return <div ref={place}>{children}</div>;
}
