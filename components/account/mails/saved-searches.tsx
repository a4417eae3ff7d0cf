'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Loading } from '@/components/ui/failure';
import { TextLink } from '@/components/ui/text-link';
import { showRetry, showToast } from '@/components/ui/toast';
import { addSavedSearch, removeSavedSearch, savedSearchesQuery } from '@/lib/browser/members/account/mails';
import type { BookmarkOwner } from '@/lib/browser/members/opportunity/bookmarks';
import { createNextPlanHref } from '@/lib/browser/members/payment/next-plan';
import { useMember } from '@/lib/browser/session/member';
import type { SavedSearch } from '@/lib/shared/contract/mail';
import { alertPaceLabels, MAX_SAVED_SEARCHES } from '@/lib/shared/domain/plan';
import { paths } from '@/lib/shared/paths';
import styles from '../settings/settings.module.css';

export function SavedSearches({ owner }: { owner: BookmarkOwner }) {
  const { profiles } = useMember();
  const query = useQuery(savedSearchesQuery(owner));
  if (query.data === undefined) {
    return <Loading query={query} failure="Your lists could not be read." />;
  }
  const { searches, limit } = query.data;
  const role = profiles.find(({ id }) => id === owner.profileId)?.role ?? 'ARTIST';
  if (searches.length === 0) {
    return (
      <p className="quiet">
        None yet. Filter <TextLink href={paths.opportunities()}>the calls</TextLink> as you like and press “Mail me new
        ones” below them.
      </p>
    );
  }
  return (
    <>
      <p className="quiet">
        {searches.length} of {limit} lists.{' '}
        {limit < MAX_SAVED_SEARCHES && (
          <TextLink href={createNextPlanHref(role, { savedSearches: limit + 1 })}>
            A plan follows {MAX_SAVED_SEARCHES}, and mails new calls {alertPaceLabels.HOURLY}
          </TextLink>
        )}
      </p>
      <ul className="wide">
        {searches.map((search) => (
          <li key={search.id} className={`row center gap-12 hair-under ${styles.way}`}>
            <TextLink href={`${paths.opportunities()}?${search.query}`} className="break fill shrink">
              {search.name}
            </TextLink>
            {!search.isWatched && <span className="quiet">Not watched</span>}
            <Button
              variant="secondary"
              className={styles.wayButton}
              aria-label={`Stop following ${search.name}`}
              onClick={() => void removeSearch(owner, search)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

async function removeSearch(owner: BookmarkOwner, search: SavedSearch): Promise<void> {
  try {
    await removeSavedSearch(owner, search.id);
    showToast(`“${search.name}” is not followed any more.`, {
      label: 'Undo',
      onPress: () => void restoreSearch(owner, search),
    });
  } catch {
    showRetry(`“${search.name}” could not be removed. It is still followed.`, () => void removeSearch(owner, search));
  }
}

async function restoreSearch(owner: BookmarkOwner, search: SavedSearch): Promise<void> {
  const { name, query } = search;
  try {
    await addSavedSearch(owner, { name, query });
  } catch {
    showRetry(`“${name}” could not be followed again.`, () => void restoreSearch(owner, search));
  }
}
