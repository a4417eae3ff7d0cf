/** Node's error codes of a closed connection; `UND_ERR_SOCKET` is that of undici, which implements Node's fetch. */
const CLOSED = new Set<unknown>(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Sends a request, and retries it once if the connection was closed before a response began: the server may close an
 * idle connection at any time. Only reads are retried, because a write may have been applied.
 */
export async function retryRead<ResponseBody>(
  method: string,
  send: () => Promise<ResponseBody>,
): Promise<ResponseBody> {
  try {
    return await send();
  } catch (error) {
    if ((method !== 'GET' && method !== 'HEAD') || !wasClosed(error)) throw error;
    return send();
  }
}

function wasClosed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CLOSED.has(error.code)) || wasClosed(error.cause);
}
