/** Error codes of a closed connection. `UND_ERR_SOCKET` comes from undici, which implements Node's fetch. */
const CLOSED = new Set<unknown>(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Retries a read once if the server closed an idle connection. A write is not retried, as it may have been applied. */
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
