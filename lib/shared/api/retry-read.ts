/** Node's error codes of a connection that was closed; `UND_ERR_SOCKET` is undici's, which Node's fetch is. */
const CLOSED = new Set<unknown>(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Sends a request, and retries once when the connection was closed before an answer began: one that was kept alive from
 * an earlier request may be closed by the server at any time. Only a read is repeated, because a write may have been
 * done.
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
