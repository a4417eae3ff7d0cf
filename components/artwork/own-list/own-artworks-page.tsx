'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { attempt } from '@/components/ui/attempt';
import { DeletionNotices } from '@/components/ui/deletion-notices';
import { EmptyFrame } from '@/components/ui/empty';
import { ListEnd } from '@/components/ui/list-end';
import { Sortable } from '@/components/ui/sortable';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/browser/i18n/navigation';
import {
  artworkQuotaQuery,
  type BulkChange,
  changeArtworks,
  deleteArtworks,
  OWN_ARTWORKS_PAGE_SIZE,
  orderArtworks,
  ownArtworksQuery,
  restoreArtworks,
  setFeatured,
} from '@/lib/browser/members/artwork/own-artworks';
import { readListState } from '@/lib/browser/members/list-pages';
import { useMember } from '@/lib/browser/session/member';
import { changePageUrl, usePageSearch } from '@/lib/browser/store/use-page-search';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import { getNameOrder } from '@/lib/shared/domain/name-order';
import { formatCount } from '@/lib/shared/domain/text';
import {
  decodeOwnFilters,
  encodeOwnFilters,
  isWholeInOrder,
  type OwnArtworkFilters,
} from '@/lib/shared/filters/own-artworks';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { NoProfile } from '../own-artwork';
import { UnverifiedNotice } from '../unverified-notice';
import { OwnArtworkRow, type RowAction } from './own-artwork-row';
import row from './own-artwork-row.module.css';
import { OwnListFilters } from './own-list-filters';
import { AddButtons, OwnListHead } from './own-list-head';
import { applyChange, formatSelected, listSelected } from './own-selection';
import { SwapSheet } from './swap-sheet';
import { WorkSelectionBar } from './work-selection-bar';

export function OwnArtworksPage() {
  const t = useTranslations();
  const { profile } = useMember();
  return profile === null ? (
    <NoProfile title={t('artwork.own.works')} />
  ) : (
    <OwnArtworks key={profile.id} profile={profile} />
  );
}

