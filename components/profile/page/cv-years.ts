import type { CvEntry } from '@/lib/contract/profile';

type CvYear = { years: string; entries: CvEntry[] };

/** Entries under their years, the newest first; those of one year keep their order, undated come last. */
export function groupCvByYear(cv: readonly CvEntry[]): CvYear[] {
  const groups = new Map<string, CvEntry[]>();
  for (const entry of [...cv].sort((a, b) => lastYear(b) - lastYear(a))) {
    const years = formatYears(entry);
    groups.set(years, [...(groups.get(years) ?? []), entry]);
  }
  return [...groups].map(([years, entries]) => ({ years, entries }));
}

function lastYear({ yearFrom, yearTo }: CvEntry): number {
  return yearTo ?? yearFrom ?? 0;
}

function formatYears({ yearFrom, yearTo }: CvEntry): string {
  if (yearFrom !== null && yearTo !== null && yearFrom !== yearTo) return `${yearFrom}–${yearTo}`;
  return String(yearTo ?? yearFrom ?? '');
}
