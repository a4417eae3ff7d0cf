'use client';

import { createEntryRow, type DirectoryEntryRow } from '@/components/directory/directory-entry-row';
import { DirectoryRow } from '@/components/directory/directory-row';
import { PeoplePage } from '@/components/follow/people-page';
import type { FollowedProfile } from '@/lib/shared/contract/follow';
import { joinParts } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';

export function People() {
  const words = useWords();
  return (
    <PeoplePage
      renderPerson={(profile, parts) => <DirectoryRow key={profile.id} row={createRow(profile, words)} {...parts} />}
    />
  );
}

/** Shows the place and the practice on one line: "Bergen, Norway, Painting". */
function createRow(profile: FollowedProfile, words: Words): DirectoryEntryRow {
  const row = createEntryRow(profile, words);
  return { ...row, place: null, practice: joinParts([row.place, row.practice], words.language), openOpportunities: '' };
}
