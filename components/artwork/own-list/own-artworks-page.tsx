'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ButtonLink } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { ListEnd } from '@/components/ui/list-end';
import { PageTitle } from '@/components/ui/page-title';
import { Sortable } from '@/components/ui/sortable';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showError, showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/api/request';
import type { ArtworkSummary } from '@/lib/contract/artwork';
import type { Profile } from '@/lib/contract/profile';
import { formatCounted } from '@/lib/domain/text';
import { createDelayedDeletion, NO_DELETIONS } from '@/lib/members/delayed-deletion';
import {
  artworkQuotaQuery,
  changeArtworks,
  deleteArtworks,
  OWN_ARTWORKS,
  orderArtworks,
  ownArtworksQuery,
  toggleFeatured,
} from '@/lib/members/own-artworks';
import { shownList } from '@/lib/members/shown-list';
import { paths } from '@/lib/paths';
import { useMember } from '@/lib/session/member';
import { BulkBar } from './bulk-bar';
import { OwnArtworkRow, type RowAction } from './own-artwork-row';
import styles from './own-artworks-page.module.css';

/** The works of the profile that the person acts as: order, feature, tag, list, delete. */
export function OwnArtworksPage() {
  const { profile } = useMember();
  if (profile !== null) return <OwnArtworks key={profile.id} profile={profile} />;
  return (
    <>
      <PageTitle>Works</PageTitle>
      <EmptyFrame title="No profile yet" action={<TextLink href={paths.wizard('role')}>Make a profile</TextLink>}>
        <p>A work is shown on the profile of who made it. Make yours first.</p>
      </EmptyFrame>
    </>
  );
}

