import { afterEach, describe, expect, it } from 'vitest';
import { uploadLimits } from '@/lib/shared/domain/image';
import { createHeaders, testApi } from '../../support/api';
import {
  createArtworkForm,
  createFormRequest,
  type FormFile,
  minimalArtwork,
  postArtwork,
} from '../../support/artwork-form';
import { type Member, makeMember } from '../../support/members';
import {
  createJpeg,
  createJpegOfSize,
  createPngOfSize,
  listIncomingUploads,
  svgFile,
} from '../../support/upload-files';

const api = testApi();

afterEach(() => expect(listIncomingUploads(api().directory)).toEqual([]));

type Way = (who: Member, files: readonly FormFile[]) => Promise<{ address: string; init: RequestInit }>;

const ways: [string, Way][] = [
  [
    'POST /v1/images/',
    async (who, files) => {
      const form = new FormData();
      for (const { name, content } of files) form.append('image', new Blob([new Uint8Array(content)]), name);
      return { address: '/v1/images/', init: createFormRequest('POST', who, form) };
    },
  ],
  [
    'POST /v1/artworks/',
    async (who, files) => ({
      address: '/v1/artworks/',
      init: createFormRequest('POST', who, createArtworkForm(minimalArtwork, files)),
    }),
  ],
  [
    'PUT /v1/artworks/{id}',
    async (who, files) => {
      const { id } = await postArtwork(api(), who);
      return {
        address: `/v1/artworks/${id}`,
        init: createFormRequest('PUT', who, createArtworkForm(minimalArtwork, files)),
      };
    },
  ],
];

const cut = async () => {
  const whole = await createJpeg(600, 400);
  return whole.subarray(0, whole.length / 2);
};
const bad = [
  ['text', () => Buffer.from('no picture'), 'unsupported_media_type', 'is not an image'],
  ['a truncated picture', cut, 'unsupported_media_type', 'cannot be read'],
  ['a decompression bomb', () => createPngOfSize(50_000, 50_000), 'payload_too_large', 'has more than 100 megapixels'],
  ['a JPEG bomb', () => createJpegOfSize(50_000, 50_000, {}), 'payload_too_large', 'has more than 100 megapixels'],
  ['an SVG with a script', () => svgFile, 'unsupported_media_type', 'is an SVG drawing'],
] as const;

describe.each(ways)('%s', (_, prepare) => {
  it.each(bad)('rejects %s with the file’s name and a reason', async (_kind, make, code, why) => {
    const who = await makeMember(api());
    const { address, init } = await prepare(who, [{ name: 'my work.jpg', content: await make() }]);
    const before = api().storedUploads().length;
    const { message } = await api().error(address, code, init);
    expect(message).toContain(`“my work.jpg” ${why}`);
    expect(api().storedUploads()).toHaveLength(before);
  });

  it('stops reading when a form has more files than the limit', async () => {
    const who = await makeMember(api());
    const { address, init } = await prepare(who, []);
    const most = address === '/v1/images/' ? 1 : uploadLimits.files;
    const sent = { parts: 0 };
    const head = (index: number) =>
      `--edge\r\nContent-Disposition: form-data; name="${most === 1 ? 'image' : 'images'}"; filename="${index}.jpg"\r\n\r\n`;
    const body = createBody(function* () {
      for (; sent.parts < 200; sent.parts += 1) yield `${head(sent.parts)}${'x'.repeat(100_000)}\r\n`;
    });
    const { message, fields } = await api().error(
      address,
      most === 1 ? 'validation_failed' : 'payload_too_large',
      stream(who, init.method, body),
    );
    expect(`${message} ${Object.values(fields ?? {})}`).toContain(`“${most}.jpg” is one too many`);
    expect(sent.parts).toBeLessThan(most + 5);
  });

  it('rejects a form of two gigabytes by its Content-Length or by the size of a file', async () => {
    const who = await makeMember(api());
    const { address, init } = await prepare(who, []);
    const announced = new Headers(createHeaders(who));
    announced.set('Content-Length', String(2 * 1_024 ** 3));
    announced.set('Content-Type', 'multipart/form-data; boundary=edge');
    await api().error(address, 'payload_too_large', {
      method: init.method ?? '',
      headers: announced,
      body: '--edge--',
    });
    const field = address === '/v1/images/' ? 'image' : 'images';
    const part = 'x'.repeat(1_000_000);
    let bytes = 0;
    const body = createBody(function* () {
      yield `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="huge.tiff"\r\n\r\n`;
      for (; bytes < 2e9; bytes += part.length) yield part;
    });
    const { message } = await api().error(address, 'payload_too_large', stream(who, init.method, body));
    expect(message).toBe('“huge.tiff” is larger than 50 MB.');
    expect(bytes).toBeLessThan(uploadLimits.artworkBytes + 5e6);
  });

  it('stores nothing if the connection breaks near the end of an upload', async () => {
    const who = await makeMember(api());
    const { address, init } = await prepare(who, [{ name: 'a.jpg', content: await createJpeg(800, 600) }]);
    const whole = new Response(init.body as FormData);
    const contentType = whole.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const before = api().storedUploads().length;
    let isSent = false;
    const body = new ReadableStream({
      pull: (controller) => {
        if (isSent) return controller.error(new Error('The line broke.'));
        isSent = true;
        controller.enqueue(bytes.subarray(0, Math.floor(bytes.length * 0.9)));
      },
    });
    await api().error(address, 'validation_failed', stream(who, init.method, body, contentType));
    expect(api().storedUploads()).toHaveLength(before);
  });
});

function createBody(make: () => Generator<string>): ReadableStream<Uint8Array> {
  const pieces = make();
  return new ReadableStream({
    pull: (controller) => {
      const { value, done } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
  });
}

function stream(who: Member, method = 'POST', body: ReadableStream, type = 'multipart/form-data; boundary=edge') {
  return { method, body, duplex: 'half', headers: { ...createHeaders(who), 'Content-Type': type } } as RequestInit;
}
