/** What Node says of a connection that turned out closed; `UND_ERR_SOCKET` is undici's, which Node's fetch is. */
const CLOSED = new Set<unknown>(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Asks, and asks once more when the connection was closed before an answer began: one that was kept from an earlier
 * request may be closed by the server at any time. Only a read is repeated, because a write may have been done.
 */
export async function retryRead<Answer>(method: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if ((method !== 'GET' && method !== 'HEAD') || !wasClosed(error)) throw error;
    return ask();
  }
}

function wasClosed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CLOSED.has(error.code)) || wasClosed(error.cause);
}