function OwnArtworks({ profile }: { profile: Profile }) {
  const { accountId } = useMember();
  const list = shownList(useInfiniteQuery(ownArtworksQuery(accountId, profile.id)));
  const { data: quota } = useQuery(artworkQuotaQuery(accountId, profile.id));
  const { deletions, deletion } = useDeletions(accountId, profile.id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState('');
  const undo = useRef<HTMLButtonElement>(null);
  const isGone = ({ id }: ArtworkSummary) => deletions.undoable.includes(id) || deletions.final.includes(id);
  const rows = (list.rows ?? []).filter((row) => !isGone(row));
  const goneCount = (list.rows?.length ?? 0) - rows.length;
  const chosenRows = rows.filter(({ id }) => chosen.has(id));
  const isEmpty = list.rows !== null && rows.length === 0 && !list.hasMore;
  const canOrder = list.rows !== null && !list.hasMore;

  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const remove = (ids: readonly string[]) => {
    flushSync(() => {
      setChosen(new Set());
      deletion.start(ids);
    });
    undo.current?.focus();
  };
  const moveTo = (from: number, to: number) => {
    const moved = rows[from];
    if (moved === undefined || to < 0 || to >= rows.length || from === to) return;
    const ids = rows.map(({ id }) => id).filter((id) => id !== moved.id);
    ids.splice(to, 0, moved.id);
    setNews(`${moved.title} is now ${to + 1} of ${rows.length}.`);
    void attempt(() => orderArtworks(accountId, profile.id, ids), 'The order was not saved.');
  };
  const act = ({ id, title, featured, visibility }: ArtworkSummary, index: number, action: RowAction) => {
    switch (action) {
      case 'delete':
        return remove([id]);
      case 'feature':
        return void attempt(async () => {
          await toggleFeatured(profile.id, id);
          showToast(featured ? `“${title}” is featured no more.` : `“${title}” is featured.`);
        }, 'That was not saved.');
      case 'list': {
        const next = visibility === 'UNLISTED' ? 'PUBLIC' : 'UNLISTED';
        return void attempt(() => changeArtworks(profile.id, [id], { visibility: next }), 'That was not saved.');
      }
      case 'up':
        return moveTo(index, index - 1);
      case 'down':
        return moveTo(index, index + 1);
      case 'first':
        return moveTo(index, 0);
    }
  };

  return (
    <>
      <div className={styles.head}>
        <PageTitle action={!isEmpty && <WaysToAdd />}>Works</PageTitle>
        {quota && !isEmpty && (
          <p className={styles.quota}>
            {quota.limit === null
              ? formatCounted(quota.used, 'work', 'works')
              : `${quota.used} of ${quota.limit} works, ${quota.featured.used} of ${quota.featured.limit} featured`}
            {quota.limit !== null && quota.used >= quota.limit && (
              <>
                . <TextLink href={paths.pricing()}>See bigger plans</TextLink>
              </>
            )}
          </p>
        )}
      </div>
      {isEmpty && deletions.undoable.length === 0 && (
        <EmptyFrame title="No works yet" action={<WaysToAdd />}>
          <p>The first one can be up in two minutes.</p>
        </EmptyFrame>
      )}
      <Sortable onMove={moveTo}>
        <ol className={styles.list} aria-label="Your works, in the order in which visitors see them">
          {rows.map((row, index) => (
            <OwnArtworkRow
              key={row.id}
              artwork={row}
              index={index}
              isLast={index === rows.length - 1}
              canOrder={canOrder}
              isChosen={chosen.has(row.id)}
              onChoose={(isChosen) => choose(row.id, isChosen)}
              onAct={(action) => act(row, index, action)}
            />
          ))}
        </ol>
      </Sortable>
      {!isEmpty && (
        <ListEnd
          list={{ ...list, rows: list.rows && rows, total: formatTotal(list, goneCount) }}
          pageSize={OWN_ARTWORKS}
        />
      )}
      {!canOrder && list.hasMore && <p className={styles.quota}>Show all of them to change their order.</p>}
      <p role="status" className="visually-hidden">
        {news}
      </p>
      {deletions.undoable.length > 0 ? (
        <div className={styles.bar}>
          <p role="status">{formatDeleted(list.rows ?? [], deletions.undoable)}</p>
          <TextButton ref={undo} onClick={deletion.undo}>
            Undo
          </TextButton>
          <span className={styles.time} key={deletions.undoable.join()} aria-hidden="true" />
        </div>
      ) : (
        chosenRows.length > 0 && (
          <BulkBar
            className={styles.bar}
            rows={chosenRows}
            areAll={chosenRows.length === rows.length}
            onAll={() => setChosen(new Set(rows.map(({ id }) => id)))}
            onNone={() => setChosen(new Set())}
            onChange={(change) =>
              changeArtworks(
                profile.id,
                chosenRows.map(({ id }) => id),
                change,
              )
            }
            onDelete={() => remove(chosenRows.map(({ id }) => id))}
          />
        )
      )}
    </>
  );
}

function WaysToAdd() {
  return (
    <div className={styles.ways}>
      <ButtonLink href={paths.importArtworks()} variant="secondary">
        Import
      </ButtonLink>
      <ButtonLink href={paths.newArtwork()}>Add a work</ButtonLink>
    </div>
  );
}

/** What is deleted can come back for ten seconds; who leaves the page deletes it for good. */
function useDeletions(accountId: string, profileId: string) {
  const [deletions, setDeletions] = useState(NO_DELETIONS);
  const [deletion] = useState(() =>
    createDelayedDeletion(
      (ids) => deleteArtworks(accountId, profileId, ids),
      setDeletions,
      () => showError('That was not deleted. It is all still here.', { label: 'See', href: paths.accountArtworks() }),
    ),
  );
  useEffect(() => deletion.flush, [deletion]);
  return { deletions, deletion };
}

/** Says why something was not saved; the list is read again anyway. */
async function attempt(change: () => Promise<unknown>, failure: string): Promise<void> {
  try {
    await change();
  } catch (error) {
    showError(error instanceof ApiError ? error.message : failure, {
      label: 'Try again',
      onPress: () => void attempt(change, failure),
    });
  }
}

/** How many there are, without what is on its way out. */
function formatTotal({ count, total }: { count: number | null; total: string | null }, gone: number): string | null {
  return count === null ? total : (count - gone).toLocaleString('en');
}

function formatDeleted(rows: readonly ArtworkSummary[], ids: readonly string[]): string {
  const only = ids.length === 1 ? rows.find(({ id }) => id === ids[0]) : undefined;
  return only ? `“${only.title}” is deleted.` : `${formatCounted(ids.length, 'work is', 'works are')} deleted.`;
}
