import { chooseSilhouette } from '@/components/ui/avatar';
import type { DirectoryEntry } from '@/lib/shared/contract/profile';
import { formatPlace } from '@/lib/shared/domain/country';
import { joinWithComma } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';

/** The server formats these texts, because computing country names is slow on phones. */
export type DirectoryEntryRow = Pick<DirectoryEntry, 'id' | 'name' | 'image' | 'verified' | 'artworks'> & {
  kind: 'person' | 'organization';
  /** Example: "Galway, Ireland". */
  place: string | null;
  practice: string;
  /** Example: "3 open calls". If there are none, this is empty. */
  openOpportunities: string;
};

export function createEntryRow(entry: DirectoryEntry, words: Words): DirectoryEntryRow {
  const { id, name, image, verified, artworks, role, openOpportunityCount: open } = entry;
  return {
    ...{ id, name, image, verified, artworks },
    kind: chooseSilhouette(role),
    place: formatPlace(entry, words.language),
    practice: formatPractice(entry, words),
    openOpportunities: open === 0 ? '' : words.t('directory.openCalls', { count: open }),
  };
}

/** Example: "Painting, Drawing". An organization's type comes first, as in "Gallery: Painting, Drawing". */
function formatPractice(entry: DirectoryEntry, { t, language }: Words): string {
  const fields = joinWithComma(
    entry.artisticFields.map((field) => t(`profile.artisticField.${field}`)),
    language,
  );
  if (entry.organizationType === null) return fields;
  const type = t(`profile.organizationType.${entry.organizationType}`);
  return fields === '' ? type : `${type}: ${fields}`;
}
