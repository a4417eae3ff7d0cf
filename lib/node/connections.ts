import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Milliseconds and bytes that are still read after a refusal, so the client receives the response. */
const LINGER = { time: 5_000, bytes: 64 * 1_024 * 1_024 };

const openResponses = new WeakMap<Server, Set<ServerResponse>>();

/** Also closes a connection after a request whose body was not read or that asked for an upgrade. */
export function guardConnections(server: Server): void {
  server.requestTimeout = UPLOAD_TIMEOUT;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT;
  server.prependListener('request', closeAfterUnreadBody);
  server.prependListener('request', closeAfterUpgrade);
  const responses = new Set<ServerResponse>();
  openResponses.set(server, responses);
  server.prependListener('request', (_, outgoing) => {
    responses.add(outgoing);
    outgoing.once('close', () => responses.delete(outgoing));
  });
}

/** Neither server supports `Upgrade`. Node responds as usual, but parses no further request on the connection. */
function closeAfterUpgrade({ headers }: IncomingMessage, outgoing: ServerResponse): void {
  if (headers.upgrade !== undefined) outgoing.shouldKeepAlive = false;
}

/** The rest of an unread body would be parsed as the next request. */
function closeAfterUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!hasBody(incoming)) return;
  const keepAlive = outgoing.shouldKeepAlive;
  outgoing.shouldKeepAlive = false;
  incoming.once('end', () => {
    outgoing.shouldKeepAlive = keepAlive;
  });
  // Runs before Node's own listener, which closes the connection.
  outgoing.prependOnceListener('finish', () => {
    if (!incoming.readableEnded) closeInStages(incoming);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Closing a connection with unread bytes resets it, and a client that is still sending loses the response. So our side
 * is half-closed first, and the client's bytes are discarded for a while (RFC 9112, section 9.6).
 */
function closeInStages(incoming: IncomingMessage): void {
  const { socket } = incoming;
  const close = () => socket.destroy();
  const timer = setTimeout(close, LINGER.time);
  socket.once('close', () => clearTimeout(timer));
  socket.destroySoon = () => socket.end();
  // The handler has responded; a paused reader would block the rest.
  incoming.removeAllListeners('data').removeAllListeners('readable');
  let discarded = 0;
  incoming.on('data', (part: Buffer) => {
    discarded += part.length;
    if (discarded > LINGER.bytes) close();
  });
  incoming.once('end', close).resume();
}

/**
 * Resolves when no connection is left.
 * @param timeout in milliseconds; connections that are still open, such as a slow upload, are then aborted.
 */
export function stopServer(server: Server, timeout: number): Promise<void> {
  return new Promise((resolve) => {
    // Otherwise a connection would stay open after its last response.
    server.keepAliveTimeout = 1;
    for (const response of openResponses.get(server) ?? []) closeAfter(response);
    server.prependListener('request', (_, outgoing) => closeAfter(outgoing));
    const deadline = setTimeout(() => server.closeAllConnections(), timeout);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Milliseconds until a response must begin. */
export const RESPONSE_TIMEOUT = 30 * 1_000;
/** Milliseconds. This allows for uploads over a slow line. */
export const UPLOAD_TIMEOUT = 10 * 60 * 1_000;
/**
 * Milliseconds. A client that reuses a connection while it is being closed loses its request, so this exceeds what
 * proxies use: 60 s in nginx and AWS, 120 s in Caddy.
 */
const KEEP_ALIVE_TIMEOUT = 125 * 1_000;
