import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { ListEnd } from '@/components/ui/list-end';
import type { QueueEntry } from '@/lib/contract/moderation-case';
import type { QueueType } from '@/lib/domain/moderation';
import { moderationQueueQuery, QUEUE_ROWS, type Subject } from '@/lib/members/moderation';
import { shownList } from '@/lib/members/shown-list';
import styles from './admin-queue.module.css';
import { CasePanel } from './case-panel';
import { QueueRow } from './queue-row';

/** Reports, new listings and appeals beside the chosen one with its decision. */
export function AdminQueue({ accountId }: { accountId: string }) {
  const [type, setType] = useState<QueueType | null>(null);
  const [chosen, setChosen] = useState<Subject | null>(null);
  const query = useInfiniteQuery(moderationQueueQuery(accountId, type));
  const list = shownList<QueueEntry>(query);
  const counts = query.data?.pages[0]?.counts;
  // Without a choice the newest entry is shown, so that the desk is never empty beside a list.
  const current = chosen ?? list.rows?.[0] ?? null;

  const filters: { value: QueueType | null; label: string; count: number | undefined }[] = [
    { value: null, label: 'All', count: counts && counts.reports + counts.new + counts.appeals },
    { value: 'REPORT', label: 'Reports', count: counts?.reports },
    { value: 'NEW', label: 'New', count: counts?.new },
    { value: 'APPEAL', label: 'Appeals', count: counts?.appeals },
  ];

  return (
    <div className={styles.desk}>
      <div className={styles.side} data-chosen={chosen !== null || undefined}>
        <fieldset className={styles.filters}>
          <legend className="visually-hidden">Show</legend>
          {filters.map(({ value, label, count }) => (
            <button
              key={label}
              type="button"
              className={styles.filter}
              aria-pressed={value === type}
              onClick={() => {
                setType(value);
                setChosen(null);
              }}
            >
              {label} {count?.toLocaleString('en')}
            </button>
          ))}
        </fieldset>
        {list.rows?.length === 0 ? (
          <EmptyFrame title="Nothing waits">
            <p>Reports, new listings and appeals come here.</p>
          </EmptyFrame>
        ) : (
          <>
            <ul className={styles.list} aria-label="Queue" aria-busy={list.isOld}>
              {list.rows?.map((entry) => (
                <QueueRow
                  key={entry.id}
                  entry={entry}
                  isCurrent={entry.id === current?.id}
                  onChoose={() => setChosen({ kind: entry.kind, id: entry.id })}
                />
              ))}
            </ul>
            <ListEnd list={list} pageSize={QUEUE_ROWS} />
          </>
        )}
      </div>
      {current !== null && (
        <CasePanel
          key={current.id}
          accountId={accountId}
          subject={current}
          isChosen={chosen !== null}
          onBack={() => setChosen(null)}
        />
      )}
    </div>
  );
}
