import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { ListEnd } from '@/components/ui/list-end';
import { Spinner } from '@/components/ui/spinner';
import { TextButton } from '@/components/ui/text-link';
import {
  moderationQueueQuery,
  QUEUE_PAGE_SIZE,
  queueCountsQuery,
  type Subject,
} from '@/lib/browser/members/admin/moderation';
import { readListState } from '@/lib/browser/members/list-pages';
import type { QueueEntry } from '@/lib/shared/contract/moderation-case';
import type { QueueType } from '@/lib/shared/domain/moderation';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './admin-queue.module.css';
import { CasePanel } from './case-panel';
import { EmptyQueue, sumCounts } from './empty-queue';
import { QueueRow } from './queue-row';

export function AdminQueue({ accountId }: { accountId: string }) {
  const { t, language } = useWords();
  const [type, setType] = useState<QueueType | null>(null);
  const [opened, setOpened] = useState<QueueEntry['import']>(null);
  const [chosen, setChosen] = useState<Subject | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useInfiniteQuery(moderationQueueQuery(accountId, { type, importId: opened?.id }));
  const list = readListState<QueueEntry>(query);
  const { data: counts } = useQuery(queueCountsQuery(accountId));
  const listed = query.data?.pages[0]?.counts;
  const hasChanged = counts && listed && !query.isFetching && sumCounts(counts) !== sumCounts(listed);
  // Defaults to the newest entry, so the panel is never empty.
  const current = chosen ?? list.rows?.[0] ?? null;

  useEffect(() => {
    if (opened !== null) heading.current?.focus();
  }, [opened]);
  const press = ({ kind, id, import: imported }: QueueEntry) => {
    if (imported !== null) {
      setOpened(imported);
      setChosen(null);
    } else {
      setChosen({ kind, id });
    }
  };

  const filters: { value: QueueType | null; label: string; count: number | undefined }[] = [
    { value: null, label: t('admin.queue.all'), count: counts && sumCounts(counts) },
    { value: 'REPORT', label: t('admin.queue.reports'), count: counts?.reports },
    { value: 'NEW', label: t('admin.queue.news'), count: counts?.new },
    { value: 'APPEAL', label: t('admin.queue.appeals'), count: counts?.appeals },
  ];

  return (
    <div className={`grid top gap-56 pad-above-16 ${styles.desk}`}>
      <div className={styles.side} data-chosen={chosen !== null || undefined}>
        {opened !== null ? (
          <OpenedImport
            name={opened.name}
            count={list.isOld ? opened.works : (list.count ?? opened.works)}
            heading={heading}
            onClose={() => {
              setOpened(null);
              setChosen(null);
            }}
          />
        ) : (
          <fieldset className="cluster gap-20 rows-0">
            <legend className="visually-hidden">{t('admin.queue.show')}</legend>
            {filters.map(({ value, label, count }) => (
              <button
                key={label}
                type="button"
                className={`t-ui quiet control ${styles.filter}`}
                aria-pressed={value === type}
                onClick={() => {
                  setType(value);
                  setChosen(null);
                }}
              >
                {label} {count !== undefined && formatCount(count, false, language)}
              </button>
            ))}
          </fieldset>
        )}
        <p role="status">
          {hasChanged && <TextButton onClick={() => void query.refetch()}>{t('admin.queue.changed')}</TextButton>}
        </p>
        {list.rows?.length === 0 && list.isOld ? (
          <Spinner size={24} label={t('ui.loading')} />
        ) : list.rows?.length === 0 && opened === null ? (
          <EmptyQueue type={type} counts={counts} onShowAll={() => setType(null)} />
        ) : list.rows?.length === 0 ? (
          <EmptyFrame title={t('admin.queue.nothing')}>
            <p>{t('admin.queue.importDone')}</p>
          </EmptyFrame>
        ) : (
          <>
            <ul className={styles.list} aria-label={t('admin.queue.title')} aria-busy={list.isOld}>
              {list.rows?.map((entry) => (
                <QueueRow
                  key={entry.id}
                  entry={entry}
                  isCurrent={entry.id === current?.id}
                  onChoose={() => press(entry)}
                />
              ))}
            </ul>
            <ListEnd list={list} pageSize={QUEUE_PAGE_SIZE} />
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

type OpenedImportProps = {
  name: string;
  count: number;
  heading: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
};

/** Appears while the queue lists the works of a single import. */
function OpenedImport({ name, count, heading, onClose }: OpenedImportProps) {
  const t = useTranslations();
  return (
    <div className={`hair-under ${styles.opened}`}>
      <TextButton onClick={onClose}>
        <Icon name="arrow-left" size={16} /> {t('admin.queue.allEntries')}
      </TextButton>
      <h2 ref={heading} tabIndex={-1} className="t-h3 break above-8">
        <bdi>{name}</bdi>
      </h2>
      <p className="t-small quiet">{t('admin.queue.fromImport', { count })}</p>
    </div>
  );
}
