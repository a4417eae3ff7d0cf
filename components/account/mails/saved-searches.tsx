'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Loading } from '@/components/ui/loading';
import { TextLink } from '@/components/ui/text-link';
import { showRetry, showToast } from '@/components/ui/toast';
import { addSavedSearch, removeSavedSearch, savedSearchesQuery } from '@/lib/browser/members/account/mails';
import type { BookmarkOwner } from '@/lib/browser/members/create-bookmarks';
import { createNextPlanHref } from '@/lib/browser/members/payment/next-plan';
import { useMember } from '@/lib/browser/session/member';
import type { SavedSearch } from '@/lib/shared/contract/mail';
import { findMostSavedSearches } from '@/lib/shared/domain/offer';
import type { Words } from '@/lib/shared/i18n/words';
import { getOffer } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import styles from '../settings/settings.module.css';

export function SavedSearches({ owner }: { owner: BookmarkOwner }) {
  const t = useTranslations();
  const { profiles } = useMember();
  const query = useQuery(savedSearchesQuery(owner));
  if (query.data === undefined) {
    return <Loading query={query} failure={t('account.mails.listsFailed')} />;
  }
  const { searches, limit } = query.data;
  const most = findMostSavedSearches(getOffer());
  const role = profiles.find(({ id }) => id === owner.profileId)?.role ?? 'ARTIST';
  if (searches.length === 0) {
    return (
      <p className="quiet">
        {t.rich('account.mails.noLists', {
          button: t('opportunity.search.mail'),
          way: (chunks) => <TextLink href={paths.opportunities()}>{chunks}</TextLink>,
        })}
      </p>
    );
  }
  return (
    <>
      <p className="quiet">
        {t('account.mails.used', { used: String(searches.length), limit: String(limit) })}{' '}
        {limit < most && getSite().sales.plans && (
          <TextLink href={createNextPlanHref(role, { savedSearches: limit + 1 })}>
            {t('account.mails.plan', { count: String(most) })}
          </TextLink>
        )}
      </p>
      <ul className="wide">
        {searches.map((search) => (
          <li key={search.id} className={`row center gap-12 hair-under ${styles.way}`}>
            <TextLink href={`${paths.opportunities()}?${search.query}`} className="break fill shrink">
              <bdi>{search.name}</bdi>
            </TextLink>
            {!search.isWatched && <span className="quiet">{t('account.mails.notWatched')}</span>}
            <Button
              variant="secondary"
              className={styles.wayButton}
              aria-label={t('account.mails.stop', { name: search.name })}
              onClick={() => void removeSearch(owner, search, t)}
            >
              {t('ui.action.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

async function removeSearch(owner: BookmarkOwner, search: SavedSearch, t: Words['t']): Promise<void> {
  try {
    await removeSavedSearch(owner, search.id);
    showToast(t('account.mails.removed', { name: search.name }), {
      label: t('ui.action.undo'),
      onPress: () => void restoreSearch(owner, search, t),
    });
  } catch {
    showRetry(t('account.mails.removeFailed', { name: search.name }), () => void removeSearch(owner, search, t));
  }
}

async function restoreSearch(owner: BookmarkOwner, search: SavedSearch, t: Words['t']): Promise<void> {
  const { name, query } = search;
  try {
    await addSavedSearch(owner, { name, query });
  } catch {
    showRetry(t('account.mails.restoreFailed', { name }), () => void restoreSearch(owner, search, t));
  }
}
