import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';

export type ClientRequest = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** An array is sent in chunks, without a length. */
  body?: Buffer | readonly Buffer[];
};
export type ClientResponse = { status: number; headers: IncomingHttpHeaders; text: string };

/** Reuses one connection while the server keeps it open. */
export class KeepAliveClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  constructor(readonly url: string) {}

  /** @throws Error if the connection ends before the response does */
  request({ method, path, headers = {}, body }: ClientRequest): Promise<ClientResponse> {
    const length = body instanceof Buffer ? { 'content-length': String(body.length) } : {};
    return new Promise((resolve, reject) => {
      const sending = request(`${this.url}${path}`, { method, agent: this.#agent, headers: { ...length, ...headers } });
      sending.once('response', async (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          });
        });
      });
      sending.on('error', reject);
      if (body instanceof Buffer) sending.end(body);
      else Readable.from(body ?? []).pipe(sending);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** A raw connection for requests that no HTTP client would send. */
export class RawConnection {
  readonly socket: Socket;
  received = '';
  /** Resolves to the error code of the connection, or to an empty string after it closes normally. */
  readonly ended: Promise<string>;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let reason = '';
    this.socket.on('data', (part) => {
      this.received += part;
    });
    this.socket.on('error', (error: NodeJS.ErrnoException) => {
      reason = error.code ?? error.message;
    });
    this.ended = new Promise((resolve) => {
      this.socket.once('end', () => resolve(reason));
      this.socket.once('close', () => resolve(reason));
    });
  }

  /** Resolves when the bytes have left this process. */
  write(data: string | Buffer): Promise<void> {
    return new Promise((resolve) => this.socket.write(data, () => resolve()));
  }
}
