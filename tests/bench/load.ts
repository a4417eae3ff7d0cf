import { connect, type Socket } from 'node:net';

type Load = {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Creates the next request. If undefined, all requests are GET. */
  createPost?: () => { headers: Record<string, string>; body: string };
};
export type Served = {
  requests: number;
  /** Number of requests per second. */
  rate: number;
  /** Response times in milliseconds, ascending. */
  times: readonly number[];
};

const END_OF_HEAD = '\r\n\r\n';
const END_OF_CHUNKS = '\r\n0\r\n\r\n';
const READ_BUFFER_BYTES = 256 * 1_024;

/**
 * Sends requests over several connections. Counts responses without parsing them, because a client that decodes bodies
 * needs more CPU time than the measured servers.
 * @throws Error if a response is not 2xx or a connection is lost
 */
export async function load({ url, connections, seconds, headers = {}, createPost }: Load): Promise<Served> {
  const target = new URL(url);
  const times: number[] = [];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  const get = formatRequest('GET', target, headers);
  const next = () => {
    if (createPost === undefined) return get;
    const post = createPost();
    return formatRequest('POST', target, { ...headers, ...post.headers }, post.body);
  };
  const runs = Array.from({ length: connections }, () => runConnection(target, next, end, times));
  await Promise.all(runs);
  const rate = times.length / ((performance.now() - startedAt) / 1_000);
  return { requests: times.length, rate, times: times.sort((one, other) => one - other) };
}

function formatRequest(method: string, { pathname, search, host }: URL, headers: Record<string, string>, body = '') {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

function runConnection(target: URL, next: () => Buffer, end: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    const fail = (reason: string) => reject(new Error(`${target} ${reason}`));
    const response = createResponseCounter(fail);
    const onread = {
      buffer: Buffer.allocUnsafe(READ_BUFFER_BYTES),
      callback: (length: number, buffer: Uint8Array) => {
        if (!response.isCompleteAfter(Buffer.from(buffer.buffer, buffer.byteOffset, length))) return true;
        const now = performance.now();
        times.push(now - sentAt);
        if (now < end) send();
        else socket.destroy();
        return true;
      },
    };
    const socket: Socket = connect({ host: target.hostname, port: Number(target.port), noDelay: true, onread });
    const send = () => {
      sentAt = performance.now();
      socket.write(next());
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('close', () => (performance.now() >= end ? resolve() : fail('closed a connection.')));
  });
}

/** Detects the end of each response by its length or its last chunk. */
function createResponseCounter(fail: (reason: string) => void) {
  let pending: Buffer | null = null;
  /** Number of bytes that remain of the body: NaN for a chunked body, null before the head is complete. */
  let left: number | null = null;
  let tail = '';

  /** @returns the part of the body that arrived together with the head */
  function readHead(received: Buffer): Buffer | null {
    const bytes: Buffer = pending === null ? received : Buffer.concat([pending, received]);
    const length = bytes.indexOf(END_OF_HEAD);
    pending = length < 0 ? Buffer.from(bytes) : null;
    if (length < 0) return null;
    const head = bytes.toString('latin1', 0, length);
    if (!head.startsWith('HTTP/1.1 2')) fail(`responded with ${head.slice(9, 12)}.`);
    left = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN);
    tail = '\r\n';
    return bytes.subarray(length + END_OF_HEAD.length);
  }

  return {
    /** @returns true if these bytes end a response */
    isCompleteAfter(bytes: Buffer): boolean {
      const body = left === null ? readHead(bytes) : bytes;
      if (body === null || left === null) return false;
      if (Number.isNaN(left)) {
        tail = (tail + body.toString('latin1', Math.max(0, body.length - END_OF_CHUNKS.length))).slice(
          -END_OF_CHUNKS.length,
        );
        if (tail !== END_OF_CHUNKS) return false;
      } else {
        left -= body.length;
        if (left > 0) return false;
      }
      left = null;
      return true;
    },
  };
}
