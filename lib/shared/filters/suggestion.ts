type Counted = { total: number; totalIsCapped: boolean };

/** A filter, and the number of results without it. */
export type Suggestion<Filter> = Counted & { filter: Filter };

const MAX_SUGGESTED = 3;

/** Finds the active filters whose removal yields the most results, the most effective first. */
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
