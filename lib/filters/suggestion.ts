type Counted = { total: number; totalIsCapped: boolean };

/** The one filter whose absence helps most, and how much there is without it. */
export type Suggestion<Filter> = Counted & { filter: Filter };

/** Of the filters that are set, the one without which there is the most; null when none helps. */
export async function suggestFilterToDrop<Filter>(
  active: readonly Filter[],
  countWithout: (filter: Filter) => Promise<Counted>,
): Promise<Suggestion<Filter> | null> {
  const tried = await Promise.all(
    active.map(async (filter) => {
      const { total, totalIsCapped } = await countWithout(filter);
      return { filter, total, totalIsCapped };
    }),
  );
  const [best] = tried.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
  return best ?? null;
}
