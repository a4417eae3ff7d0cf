'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { ListEnd } from '@/components/ui/list-end';
import { ProfileNeeded } from '@/components/ui/profile-needed';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextButton } from '@/components/ui/text-link';
import { useRestoredFocus } from '@/components/ui/use-restored-focus';
import type { BookmarkOwner } from '@/lib/browser/members/create-bookmarks';
import { readListState } from '@/lib/browser/members/list-pages';
import { BOOKMARKS_PAGE_SIZE, bookmarksQuery } from '@/lib/browser/members/opportunity/bookmarks';
import { useIsSaved } from '@/lib/browser/session/marks';
import { useMember } from '@/lib/browser/session/member';
import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import { pickTexts } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { findNextLabelChange } from '../format-deadline';
import { OpportunityRow } from '../list/opportunity-row';
import { createOpportunityRow } from '../list/opportunity-row-data';
import { MAX_REFRESH_DELAY } from '../refresh-at';
import { pressBookmark } from './press-bookmark';

/** Lists open calls by deadline, then closed ones. */
export function BookmarksPage() {
  const t = useTranslations();
  const { accountId, profile } = useMember();
  if (profile !== null) return <Bookmarks key={profile.id} owner={{ accountId, profileId: profile.id }} />;
  return (
    <ProfileNeeded href={paths.wizard('role', paths.bookmarks())}>
      {t('opportunity.bookmark.noProfileNote')}
    </ProfileNeeded>
  );
}

function Bookmarks({ owner }: { owner: BookmarkOwner }) {
  const t = useTranslations();
  const query = useInfiniteQuery({
    ...bookmarksQuery(owner),
    // Refetches when a label such as "tomorrow" or "2 days left" becomes outdated.
    refetchInterval: ({ state }) =>
      findNextRefetch(state.data?.pages.flatMap(({ data }) => data) ?? [], state.dataUpdatedAt),
  });
  const list = readListState(query);
  const readAt = new Date(query.dataUpdatedAt);
  const rows = list.rows ?? [];
  const closed = rows.filter(({ status }) => status === 'CLOSED');
  const open = rows.filter((row) => !closed.includes(row));

  if (list.rows !== null && rows.length === 0) {
    return (
      <EmptyFrame
        title={t('ui.list.nothingYet')}
        action={<ButtonLink href={paths.opportunities()}>{t('home.findCall')}</ButtonLink>}
      >
        <p>{t('opportunity.bookmark.noneNote')}</p>
      </EmptyFrame>
    );
  }
  return (
    <>
      {open.length > 0 && (
        <section>
          <h2 className="visually-hidden">{t('opportunity.bookmark.open')}</h2>
          <BookmarkRows rows={open} readAt={readAt} />
        </section>
      )}
      {closed.length > 0 && (
        <section className={`stack gap-20 ${open.length > 0 ? 'above-56' : ''}`}>
          <SectionHeading>{t('opportunity.bookmark.closed')}</SectionHeading>
          <BookmarkRows rows={closed} readAt={readAt} />
        </section>
      )}
      <ListEnd list={list} pageSize={BOOKMARKS_PAGE_SIZE} />
    </>
  );
}

function BookmarkRows({ rows, readAt }: { rows: readonly OpportunitySummary[]; readAt: Date }) {
  return (
    <ul className="hair-above">
      {rows.map((row) => (
        <li key={row.id}>
          <BookmarkRow opportunity={row} readAt={readAt} />
        </li>
      ))}
    </ul>
  );
}

function findNextRefetch(rows: readonly OpportunitySummary[], readAt: number): number | false {
  const change = findNextLabelChange(rows, new Date(readAt));
  if (change === null) return false;
  return Math.min(MAX_REFRESH_DELAY, Math.max(0, Date.parse(change) - Date.now()) + 500);
}

/** After its bookmark is removed, the row stays until the list reloads, with a button to restore the bookmark. */
function BookmarkRow({ opportunity, readAt }: { opportunity: OpportunitySummary; readAt: Date }) {
  const { id } = opportunity;
  const words = useWords();
  const { t } = words;
  const { title } = pickTexts(opportunity, ['title'], words.language);
  const isSaved = useIsSaved(id) ?? true;
  const hadFocus = useRef(false);
  if (isSaved) {
    return (
      <FocusHolder key="row" hadFocus={hadFocus}>
        <OpportunityRow row={createOpportunityRow(opportunity, readAt, words)} />
      </FocusHolder>
    );
  }
  const undo = () => void pressBookmark({ id, title }, true, () => undefined);
  return (
    <FocusHolder key="removed" hadFocus={hadFocus}>
      <p className="t-small quiet cluster center gap-16 rows-0 pad-12 hair-under">
        <span role="status">{t('opportunity.bookmark.removed', { title })}</span>{' '}
        <TextButton className="control" onClick={undo}>
          {t('ui.action.undo')}
        </TextButton>
      </p>
    </FocusHolder>
  );
}

/** If the focused button is removed, moves the focus to its replacement. */
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
