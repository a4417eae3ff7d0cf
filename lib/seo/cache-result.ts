/**
 * A value that is made when it is asked for and kept for so many milliseconds: made once however many ask, and
 * given on, however old, while it cannot be made.
 */
export function cacheResult<Value>(milliseconds: number, make: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Value; madeAt: number } | undefined;
  let underway: Promise<Value> | undefined;

  async function makeAnew(): Promise<Value> {
    try {
      kept = { value: await make(), madeAt: Date.now() };
    } catch (error) {
      if (!kept) throw error;
    } finally {
      underway = undefined;
    }
    return kept.value;
  }

  return () => {
    if (kept && Date.now() - kept.madeAt < milliseconds) return Promise.resolve(kept.value);
    underway ??= makeAnew();
    return underway;
  };
}
