import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InvalidInputError, RejectedFileError } from '@/services/product-api/errors';
import { createPictureFetcher } from '@/services/product-api/imaging/fetch-picture';
import { writeEnglish } from '../../support/words';

/* A local server. It can be reached only if the address check allows loopback. */
let server: Server;
let respond: RequestListener;
let paths: string[] = [];
const port = () => (server.address() as AddressInfo).port;
const ports = new Set<string>();

const MAX_BYTES = 20_000;
const options = {
  isAllowed: (address: string) => address === '127.0.0.1' || address === '::1',
  ports,
  maxBytes: MAX_BYTES,
};
const fetchPicture = createPictureFetcher(options);
const fetchPictureWithin100Ms = createPictureFetcher({ ...options, timeout: 100 });

beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    expect(request.headers.cookie).toBeUndefined();
    expect(request.headers.authorization).toBeUndefined();
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ports.add(String(port()));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  paths = [];
});

const address = (path: string, host = 'localhost') => `http://${host}:${port()}${path}`;
async function readRejection(
  url: string,
  hosts: readonly string[] = ['localhost'],
  fetchIt = fetchPicture,
): Promise<string> {
  const error: unknown = await fetchIt(url, hosts).then(
    () => null,
    (reason) => reason,
  );
  if (error instanceof InvalidInputError) return writeEnglish(error.fields.url) ?? '';
  if (error instanceof RejectedFileError) return writeEnglish(error.message) ?? '';
  throw new Error('It was not rejected.', { cause: error });
}

