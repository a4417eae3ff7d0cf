'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
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
import { availabilityLabels, ownArtworkSortLabels } from '@/lib/shared/domain/artwork';
import { formatCounted } from '@/lib/shared/domain/text';
import {
  decodeOwnFilters,
  encodeOwnFilters,
  isWholeInOrder,
  type OwnArtworkFilters,
} from '@/lib/shared/filters/own-artworks';
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
  const { profile } = useMember();
  return profile === null ? <NoProfile title="Works" /> : <OwnArtworks key={profile.id} profile={profile} />;
}

function OwnArtworks({ profile }: { profile: Profile }) {
  const member = useMember();
  const { accountId } = member;
  const router = useRouter();
  const [filters, changeFilters] = useOwnFilters();
  const query = useInfiniteQuery(ownArtworksQuery(accountId, profile.id, filters));
  const list = readListState(query);
  const { data: quota } = useQuery(artworkQuotaQuery(accountId, profile.id));
  const [selection, setSelection] = useState<ReadonlyMap<string, OwnArtwork>>(new Map());
  const [isSelecting, setSelecting] = useState(false);
  const [shownInstead, setShownInstead] = useState<OwnArtwork | null>(null);
  const [news, setNews] = useState('');
  const rows = list.rows ?? [];
  /** One notice per request that deleted works. */
  const deletions = (query.data?.pages[0]?.deleted ?? []).map(({ ids, title, deletedAt }) => ({
    id: ids.join(),
    name: ids.length === 1 ? title : formatCounted(ids.length, 'work', 'works'),
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
    }, 'That was not deleted. It is all still here.');
  const restore = (ids: readonly string[]) =>
    attempt(async () => {
      await restoreArtworks(profile.id, ids);
      document.querySelector<HTMLElement>(`main a[href="${paths.editArtwork(ids[0] ?? '')}"]`)?.focus();
    }, 'That is still deleted. You can undo it for a day.');
  const moveTo = (from: number, to: number) => {
    const moved = rows[from];
    if (moved === undefined || to < 0 || to >= rows.length || from === to) return;
    const ids = rows.map(({ id }) => id).filter((id) => id !== moved.id);
    ids.splice(to, 0, moved.id);
    setNews(`${moved.title} is now ${to + 1} of ${rows.length}.`);
    void attempt(() => orderArtworks(accountId, profile.id, ids), 'The order was not saved.');
  };
  const act = (artwork: OwnArtwork, index: number, action: RowAction) => {
    const { id, title, availability, featured, visibility } = artwork;
    const save = (change: () => Promise<unknown>) => void attempt(change, 'That was not saved.');
    const actions: Record<RowAction, () => void> = {
      delete: () => remove([id]),
      'show-instead': () => setShownInstead(artwork),
      feature: () =>
        save(async () => {
          await setFeatured(artwork, !featured);
          showToast(featured ? `“${title}” is featured no more.` : `“${title}” is featured.`);
        }),
      sell: () =>
        save(async () => {
          const next = availability === 'SOLD' ? 'FOR_SALE' : 'SOLD';
          await changeArtworks(profile.id, [id], { availability: next });
          showToast(`“${title}” is ${availabilityLabels[next].toLowerCase()}.`);
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
        <EmptyFrame title="No works yet" action={<AddButtons />}>
          <p>The first one can be up in two minutes.</p>
        </EmptyFrame>
      ) : (
        <>
          <OwnListFilters filters={filters} onChange={filter} />
          <WorkSelectionBar
            listed={formatListed(list, filters)}
            chosen={formatSelected(selected, rows)}
            selected={selected}
            isAll={rows.length > 0 && rows.every(({ id }) => selection.has(id))}
            isSelecting={isSelecting}
            onSelecting={setSelecting}
            onAll={(isAll) => setSelection(new Map(isAll ? rows.map((artwork) => [artwork.id, artwork]) : []))}
            onChange={changeSelected}
            onDelete={() => remove(selectedIds)}
          />
          <div className={`t-small quiet grid center hair-under hide-narrow ${row.columns}`} aria-hidden="true">
            <span className={row.titleColumn}>Title</span>
            <span>Price</span>
            <span>State</span>
            <span className="align-end">Views</span>
          </div>
        </>
      )}
      {list.rows !== null && rows.length === 0 && hasAny && (
        <EmptyFrame
          title="None of your works match this."
          action={
            <TextButton onClick={() => filter({ searchQuery: '', state: undefined })}>Show all your works</TextButton>
          }
        >
          <p>The search reads titles, media, series, years and tags.</p>
        </EmptyFrame>
      )}
      <Sortable onMove={moveTo}>
        <ol aria-label={describeList(filters)} aria-busy={list.isOld}>
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
        <p className="t-small quiet above-8">Show all of them to change their order.</p>
      )}
      <p role="status" className="visually-hidden">
        {news}
      </p>
      {shownInstead && <SwapSheet artwork={shownInstead} onClose={() => setShownInstead(null)} />}
    </>
  );
}

function describeList(filters: OwnArtworkFilters): string {
  return isWholeInOrder(filters) ? 'Your works, in the order in which visitors see them' : 'Your works';
}

/** For example "23 works, my order". */
function formatListed(
  { count, total }: { count: number | null; total: string | null },
  { sortBy }: OwnArtworkFilters,
): string {
  if (total === null) return '';
  const works = count === null ? `${total} works` : formatCounted(count, 'work', 'works');
  return `${works}, ${sortBy === 'order' ? 'my order' : `by ${ownArtworkSortLabels[sortBy].toLowerCase()}`}`;
}

/** The URL keeps the filters, so a reload and the back button restore them. */
function useOwnFilters(): [OwnArtworkFilters, (change: Partial<OwnArtworkFilters>) => void] {
  const filters = decodeOwnFilters(new URLSearchParams(usePageSearch() ?? ''));
  const change = (some: Partial<OwnArtworkFilters>) =>
    changePageUrl(paths.accountArtworks(encodeOwnFilters({ ...filters, ...some })), 'replaceState');
  return [filters, change];
}
