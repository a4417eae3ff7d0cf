import { chooseSilhouette } from '@/components/ui/avatar';
import type { DirectoryEntry } from '@/lib/shared/contract/profile';
import { artisticFieldLabels } from '@/lib/shared/domain/artistic-field';
import { formatPlace } from '@/lib/shared/domain/country';
import { organizationTypeRows } from '@/lib/shared/domain/profile';
import { formatCounted } from '@/lib/shared/domain/text';

/** The server formats these texts, because computing country names is slow on phones. */
export type DirectoryEntryRow = Pick<DirectoryEntry, 'id' | 'name' | 'image' | 'verified' | 'artworks'> & {
  kind: 'person' | 'organization';
  /** "Galway, Ireland" */
  place: string | null;
  practice: string;
  /** "3 open calls"; empty if there are none. */
  openOpportunities: string;
};

export function createEntryRow(entry: DirectoryEntry): DirectoryEntryRow {
  const { id, name, image, verified, artworks, role, openOpportunityCount: open } = entry;
  return {
    ...{ id, name, image, verified, artworks },
    kind: chooseSilhouette(role),
    place: formatPlace(entry),
    practice: formatPractice(entry),
    openOpportunities: open === 0 ? '' : formatCounted(open, 'open call', 'open calls'),
  };
}

/** "Painting, Drawing" or, for an organization, "Gallery: Painting, Drawing". */
function formatPractice(entry: DirectoryEntry): string {
  const fields = entry.artisticFields.map((field) => artisticFieldLabels[field]).join(', ');
  if (entry.organizationType === null) return fields;
  const type = organizationTypeRows[entry.organizationType].label;
  return fields === '' ? type : `${type}: ${fields}`;
}
