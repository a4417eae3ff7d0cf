'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ListEnd } from '@/components/ui/list-end';
import { LabelledOptions } from '@/components/ui/options';
import { InlineSelect } from '@/components/ui/select-field';
import { type Follower, PEOPLE_PAGE_SIZE, peopleQuery } from '@/lib/browser/members/follow/follows';
import { readListEnd } from '@/lib/browser/members/list-pages';
import type { FollowedProfile } from '@/lib/shared/contract/follow';
import { type FollowedSort, followedSorts } from '@/lib/shared/domain/follow';
import { formatCount } from '@/lib/shared/domain/text';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { FollowedActions } from './followed-actions';
import { FollowedNote } from './followed-note';
import { FollowingFrame, NobodyFollowed, WithFollower } from './following-frame';

/** The page passes this renderer in, because the directory's row is in another folder. */
export type RenderPerson = (profile: FollowedProfile, parts: { note: ReactNode; actions: ReactNode }) => ReactNode;

export function PeoplePage({ renderPerson }: { renderPerson: RenderPerson }) {
  return (
    <WithFollower>
      {(follower) => <People key={follower.profileId} follower={follower} renderPerson={renderPerson} />}
    </WithFollower>
  );
}

function People({ follower, renderPerson }: { follower: Follower; renderPerson: RenderPerson }) {
  const t = useTranslations();
  const language = useLanguage();
  const [sortBy, setSortBy] = useState<FollowedSort>('latest');
  const query = useInfiniteQuery(peopleQuery(follower, sortBy));
  const total = query.data?.pages[0]?.total;
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? null;
  return (
    <FollowingFrame
      current="people"
      total={total ?? null}
      options={
        <InlineSelect
          smallIcon="filter"
          label={t('follow.sort.label')}
          isLabelHidden
          value={sortBy}
          onChange={({ target }) => setSortBy(followedSorts.find((sort) => sort === target.value) ?? 'latest')}
        >
          <LabelledOptions values={followedSorts} labels={(sort) => t(`follow.sort.${sort}`)} />
        </InlineSelect>
      }
    >
      {total === 0 ? (
        <NobodyFollowed />
      ) : (
        <>
          <p className="quiet">{t('follow.page.onlyYou')}</p>
          <ul>
            {rows?.map((profile) =>
              renderPerson(profile, {
                note: <FollowedNote profile={profile} />,
                actions: <FollowedActions follower={follower} profile={profile} />,
              }),
            )}
          </ul>
          <ListEnd
            pageSize={PEOPLE_PAGE_SIZE}
            list={{
              rows,
              count: total ?? null,
              total: total === undefined ? null : formatCount(total, false, language),
              ...readListEnd(query),
            }}
          />
        </>
      )}
    </FollowingFrame>
  );
}
