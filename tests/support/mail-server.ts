import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

type Received = { from: string; to: string[]; raw: string };

/** A local mail server that accepts every email unless `rejection` is set. */
export class MailServer {
  readonly received: Received[] = [];
  /** How the server rejects all emails, or those to one recipient. Null accepts every email. */
  rejection: { responseCode: number; message: string; recipient?: string } | null = null;
  /** Number of emails to accept before waiting for `resume`. */
  maxReceived = Number.POSITIVE_INFINITY;
  readonly #waiting: (() => void)[] = [];
  readonly #server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(this.rejection?.recipient === address ? this.#createError() : null),
    onData: (stream, { envelope }, done) => {
      void text(stream).then(async (raw) => {
        if (this.received.length >= this.maxReceived) await new Promise<void>((resolve) => this.#waiting.push(resolve));
        if (this.rejection !== null && this.rejection.recipient === undefined) return done(this.#createError());
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        this.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        return done();
      });
    },
  });

  #createError(): Error {
    return Object.assign(new Error(this.rejection?.message), { responseCode: this.rejection?.responseCode });
  }

  async listen(): Promise<void> {
    const server = this.#server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }

  resume(): void {
    this.maxReceived = Number.POSITIVE_INFINITY;
    for (const receive of this.#waiting.splice(0)) receive();
  }

  /** Number of emails that wait for `resume`. */
  get waiting(): number {
    return this.#waiting.length;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** Provides a test file's mail server, which is emptied before each test. */
export function testMailServer(): MailServer {
  const server = new MailServer();
  beforeAll(() => server.listen());
  beforeEach(() => {
    server.received.length = 0;
    server.rejection = null;
  });
  afterAll(() => server.close());
  return server;
}

/** Parses the unfolded headers and the decoded body of an email. */
export function parseMail(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())];
    }),
  );
  const encoded = raw.slice(end + 4);
  const encoding = headers.get('content-transfer-encoding');
  return {
    headers,
    body: (encoding === 'base64' ? decode(encoded, 'B') : decodePrintable(encoded, encoding)).replaceAll('\r\n', '\n'),
  };
}

function decodePrintable(encoded: string, encoding: string | undefined): string {
  return encoding === 'quoted-printable' ? decode(encoded.replace(/=\r\n/g, ''), 'Q') : encoded;
}

/** Whitespace between encoded words does not count (RFC 2047). */
function decodeWords(value: string): string {
  const word = /=\?UTF-8\?([BQ])\?([^?]*)\?=(?:\s+(?==\?))?/gi;
  return value.replace(word, (_, kind: string, text: string) => decode(text.replaceAll('_', ' '), kind.toUpperCase()));
}

function decode(text: string, kind: string): string {
  if (kind === 'B') return Buffer.from(text, 'base64').toString('utf8');
  const bytes = text.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