function OwnArtworks({ profile }: { profile: Profile }) {
  const words = useWords();
  const { t, language } = words;
  const member = useMember();
  const { accountId } = member;
  const router = useRouter();
  const [filters, changeFilters] = useOwnFilters();
  const query = useInfiniteQuery(ownArtworksQuery(accountId, profile.id, filters, getNameOrder(language)));
  const list = readListState(query);
  const { data: quota } = useQuery(artworkQuotaQuery(accountId, profile.id));
  const [selection, setSelection] = useState<ReadonlyMap<string, OwnArtwork>>(new Map());
  const [isSelecting, setSelecting] = useState(false);
  const [shownInstead, setShownInstead] = useState<OwnArtwork | null>(null);
  const [news, setNews] = useState('');
  const rows = list.rows ?? [];
  /** Has one notice per deletion. */
  const deletions = (query.data?.pages[0]?.deleted ?? []).map(({ ids, title, deletedAt }) => ({
    id: ids.join(),
    name:
      ids.length === 1
        ? title
        : t('artwork.count', { count: ids.length, shown: formatCount(ids.length, false, language) }),
    isTitle: ids.length === 1,
    deletedAt,
  }));
  const selected = listSelected(selection, rows);
  const selectedIds = selected.map(({ id }) => id);
  const hasAny = (query.data?.pages[0]?.counts.all ?? 0) > 0;
  const isEmpty = list.rows !== null && !list.isOld && !hasAny;
  const canOrder = list.rows !== null && !list.hasMore && isWholeInOrder(filters) && !list.isOld;

  const select = (artwork: OwnArtwork, isSelected: boolean) => {
    const next = new Map(selection);
    if (isSelected) next.set(artwork.id, artwork);
    else next.delete(artwork.id);
    setSelection(next);
  };
  const changeSelected = async (change: BulkChange) => {
    await changeArtworks(profile.id, selectedIds, change);
    setSelection((current) => new Map([...current].map(([id, work]) => [id, applyChange(work, change)])));
  };
  const filter = (change: Partial<OwnArtworkFilters>) => {
    setSelection(new Map());
    changeFilters(change);
  };
  const remove = (ids: readonly string[]) =>
    void attempt(async () => {
      await deleteArtworks(accountId, profile.id, ids);
      setSelection((current) => new Map([...current].filter(([id]) => !ids.includes(id))));
    }, t('artwork.own.notDeleted'));
  const restore = (ids: readonly string[]) =>
    attempt(async () => {
      await restoreArtworks(profile.id, ids);
      document.querySelector<HTMLElement>(`main a[href="${paths.editArtwork(ids[0] ?? '')}"]`)?.focus();
    }, t('artwork.own.notRestored'));
  const moveTo = (from: number, to: number) => {
    const moved = rows[from];
    if (moved === undefined || to < 0 || to >= rows.length || from === to) return;
    const ids = rows.map(({ id }) => id).filter((id) => id !== moved.id);
    ids.splice(to, 0, moved.id);
    setNews(t('artwork.own.moved', { title: moved.title, place: String(to + 1), count: String(rows.length) }));
    void attempt(() => orderArtworks(accountId, profile.id, ids), t('artwork.own.orderNotSaved'));
  };
  const act = (artwork: OwnArtwork, index: number, action: RowAction) => {
    const { id, title, availability, featured, visibility } = artwork;
    const save = (change: () => Promise<unknown>) => void attempt(change, t('artwork.own.notSaved'));
    const actions: Record<RowAction, () => void> = {
      delete: () => remove([id]),
      'show-instead': () => setShownInstead(artwork),
      feature: () =>
        save(async () => {
          await setFeatured(artwork, !featured);
          showToast(featured ? t('artwork.own.nowNotFeatured', { title }) : t('artwork.own.nowFeatured', { title }));
        }),
      sell: () =>
        save(async () => {
          const next = availability === 'SOLD' ? 'FOR_SALE' : 'SOLD';
          await changeArtworks(profile.id, [id], { availability: next });
          showToast(t('artwork.own.nowOffered', { title, availability: next }));
        }),
      list: () => {
        const next = visibility === 'PUBLIC' ? 'UNLISTED' : 'PUBLIC';
        if (next === 'PUBLIC' && quota?.permitted === false) router.push(paths.publishArtwork(id));
        else save(() => changeArtworks(profile.id, [id], { visibility: next }));
      },
      up: () => moveTo(index, index - 1),
      down: () => moveTo(index, index + 1),
      first: () => moveTo(index, 0),
    };
    actions[action]();
  };

  return (
    <>
      <OwnListHead profile={profile} isEmpty={query.isPending ? null : isEmpty} />
      {rows.some(({ availability }) => availability === 'FOR_SALE') && (
        <UnverifiedNotice member={member} works="several" className="above-20" />
      )}
      <DeletionNotices deletions={deletions} onUndo={({ id }) => restore(id.split(','))} />
      {isEmpty ? (
        <EmptyFrame title={t('artwork.own.none')} action={<AddButtons />}>
          <p>{t('artwork.own.noneText')}</p>
        </EmptyFrame>
      ) : (
        <>
          <OwnListFilters filters={filters} onChange={filter} />
          <WorkSelectionBar
            listed={formatListed(list, filters, words)}
            chosen={formatSelected(selected, rows, words)}
            selected={selected}
            isAll={rows.length > 0 && rows.every(({ id }) => selection.has(id))}
            isSelecting={isSelecting}
            onSelecting={setSelecting}
            onAll={(isAll) => setSelection(new Map(isAll ? rows.map((artwork) => [artwork.id, artwork]) : []))}
            onChange={changeSelected}
            onDelete={() => remove(selectedIds)}
          />
          <div className={`t-small quiet grid center hair-under hide-narrow ${row.columns}`} aria-hidden="true">
            <span className={row.titleColumn}>{t('artwork.own.column.title')}</span>
            <span>{t('artwork.own.column.price')}</span>
            <span>{t('artwork.own.column.state')}</span>
            <span className="align-end">{t('artwork.own.column.views')}</span>
          </div>
        </>
      )}
      {list.rows !== null && rows.length === 0 && hasAny && (
        <EmptyFrame
          title={t('artwork.own.noMatch')}
          action={
            <TextButton onClick={() => filter({ searchQuery: '', state: undefined })}>
              {t('artwork.own.showAll')}
            </TextButton>
          }
        >
          <p>{t('artwork.own.noMatchText')}</p>
        </EmptyFrame>
      )}
      <Sortable onMove={moveTo}>
        <ol
          aria-label={isWholeInOrder(filters) ? t('artwork.own.listInOrder') : t('artwork.own.list')}
          aria-busy={list.isOld}
        >
          {rows.map((artwork, index) => (
            <OwnArtworkRow
              key={artwork.id}
              artwork={artwork}
              index={index}
              isLast={index === rows.length - 1}
              canOrder={canOrder}
              limit={quota?.limit ?? null}
              isSelecting={isSelecting}
              isSelected={selection.has(artwork.id)}
              onSelect={(isSelected) => select(artwork, isSelected)}
              onAct={(action) => act(artwork, index, action)}
            />
          ))}
        </ol>
      </Sortable>
      {(list.rows === null || list.hasMore || list.hasFailed) && (
        <ListEnd list={list} pageSize={OWN_ARTWORKS_PAGE_SIZE} />
      )}
      {list.hasMore && isWholeInOrder(filters) && (
        <p className="t-small quiet above-8">{t('artwork.own.showToOrder')}</p>
      )}
      <p role="status" className="visually-hidden">
        {news}
      </p>
      {shownInstead && <SwapSheet artwork={shownInstead} onClose={() => setShownInstead(null)} />}
    </>
  );
}

/** If the count is unknown, this number selects the plural form. */
const CAP = 10_000;

/** Example: "23 works, my order". */
function formatListed(
  { count, total }: { count: number | null; total: string | null },
  { sortBy: sort }: OwnArtworkFilters,
  { t, language }: Words,
): string {
  if (total === null) return '';
  const shown = count === null ? total : formatCount(count, false, language);
  return t('artwork.own.listed', { count: count ?? CAP, shown, sort });
}

/** Keeps the filters in the URL, so that a reload or the Back button restores the list. */
function useOwnFilters(): [OwnArtworkFilters, (change: Partial<OwnArtworkFilters>) => void] {
  const filters = decodeOwnFilters(new URLSearchParams(usePageSearch() ?? ''));
  const change = (some: Partial<OwnArtworkFilters>) =>
    changePageUrl(paths.accountArtworks(encodeOwnFilters({ ...filters, ...some })), 'replaceState');
  return [filters, change];
}
