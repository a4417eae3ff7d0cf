'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { Spinner } from '@/components/ui/spinner';
import { TabLinks } from '@/components/ui/tab-links';
import { TextLink } from '@/components/ui/text-link';
import { type ThreadOwner, threadCountsQuery, threadsQuery } from '@/lib/browser/members/thread/threads';
import { getReaderZone } from '@/lib/shared/domain/deadline';
import { formatKnownCount } from '@/lib/shared/domain/text';
import type { ThreadTab } from '@/lib/shared/domain/thread';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { createTabHref } from '../tabs';
import { ThreadRow } from './thread-row';

type ThreadListProps = { owner: ThreadOwner; tab: ThreadTab; currentId: string | null };

export function ThreadList({ owner, tab, currentId }: ThreadListProps) {
  const { t, language } = useWords();
  const { data: counts } = useQuery(threadCountsQuery(owner));
  const list = useInfiniteQuery(threadsQuery(owner, tab));
  const pages = list.data?.pages;
  const rows = pages && [...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values()];
  const clock = { now: new Date(), timeZone: getReaderZone() };
  const createTab = (value: ThreadTab, label: string, count?: number) => ({
    href: createTabHref(value),
    label,
    count: count === 0 ? undefined : formatKnownCount(count ?? null, language),
    isCurrent: value === tab,
  });
  return (
    <nav aria-label={t('thread.list.label')}>
      <TabLinks
        label={t('thread.list.show')}
        tabs={[
          createTab('ALL', t('thread.list.all')),
          createTab('UNREAD', t('thread.list.unread'), counts?.unread),
          createTab('REQUESTS', t('thread.list.requests'), counts?.requests),
          ...(tab === 'PUT_AWAY' ? [createTab('PUT_AWAY', t('thread.list.away'))] : []),
        ]}
      />
      {rows === undefined && !list.isError && (
        <div className="pad-24">
          <Spinner size={24} label={t('ui.loading')} />
        </div>
      )}
      {list.isError && !list.isFetching && (
        <div className="pad-16">
          <Failure onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}>
            {t('thread.list.failed')}
          </Failure>
        </div>
      )}
      {rows?.length === 0 && <NothingListed tab={tab} />}
      {rows !== undefined && rows.length > 0 && (
        <ul data-list-start="" tabIndex={-1} className="no-ring">
          {rows.map((row) => (
            <ThreadRow
              key={row.id}
              thread={row}
              href={paths.thread(row.id)}
              isCurrent={row.id === currentId}
              clock={clock}
            />
          ))}
        </ul>
      )}
      <div className="t-small stack start gap-16 pad-16">
        {list.hasNextPage && (
          <ActionButton
            variant="secondary"
            size="small"
            isBusy={list.isFetchingNextPage}
            busyLabel={t('ui.list.showingMore')}
            onClick={() => void list.fetchNextPage()}
          >
            {t('thread.list.more')}
          </ActionButton>
        )}
        {rows !== undefined &&
          (tab === 'PUT_AWAY' ? (
            <TextLink href={paths.messages()} scroll={false}>
              {t('thread.list.backToAll')}
            </TextLink>
          ) : (
            tab === 'ALL' && (
              <TextLink href={createTabHref('PUT_AWAY')} scroll={false} className="quiet">
                {t('thread.list.seeAway')}
              </TextLink>
            )
          ))}
      </div>
    </nav>
  );
}

function NothingListed({ tab }: { tab: ThreadTab }) {
  const t = useTranslations();
  return (
    <div className="stack gap-4 pad-24">
      <h2 className="t-ui medium">{t(`thread.nothing.${tab}`)}</h2>
      <p className="t-small quiet">{t(`thread.nothingText.${tab}`)}</p>
    </div>
  );
}
