/** Error codes for closed connections. `UND_ERR_SOCKET` comes from undici, which implements Node's fetch. */
const CLOSED = new Set<unknown>(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Retries reads once if the server closed an idle connection. Writes are not retried, as they may have succeeded. */
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
