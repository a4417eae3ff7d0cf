'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { showError } from '@/components/ui/toast';
import { loadAllMessages } from '@/lib/browser/i18n/messages';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { useSession } from '@/lib/browser/session/session';

const loadSearches = () => import('./save-search');

/** Members load the code immediately, visitors on the first press. */
export function SaveSearchButton({ name, query }: { name: string; query: string }) {
  const t = useTranslations();
  const router = useRouter();
  const session = useSession();
  const accountId = session.status === 'member' ? session.accountId : undefined;
  const profileId = session.status === 'member' ? session.profile?.id : undefined;
  const [savedId, setSavedId] = useState<string>();
  useEffect(() => {
    if (accountId === undefined || profileId === undefined) return;
    const stopped = new AbortController();
    // If this fails, the button offers to save. Saving the same search twice has no effect.
    loadSearches().then(
      ({ followSearch }) => followSearch({ accountId, profileId }, query, setSavedId, stopped.signal),
      () => undefined,
    );
    return () => stopped.abort();
  }, [accountId, profileId, query]);
  const press = () => {
    Promise.all([loadSearches(), loadAllMessages()]).then(
      ([{ pressSaveSearch, stopSearch }]) =>
        savedId === undefined
          ? pressSaveSearch({ name, query }, router.push)
          : stopSearch({ id: savedId, name, query }),
      () => showError(t('opportunity.bookmark.notLoaded'), { label: t('ui.tryAgain'), onPress: press }),
    );
  };
  if (savedId === undefined) return <TextButton onClick={press}>{t('opportunity.search.mail')}</TextButton>;
  return (
    <span>
      {t.rich('opportunity.search.mailed', { stop: (text) => <TextButton onClick={press}>{text}</TextButton> })}
    </span>
  );
}
