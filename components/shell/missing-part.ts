const RELOADED_FOR = 'reloaded-for';

/**
 * Whether a part of the program did not arrive (the bundler's own name for it). It asks for each part again by
 * itself; what then still fails is mostly a page of an earlier deployment, whose parts the server no longer has.
 */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/**
 * Whether a page may be loaded anew by itself, to bring the program of this deployment: once for each address, and
 * not without a connection, which would leave the reader with the browser's own error page.
 */
export function mayReload(address: string): boolean {
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === address) return false;
    sessionStorage.setItem(RELOADED_FOR, address);
    return true;
  } catch {
    // Without storage it could not be told whether this was tried.
    return false;
  }
}
