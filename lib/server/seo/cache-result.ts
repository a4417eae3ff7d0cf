/**
 * Caches what `load` returns for so many milliseconds. It is loaded once however many call at the same time, and the
 * last value is returned, however stale, while it cannot be loaded.
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
