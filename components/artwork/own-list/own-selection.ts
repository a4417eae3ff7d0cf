import type { BulkChange } from '@/lib/browser/members/artwork/own-artworks';
import { formatValueError } from '@/lib/shared/api/error-message';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import { formatCount } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';

/** For selected rows that no longer match the filter, returns the stored copy. */
export function listSelected<Row extends { id: string }>(selection: ReadonlyMap<string, Row>, rows: readonly Row[]) {
  const shown = new Map(rows.map((row) => [row.id, row]));
  return [...selection].map(([id, row]) => shown.get(id) ?? row);
}

/** Example: "5 selected, 2 of them not in this list". */
export function formatSelected(
  selected: readonly { id: string }[],
  rows: readonly { id: string }[],
  { t, language }: Words,
): string {
  const shown = new Set(rows.map(({ id }) => id));
  const hidden = selected.filter(({ id }) => !shown.has(id)).length;
  return t('artwork.own.selected', {
    count: formatCount(selected.length, false, language),
    hidden,
    shownHidden: formatCount(hidden, false, language),
  });
}

/** Changes only the fields that decide which actions are available. */
export function applyChange<Work extends Pick<OwnArtwork, 'visibility' | 'series' | 'tags'>>(
  work: Work,
  { addTags = [], removeTags = [], ...change }: BulkChange,
): Work {
  const { visibility = work.visibility, series = work.series } = change;
  const kept = work.tags.filter((tag) => !removeTags.includes(tag));
  return { ...work, visibility, series, tags: [...new Set([...kept, ...addTags])] };
}

export function formatChanged(count: number, { t, language }: Words): string {
  return t('artwork.own.changed', { count, shown: formatCount(count, false, language) });
}

export function describeFailure(error: unknown, t: Words['t']): string {
  return formatValueError(error, t('artwork.own.dropped'));
}
