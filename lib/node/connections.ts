import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Limits in milliseconds and bytes for draining a rejected request, so the client can read the response. */
const LINGER = { time: 5_000, bytes: 64 * 1_024 * 1_024 };

const openResponses = new WeakMap<Server, Set<ServerResponse>>();

/** Sets timeouts, and closes connections after requests with an unread body or an `Upgrade` header. */
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

/** Node responds to `Upgrade` requests as usual, but parses no later request on the connection. */
function closeAfterUpgrade({ headers }: IncomingMessage, outgoing: ServerResponse): void {
  if (headers.upgrade !== undefined) outgoing.shouldKeepAlive = false;
}

/** Closes the connection, because the unread rest of the body would be parsed as the next request. */
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
 * Closing a connection with unread bytes resets it, so a client that is still sending would lose the response. Instead,
 * closes our side first and discards incoming bytes for a while (RFC 9112, section 9.6).
 */
function closeInStages(incoming: IncomingMessage): void {
  const { socket } = incoming;
  const close = () => socket.destroy();
  const timer = setTimeout(close, LINGER.time);
  socket.once('close', () => clearTimeout(timer));
  socket.destroySoon = () => socket.end();
  // Removes the handler's listeners, because a paused reader would block the remaining bytes.
  incoming.removeAllListeners('data').removeAllListeners('readable');
  let discarded = 0;
  incoming.on('data', (part: Buffer) => {
    discarded += part.length;
    if (discarded > LINGER.bytes) close();
  });
  incoming.once('end', close).resume();
}

/**
 * Resolves once all connections are closed.
 * @param timeout milliseconds after which open connections, such as slow uploads, are aborted.
 */
export function stopServer(server: Server, timeout: number): Promise<void> {
  return new Promise((resolve) => {
    // Otherwise idle connections would stay open until the keep-alive timeout.
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

/** In milliseconds, until the response starts. */
export const RESPONSE_TIMEOUT = 30 * 1_000;
/** In milliseconds. Long enough for uploads over slow connections. */
export const UPLOAD_TIMEOUT = 10 * 60 * 1_000;
/**
 * In milliseconds. Longer than the idle timeouts of proxies (nginx and AWS: 60 s, Caddy: 120 s), because a request sent
 * on a closing connection is lost.
 */
const KEEP_ALIVE_TIMEOUT = 125 * 1_000;