describe('fetching an image from the web', () => {
  it('fetches an image from a chosen host without credentials', async () => {
    respond = (_, response) => response.end('bytes');
    const { name, content } = await fetchPicture(address('/low%20tide.jpg'), ['localhost']);
    expect([name, Buffer.from(content).toString()]).toEqual(['low tide.jpg', 'bytes']);
    expect(paths).toEqual(['/low%20tide.jpg']);
  });

  it('does not fetch an image from another host, even after a redirect', async () => {
    respond = (_, response) => response.end('');
    expect(await readRejection(address('/a.jpg'), ['example.org'])).toContain('from which nothing may be fetched');
    expect(paths).toEqual([]);
    respond = (_, response) => response.writeHead(302, { location: address('/b.jpg', '127.0.0.1') }).end();
    expect(await readRejection(address('/a.jpg'))).toContain('It is at 127.0.0.1');
    expect(paths).toEqual(['/a.jpg']);
  });

  it('follows three redirects to an image but no more', async () => {
    respond = (request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 0) response.end('bytes');
      else response.writeHead(302, { location: `/${step - 1}` }).end();
    };
    expect((await fetchPicture(address('/3'), ['localhost'])).name).toBe('0');
    expect(await readRejection(address('/4'))).toContain('redirects too often');
  });

  it.each([
    ['a status', (_, response) => response.writeHead(404).end(), 'responded with status 404'],
    [
      'a redirect to another scheme',
      (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'Only http',
    ],
  ] satisfies [string, RequestListener, string][])(
    'says why an image is rejected after %s',
    async (_, listener, sentence) => {
      respond = listener;
      expect(await readRejection(address('/a.jpg'))).toContain(sentence);
    },
  );

  it('sends the same headers everywhere, and follows Location only with a 3xx status', async () => {
    const seen: string[] = [];
    respond = (request, response) => {
      const { accept, 'accept-encoding': encoding, 'user-agent': agent } = request.headers;
      seen.push([accept, encoding, agent].join());
      response.end('bytes');
    };
    await fetchPicture(address('/a.jpg'), ['localhost']);
    expect(seen).toEqual(['image/*,identity,picture-import']);
    for (const status of [200, 299, 400]) {
      respond = (request, response) =>
        request.url === '/b.jpg' ? response.end('other') : response.writeHead(status, { location: '/b.jpg' }).end('x');
      paths = [];
      const outcome = await fetchPicture(address('/a.jpg'), ['localhost']).then(() => 'fetched', String);
      expect([paths, outcome === 'fetched']).toEqual([['/a.jpg'], status === 200]);
    }
    respond = (request, response) =>
      request.url === '/b.jpg' ? response.end('other') : response.writeHead(300, { location: '/b.jpg' }).end();
    expect((await fetchPicture(address('/a.jpg'), ['localhost'])).name).toBe('b.jpg');
  });

  it('rejects an image after a redirect without a valid address', async () => {
    respond = (_, response) => response.writeHead(302).end();
    expect(await readRejection(address('/a.jpg'))).toBe('localhost responded with status 302 instead of a picture.');
    respond = (_, response) => response.writeHead(302, { location: 'http://[' }).end();
    expect(await readRejection(address('/a.jpg'))).toContain('status 302');
  });

  it('rejects an image from the web that is too large', async () => {
    respond = (_, response) => response.end(Buffer.alloc(MAX_BYTES));
    expect((await fetchPicture(address('/a.jpg'), ['localhost'])).content).toHaveLength(MAX_BYTES);
    respond = (_, response) => response.end(Buffer.alloc(MAX_BYTES + 1));
    const error: unknown = await fetchPicture(address('/a.jpg'), ['localhost']).catch((reason) => reason);
    expect(error).toBeInstanceOf(RejectedFileError);
    expect(error).toMatchObject({
      code: 'payload_too_large',
      message: '“a.jpg” is larger than 20 KB.',
    });
  });

  it.each([
    ['/sea/low%20tide.jpg', 'low tide.jpg'],
    ['/100%.jpg', '100%.jpg'],
    ['/', 'localhost'],
    [`/${'x'.repeat(201)}`, 'x'.repeat(200)],
  ])('stores the image at %s as %s', async (path, name) => {
    respond = (_, response) => response.end('bytes');
    expect((await fetchPicture(address(path), ['localhost'])).name).toBe(name);
  });

  it('rejects an image if the download takes too long', async () => {
    respond = () => undefined;
    expect(await readRejection(address('/a.jpg'), undefined, fetchPictureWithin100Ms)).toContain('cannot be reached');
    respond = (_, response) => void response.write('x');
    expect(await readRejection(address('/a.jpg'), undefined, fetchPictureWithin100Ms)).toMatch(
      /did not send the whole picture|cannot be reached/,
    );
  });

  it('stops reading an image when it is too large', async () => {
    let written = 0;
    respond = (_, response) => {
      const more = () => {
        if (response.destroyed || written > 2_500 * MAX_BYTES) return;
        written += 1_000;
        response.write(Buffer.alloc(1_000), more);
      };
      more();
    };
    expect(await readRejection(address('/a.jpg'))).toContain('is larger than');
    expect(written).toBeLessThan(1_000 * MAX_BYTES);
  });

  it.each([
    ['http://someone:secret@localhost/', 'password'],
    ['http://someone@localhost/', 'password'],
    ['http://:secret@localhost/', 'password'],
    ['ftp://localhost/', 'Only http and https addresses are fetched.'],
    ['https://localhost/', 'names a port'],
    ['http://localhost:22/', 'names a port'],
  ])('does not fetch an image from %s', async (url, sentence) => expect(await readRejection(url)).toContain(sentence));
});

describe('an image inside the private network', () => {
  it.each([
    'http://localhost/a.jpg',
    'http://127.0.0.1/a.jpg',
    'http://2130706433/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://0.0.0.0/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://10.0.0.1/a.jpg',
  ])('does not fetch an image from the private network: %s', async (url) => {
    const { hostname, host } = new URL(url);
    expect(await readRejection(url, [hostname, host], createPictureFetcher())).toContain('cannot be reached');
  });

  it('does not fetch an image from the private network on any port', async () => {
    respond = (_, response) => response.end('secret');
    for (const host of ['127.0.0.1', 'localhost']) {
      await readRejection(address('/', host), [host], createPictureFetcher());
      await readRejection(address('/', host), [host], createPictureFetcher({ ports }));
    }
    expect(paths).toEqual([]);
  });
});
