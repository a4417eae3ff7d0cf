import { ActionButton } from '@/components/ui/action-button';
import { Spinner } from '@/components/ui/spinner';
import { TextButton } from '@/components/ui/text-link';
import { useRestoredFocus } from '@/components/ui/use-restored-focus';
import { ROWS } from '@/lib/members/admin';
import styles from './list-end.module.css';
import type { ShownList } from './shown-list';

type List = ShownList<{ id: string }>;

/** How much of a list is there, and the way to more of it. */
export function ListEnd({ list }: { list: List }) {
  const { rows, total, hasMore, hasFailed, again } = list;
  if (hasFailed) {
    return (
      <p role="alert" className={styles.end}>
        The list could not be had. <TextButton onClick={again}>Try again</TextButton>
      </p>
    );
  }
  if (rows === null) return <Spinner size={24} label="Looking" />;
  return (
    <div className={styles.end}>
      {hasMore && <More list={list} />}
      <p role="status" tabIndex={-1} className={styles.count}>
        {rows.length === 0 ? 'Nothing was found.' : `${rows.length.toLocaleString('en')} of ${total}`}
      </p>
    </div>
  );
}

function More({ list: { rows, count, isBusy, more } }: { list: List }) {
  // With the last page the button goes.
  const place = useRestoredFocus<HTMLDivElement>((going) => going.parentElement?.querySelector<HTMLElement>('p'));
  const left = count === null ? ROWS : Math.min(ROWS, count - (rows?.length ?? 0));
  return (
    <div ref={place}>
      <ActionButton variant="secondary" isBusy={isBusy} busyLabel="Showing more" onClick={more}>
        Show {left} more
      </ActionButton>
    </div>
  );
}
