import type { BulkChange } from '@/lib/browser/members/artwork/own-artworks';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import { formatCount } from '@/lib/shared/domain/text';

/**
 * The selected rows, in their latest versions. A row that the list no longer shows, because a bulk change has moved it
 * out of the filter, stays selected as it was.
 */
export function listSelected<Row extends { id: string }>(
  selection: ReadonlyMap<string, Row>,
  rows: readonly Row[],
): Row[] {
  const shown = new Map(rows.map((row) => [row.id, row]));
  return [...selection].map(([id, row]) => shown.get(id) ?? row);
}

/** Formats the selection: "5 selected, 2 of them not in this list". */
export function formatSelected(selected: readonly { id: string }[], rows: readonly { id: string }[]): string {
  const shown = new Set(rows.map(({ id }) => id));
  const hidden = selected.filter(({ id }) => !shown.has(id)).length;
  if (hidden === 0) return `${formatCount(selected.length)} selected`;
  return `${formatCount(selected.length)} selected, ${formatCount(hidden)} of them not in this list`;
}

/** Applies a bulk change to a selected work that the list may no longer show, as far as the next change depends on it. */
export function applyChange<Work extends Pick<OwnArtwork, 'visibility' | 'series' | 'tags'>>(
  work: Work,
  { addTags = [], removeTags = [], ...change }: BulkChange,
): Work {
  const { visibility = work.visibility, series = work.series } = change;
  const kept = work.tags.filter((tag) => !removeTags.includes(tag));
  return { ...work, visibility, series, tags: [...new Set([...kept, ...addTags])] };
}
