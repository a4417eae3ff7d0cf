'use client';

import { createEntryRow } from '@/components/directory/directory-entry-row';
import { DirectoryRow } from '@/components/directory/directory-row';
import { PeoplePage } from '@/components/follow/people-page';
import { useWords } from '@/lib/shared/i18n/use-words';

export function People() {
  const words = useWords();
  return (
    <PeoplePage
      renderPerson={(profile, parts) => (
        <DirectoryRow key={profile.id} row={{ ...createEntryRow(profile, words), openOpportunities: '' }} {...parts} />
      )}
    />
  );
}
