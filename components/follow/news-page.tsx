'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { Loading } from '@/components/ui/loading';
import { LabelledOptions } from '@/components/ui/options';
import { InlineSelect } from '@/components/ui/select-field';
import { TextButton } from '@/components/ui/text-link';
import { type Follower, newsQuery, recordVisit } from '@/lib/browser/members/follow/follows';
import { changePageUrl, usePageSearch } from '@/lib/browser/store/use-page-search';
import type { FollowingEntry } from '@/lib/shared/contract/follow';
import { getLocalDate, getReaderZone } from '@/lib/shared/domain/deadline';
import { type FollowingKind, followingKinds } from '@/lib/shared/domain/follow';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { FeedSheet } from './feed-sheet';
import { FollowingFrame, NobodyFollowed, WithFollower } from './following-frame';
import { formatLastVisit, formatLongDay } from './format-days';
import { NewsDays, type RenderNews } from './news-days';
import styles from './news-page.module.css';

/** Lists what followed profiles have published. */
export function NewsPage(render: RenderNews) {
  return (
    <WithFollower>{(follower) => <News key={follower.profileId} follower={follower} render={render} />}</WithFollower>
  );
}

function readKind(search: string | null): FollowingKind {
  const chosen = new URLSearchParams(search ?? '').get('show');
  return followingKinds.find((kind) => kind === chosen) ?? 'all';
}

function News({ follower, render }: { follower: Follower; render: RenderNews }) {
  const { t, language } = useWords();
  const show = readKind(usePageSearch());
  const [showsOlder, setShowsOlder] = useState(false);
  const query = useInfiniteQuery(newsQuery(follower, show));
  const [first] = query.data?.pages ?? [];
  const isLoaded = first !== undefined;
  const { accountId, profileId } = follower;
  useEffect(() => {
    if (isLoaded) recordVisit({ accountId, profileId });
  }, [isLoaded, accountId, profileId]);

  const timeZone = getReaderZone();
  const today = getLocalDate(new Date(), timeZone);
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const lastVisitAt = first?.lastVisitAt ?? null;
  const isOlder = ({ at }: FollowingEntry) => lastVisitAt !== null && at <= lastVisitAt;
  const hasOlder = entries.some(isOlder);
  const shown = showsOlder ? entries : entries.filter((entry) => !isOlder(entry));
  const endsHere = hasOlder && !showsOlder;

  return (
    <FollowingFrame
      current="news"
      total={first?.total ?? null}
      options={
        <InlineSelect
          smallIcon="filter"
          label={t('follow.page.show')}
          value={show}
          onChange={({ target }) => changePageUrl(paths.following({ show: target.value }), 'replaceState')}
        >
          <LabelledOptions values={followingKinds} labels={(kind) => t(`follow.show.${kind}`)} />
        </InlineSelect>
      }
    >
      {first === undefined ? <Loading query={query} failure={t('follow.page.failed')} /> : renderNews(first.total)}
    </FollowingFrame>
  );

  function renderNews(total: number): ReactNode {
    if (total === 0) return <NobodyFollowed />;
    return (
      <>
        <div>
          <NewsDays entries={shown} today={today} timeZone={timeZone} render={render} />
        </div>
        <div className={`cluster center gap-20 rows-12 ${shown.length > 0 ? styles.end : ''}`}>
          {renderEnd()}
          <div className="push">
            <FeedSheet follower={follower} />
          </div>
        </div>
      </>
    );
  }

  function renderEnd(): ReactNode {
    if (endsHere && lastVisitAt !== null) {
      const day = formatLongDay(getLocalDate(new Date(lastVisitAt), timeZone), today, language);
      return (
        <>
          <p className="medium" role="status">
            {shown.length > 0
              ? t('follow.page.seenSince', { day })
              : t('follow.page.nothingSince', { day: formatLastVisit(lastVisitAt, timeZone, today, language) })}
          </p>
          <TextButton onClick={() => setShowsOlder(true)}>{t('follow.page.before')}</TextButton>
        </>
      );
    }
    if (query.isFetchNextPageError && !query.isFetching)
      return <Failure onRetry={() => void query.fetchNextPage()}>{t('follow.page.moreFailed')}</Failure>;
    if (query.hasNextPage) {
      return (
        <ActionButton
          variant="secondary"
          isBusy={query.isFetchingNextPage}
          busyLabel={t('ui.list.showingMore')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('follow.page.more')}
        </ActionButton>
      );
    }
    return (
      <p className="medium" role="status">
        {entries.length > 0 ? t('follow.page.seenAll') : t('follow.page.nothingShown')}
      </p>
    );
  }
}
