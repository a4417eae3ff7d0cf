/**
 * Caches the result of `load` for a number of milliseconds. Concurrent callers share one load, and while `load` fails
 * the last value is returned, however old.
 */
export function cacheResult<Value>(milliseconds: number, load: () => Promise<Value>): () => Promise<Value> {
  let cached: { value: Value; loadedAt: number } | undefined;
  let loading: Promise<Value> | undefined;

  async function revalidate(): Promise<Value> {
    try {
      cached = { value: await load(), loadedAt: Date.now() };
    } catch (error) {
      if (!cached) throw error;
    } finally {
      loading = undefined;
    }
    return cached.value;
  }

  return () => {
    if (cached && Date.now() - cached.loadedAt < milliseconds) return Promise.resolve(cached.value);
    loading ??= revalidate();
    return loading;
  };
}
