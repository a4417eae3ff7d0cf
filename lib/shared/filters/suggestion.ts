type Counted = { total: number; totalIsCapped: boolean };

/** A filter, and how much there is without it. */
export type Suggestion<Filter> = Counted & { filter: Filter };

const MAX_SUGGESTED = 3;

/** Of the filters that are set, those without which there is the most; the one that helps most first. */
export async function suggestFiltersToDrop<Filter>(
  active: readonly Filter[],
  countWithout: (filter: Filter) => Promise<Counted>,
): Promise<Suggestion<Filter>[]> {
  const tried = await Promise.all(
    active.map(async (filter) => {
      const { total, totalIsCapped } = await countWithout(filter);
      return { filter, total, totalIsCapped };
    }),
  );
  return tried
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)
    .slice(0, MAX_SUGGESTED);
}
