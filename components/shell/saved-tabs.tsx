'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { TabLinks } from '@/components/ui/tab-links';
import { savedArtworkIdsQuery } from '@/lib/browser/members/artwork/saved-artworks';
import { bookmarkIdsQuery } from '@/lib/browser/members/opportunity/bookmarks';
import { useMember } from '@/lib/browser/session/member';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';

type Tab = 'opportunities' | 'works';
type SavedTabsProps = { current: Tab; counts?: Readonly<Record<Tab, string | undefined>> };

export function SavedTabs({ current, counts }: SavedTabsProps) {
  const t = useTranslations();
  return (
    <div className="under-32">
      <TabLinks
        label={t('shell.saved')}
        tabs={[
          {
            ...{ href: paths.bookmarks(), label: t('shell.section.opportunities'), count: counts?.opportunities },
            isCurrent: current === 'opportunities',
          },
          {
            ...{ href: paths.collections(), label: t('shell.place.works'), count: counts?.works },
            isCurrent: current === 'works',
          },
        ]}
      />
    </div>
  );
}

/** Shows on each tab how many items the active profile has saved. */
export function MemberSavedTabs({ current }: { current: Tab }) {
  const { accountId, profile } = useMember();
  if (profile === null) return <SavedTabs current={current} />;
  return <CountedTabs current={current} owner={{ accountId, profileId: profile.id }} />;
}

function CountedTabs({ current, owner }: { current: Tab; owner: { accountId: string; profileId: string } }) {
  const { language } = useWords();
  const { data: calls } = useQuery(bookmarkIdsQuery(owner));
  const { data: works } = useQuery(savedArtworkIdsQuery(owner));
  const format = (ids: readonly string[] | undefined) => ids && formatCount(ids.length, false, language);
  return <SavedTabs current={current} counts={{ opportunities: format(calls), works: format(works) }} />;
}
