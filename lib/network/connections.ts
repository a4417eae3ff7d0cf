import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long, in milliseconds, and how much of a body that nobody wants is still taken in, so that its sender reads why. */
const LINGER = { time: 5_000, bytes: 64 * 1_024 * 1_024 };

/**
 * What both servers do with connections: a request takes no longer than an upload may, and a connection whose request
 * was answered before its body had come is not used again.
 */
export function guardConnections(server: Server): void {
  server.requestTimeout = UPLOAD_TIME;
  server.prependListener('request', closeAfterUnreadBody);
}

/**
 * What is left of an unread body stands before the next request on its connection, which then gets no answer. So the
 * answer says `Connection: close`, unless the body was read to its end before.
 */
function closeAfterUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!hasBody(incoming)) return;
  const keepAlive = outgoing.shouldKeepAlive;
  outgoing.shouldKeepAlive = false;
  incoming.once('end', () => {
    outgoing.shouldKeepAlive = keepAlive;
  });
  // Before Node's own listener, which closes the connection.
  outgoing.prependOnceListener('finish', () => {
    if (!incoming.readableEnded) closeInStages(incoming);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Closed at once, with bytes unread, a connection is reset, and whoever is still sending loses the answer. So our side
 * is closed first, and the other's bytes are dropped for a while (RFC 9112, section 9.6).
 */
function closeInStages(incoming: IncomingMessage): void {
  const { socket } = incoming;
  const close = () => socket.destroy();
  const timer = setTimeout(close, LINGER.time);
  socket.once('close', () => clearTimeout(timer));
  socket.destroySoon = () => socket.end();
  // Whoever was reading has answered; a reader that pauses would hold the rest back.
  incoming.removeAllListeners('data').removeAllListeners('readable');
  let discarded = 0;
  incoming.on('data', (part: Buffer) => {
    discarded += part.length;
    if (discarded > LINGER.bytes) close();
  });
  incoming.once('end', close).resume();
}

/** An answer must begin within this many milliseconds. */
export const ANSWER_TIME = 30 * 1_000;
/** An upload may take this long: images over a slow line. No request takes longer. */
export const UPLOAD_TIME = 10 * 60 * 1_000;
