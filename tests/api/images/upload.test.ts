import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FORM_OVERHEAD, getBodyLimit } from '@/lib/shared/contract/contract';
import type { ErrorCode } from '@/lib/shared/contract/error';
import { uploadLimits } from '@/lib/shared/domain/image';
import { images } from '@/services/product-api/image/schema';
import { RENDERS_AT_ONCE } from '@/services/product-api/imaging/render';
import { asJson, createHeaders, testApi } from '../../support/api';
import { createPlainImage } from '../../support/generated-images';
import { type Member, makeMember } from '../../support/members';
import {
  createAvifInHeif,
  createGif,
  createJpeg,
  createJpegOfSize,
  createJpegWithLocation,
  createJpegWithoutEnd,
  createLargePng,
  createPngOfSize,
  hasMetadata,
  listIncomingUploads,
  pdfFile,
  photoshopFile,
  readHeic,
  svgFile,
} from '../../support/upload-files';

const api = testApi();

type Sent = { name: string; content: Uint8Array };

function createForm(type: string, files: readonly Sent[], fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('type', type);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, content } of files) form.append('images', new Blob([new Uint8Array(content)]), name);
  return form;
}

function send(member: Member, form: FormData) {
  return api().callEndpoint('POST /v1/profiles/images', { body: form }, member);
}

function expectError(member: Member, form: FormData, code: ErrorCode) {
  return api().error('/v1/profiles/images', code, { method: 'POST', body: form, headers: createHeaders(member) });
}

async function countImages() {
  return (await api().db.select({ key: images.key }).from(images)).length;
}

afterEach(() => expect(listIncomingUploads(api().directory)).toEqual([]));

describe('fields that occur twice in a form', () => {
  const member = () => makeMember(api());

  it('names a field that occurs twice in a multipart form', async () => {
    const form = createForm('image', [{ name: 'me.jpg', content: await createJpeg(20, 10) }]);
    form.append('type', 'gallery');
    const { fields } = await expectError(await member(), form, 'validation_failed');
    expect(fields).toEqual({ type: 'This field was sent twice. Send it once.' });
  });

  it('names a field that occurs twice in a urlencoded form', async () => {
    const { fields } = await api().error('/v1/profiles/images', 'validation_failed', {
      method: 'DELETE',
      body: new URLSearchParams('type=image&url=a.jpg&url=b.jpg'),
      headers: createHeaders(await member()),
    });
    expect(fields).toEqual({ url: 'This field was sent twice. Send it once.' });
  });
});

describe('accepted images', () => {
  it('the key of an image cannot be guessed', async () => {
    const who = await makeMember(api());
    const files = await Promise.all(
      [1, 2, 3].map(async (side) => ({ name: 'a.jpg', content: await createJpeg(20 + side, 10) })),
    );
    const { gallery } = await send(who, createForm('gallery', files));
    const keys = gallery.map(({ key }) => key);
    // Keys are UUIDs of version 4 (RFC 9562, section 5.4), with 122 random bits and no timestamp.
    for (const key of keys) expect(key).toMatch(/^uploads\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    expect(new Set(keys.map((key) => key.slice(0, 16))).size).toBe(3);
  });

  it('stores an image byte for byte, and serves it without location metadata', async () => {
    const member = await makeMember(api());
    const original = await createJpegWithLocation();
    expect(await hasMetadata(original)).toBe(true);
    const { image } = await send(member, createForm('image', [{ name: 'me.jpg', content: original }]));
    const key = image?.key ?? '';
    const stored = await api().storage.get(key);
    expect(stored && (await buffer(stored.stream)).equals(original)).toBe(true);
    for (const query of ['', '?fm=jpg', '?fm=png', '?w=40&h=40&fit=crop', '?w=3200&fm=jpg&q=100']) {
      const served = await api().request(`/images/${key}${query}`);
      expect(served.status).toBe(200);
      expect(await hasMetadata(new Uint8Array(await served.arrayBuffer())), query).toBe(false);
    }
  });

  it('recognizes the type of an image by its content, not by its name', async () => {
    const member = await makeMember(api());
    const png = await createPlainImage(30, 20).png().toBuffer();
    const { gallery } = await send(member, createForm('gallery', [{ name: 'photo.jpg', content: png }]));
    expect(gallery).toMatchObject([{ width: 30, height: 20, key: expect.stringMatching(/^uploads\/.+\.png$/) }]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
    'accepts an image in the format %s',
    async (format) => {
      const member = await makeMember(api());
      const content = await createPlainImage(40, 30).toFormat(format).toBuffer();
      const { cover } = await send(member, createForm('cover', [{ name: 'picture', content }]));
      expect(cover).toMatchObject({ width: 40, height: 30 });
    },
  );

  it('shows HEIC photos upright, with the right colors and without the place', async () => {
    const original = await readHeic();
    expect(await hasMetadata(original)).toBe(true);
    const who = await makeMember(api());
    const { image } = await send(who, createForm('image', [{ name: 'IMG_1.HEIC', content: original }]));
    const key = image?.key ?? '';
    expect(image).toMatchObject({ key: expect.stringMatching(/\.heic$/), width: 240, height: 320 });
    const stored = await api().storage.get(key);
    expect(stored && (await buffer(stored.stream)).equals(original)).toBe(true);
    const iiif = `/iiif/images/${key.replace('/', ':')}/full/max/0/default.jpg`;
    for (const address of [`/images/${key}?fm=png`, iiif]) {
      const shown = Buffer.from(await (await api().request(address)).arrayBuffer());
      expect(await hasMetadata(shown)).toBe(false);
      const { data, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 240, height: 320, channels: 3 });
      // The picture was rotated clockwise, and Display P3 red became sRGB red.
      const colours = [...data.subarray(0, 3), ...data.subarray(-3)].map((value) => Math.round(value / 32) * 32);
      expect(colours, address).toEqual([0, 0, 256, 256, 0, 0]);
    }
  });

  it.each([
    ['an AVIF with the brand of its container', createAvifInHeif, 'avif'],
    ['a JPEG without the marker of its end', createJpegWithoutEnd, 'jpg'],
  ])('accepts %s as an image', async (_, create, extension) => {
    const who = await makeMember(api());
    const { image } = await send(who, createForm('image', [{ name: 'picture', content: await create() }]));
    expect(image).toMatchObject({ key: expect.stringMatching(`${extension}$`), width: 120 });
    const key = image?.key ?? '';
    for (const address of [`/images/${key}`, `/iiif/images/${key.replace('/', ':')}/full/max/0/default.jpg`]) {
      expect((await api().request(address)).status, address).toBe(200);
    }
  });

  it('stores alternative text and focal point of each image', async () => {
    const member = await makeMember(api());
    const details = [
      { alt: 'First', focalPoint: { x: 0.25, y: 0.75 } },
      { alt: null, focalPoint: null },
    ];
    const files = [
      { name: 'a.jpg', content: await createJpeg(20, 10) },
      { name: 'b.jpg', content: await createJpeg(10, 20) },
    ];
    const { gallery } = await send(member, createForm('gallery', files, { imageDetails: JSON.stringify(details) }));
    expect(gallery).toMatchObject([
      { width: 20, alt: 'First', focalPoint: { x: 0.25, y: 0.75 } },
      { width: 10, alt: null, focalPoint: null },
    ]);
  });

  it('a new profile picture replaces the old one and deletes its file', async () => {
    const member = await makeMember(api());
    const content = await createJpeg();
    const before = await send(member, createForm('image', [{ name: 'one.jpg', content }]));
    const after = await send(member, createForm('image', [{ name: 'two.jpg', content }]));
    expect(after.image?.key).not.toBe(before.image?.key);
    expect(await api().storage.exists(before.image?.key ?? '')).toBe(false);
    expect(await api().storage.exists(after.image?.key ?? '')).toBe(true);
  });

  it.each([
    ['its address here', (key: string) => `https://example.org/images/${key}?w=40`],
    ['its address on a host of its own', (key: string) => `https://images.example.org/${key}?w=40`],
    ['its key', (key: string) => key],
  ])('removes an image with its file by %s', async (_, address) => {
    const member = await makeMember(api());
    const { gallery } = await send(member, createForm('gallery', [{ name: 'a.jpg', content: await createJpeg() }]));
    const key = gallery[0]?.key ?? '';
    const elsewhere = new URLSearchParams({ type: 'gallery', url: `not-${key}` });
    const init = { method: 'DELETE', body: elsewhere, headers: createHeaders(member) };
    await api().error('/v1/profiles/images', 'not_found', init);
    const body = new URLSearchParams({ type: 'gallery', url: address(key) });
    await api().callEndpoint('DELETE /v1/profiles/images', { body }, member);
    expect(await api().storage.exists(key)).toBe(false);
    expect((await api().request(`/images/${key}`)).status).toBe(404);
    expect((await api().callEndpoint('GET /v1/profiles/{id}', { path: { id: member.profileId } })).gallery).toEqual([]);
  });

  it('only the owner of a profile can remove its images', async () => {
    const [owner, other] = await Promise.all([makeMember(api()), makeMember(api())]);
    const { gallery } = await send(owner, createForm('gallery', [{ name: 'a.jpg', content: await createJpeg() }]));
    const key = gallery[0]?.key ?? '';
    const body = new URLSearchParams({ type: 'gallery', url: key });
    await api().error('/v1/profiles/images', 'not_found', { method: 'DELETE', body, headers: createHeaders(other) });
    expect(await api().storage.exists(key)).toBe(true);
  });
});

describe('rejected images', () => {
  const cases: { what: string; make: () => Promise<Uint8Array> | Uint8Array; code: ErrorCode; why: RegExp }[] = [
    { what: 'an empty file', make: () => new Uint8Array(), code: 'unsupported_media_type', why: /is empty/ },
    { what: 'text', make: () => Buffer.from('hello'), code: 'unsupported_media_type', why: /not an image/ },
    {
      what: 'a HEIC that is cut off',
      make: async () => (await readHeic()).subarray(0, -300),
      code: 'unsupported_media_type',
      why: /damaged/,
    },
    { what: 'an SVG', make: () => svgFile, code: 'unsupported_media_type', why: /SVG.+PNG/ },
    { what: 'a PDF', make: () => pdfFile, code: 'unsupported_media_type', why: /PDF/ },
    { what: 'a Photoshop file', make: () => photoshopFile, code: 'unsupported_media_type', why: /Photoshop/ },
    {
      what: 'a picture that is cut off',
      make: async () => {
        const whole = await createPlainImage(600, 400).jpeg({ quality: 100 }).toBuffer();
        return whole.subarray(0, Math.floor(whole.length / 2));
      },
      code: 'unsupported_media_type',
      why: /damaged/,
    },
    {
      what: 'more than 100 megapixels',
      make: () => createPngOfSize(10_001, 10_000),
      code: 'payload_too_large',
      why: /100 megapixels/,
    },
    {
      what: 'a large interlaced PNG of 16 bits',
      make: () => createPngOfSize(9_999, 10_000, { progressive: true }),
      code: 'payload_too_large',
      why: /interlaced.+without interlacing/,
    },
    {
      what: 'a large progressive JPEG',
      make: () => createJpegOfSize(9_999, 10_000, { progressive: true }),
      code: 'payload_too_large',
      why: /progressive.+without “progressive”/,
    },
    {
      what: 'a GIF of very many frames',
      make: () => createGif(20_000, 70, 70),
      code: 'payload_too_large',
      why: /too many frames/,
    },
    {
      what: 'an SVG behind a long comment',
      make: () => Buffer.concat([Buffer.from(`<!--${' '.repeat(5_000)}-->`), svgFile]),
      code: 'unsupported_media_type',
      why: /not an image/,
    },
    {
      what: 'more than 15 MB',
      make: () => Buffer.alloc(uploadLimits.bytes + 1),
      code: 'payload_too_large',
      why: /larger than 15 MB/,
    },
  ];

  it.each(cases)(
    'rejects an image that is $what with its name and a reason, and stores nothing',
    async ({ make, code, why }) => {
      const member = await makeMember(api());
      const before = await countImages();
      const form = createForm('gallery', [{ name: 'Größe 🎨.jpg', content: await make() }]);
      const { message, fields } = await expectError(member, form, code);
      expect(message).toMatch(why);
      expect(message).toContain('Größe 🎨.jpg');
      expect(fields).toEqual({ images: message });
      expect(await countImages()).toBe(before);
    },
  );

  it('rejects all images of an upload if one is invalid', async () => {
    const member = await makeMember(api());
    const files = [
      { name: 'good.jpg', content: await createJpeg() },
      { name: 'bad.svg', content: svgFile },
    ];
    expect((await expectError(member, createForm('gallery', files), 'unsupported_media_type')).message).toContain(
      'bad.svg',
    );
    expect((await api().callEndpoint('GET /v1/profiles/{id}', { path: { id: member.profileId } })).gallery).toEqual([]);
    expect(api().storedUploads()).toHaveLength(await countImages());
  });

  it('accepts an image of exactly 15 MB', async () => {
    const member = await makeMember(api());
    const jpeg = await createJpeg();
    const content = Buffer.concat([jpeg, Buffer.alloc(uploadLimits.bytes - jpeg.length)]);
    expect((await send(member, createForm('image', [{ name: 'large.jpg', content }]))).image).not.toBeNull();
  });
});

describe('the upload queue', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  function delayStorage(name: 'get' | 'put') {
    const { storage } = api();
    const storageMethod = storage[name].bind(storage) as (...args: unknown[]) => Promise<unknown>;
    const { promise: gate, release } = createGate();
    const spy = vi.spyOn(storage, name).mockImplementation(async (...args: unknown[]) => {
      await gate;
      return storageMethod(...args) as never;
    });
    return { spy, release };
  }

  it('images can be uploaded while others are rendered', async () => {
    const member = await makeMember(api());
    const content = await createJpeg(400, 300);
    const { image } = await send(member, createForm('image', [{ name: 'a.jpg', content }]));
    const { spy, release } = delayStorage('get');
    const making = Array.from({ length: RENDERS_AT_ONCE }, (_, number) =>
      api().request(`/images/${image?.key}?w=${40 * (number + 1)}`),
    );
    await vi.waitFor(() => expect(spy).toHaveBeenCalledTimes(RENDERS_AT_ONCE));
    expect((await send(member, createForm('cover', [{ name: 'b.jpg', content }]))).cover).not.toBeNull();
    release();
    for (const rendering of await Promise.all(making)) expect(rendering.status).toBe(200);
  });

  it('an address can have twelve uploads waiting', async () => {
    const { storage } = api();
    const key = `tests/${uuidv7()}.png`;
    await storage.put(key, await createLargePng(), 'image/png');
    const { release } = delayStorage('put');
    const making = api().request(`/images/${key}?w=40`);
    const members = await Promise.all(Array.from({ length: 14 }, () => makeMember(api())));
    await vi.waitFor(() => expect(storage.put).toHaveBeenCalled(), 20_000);
    const content = await createJpeg();
    let rejectedCount = 0;
    const waiting = members.map(async (member) => {
      const body = createForm('image', [{ name: 'a.jpg', content }]);
      const init = { method: 'POST', body, headers: createHeaders(member) };
      const { status } = await api().request('/v1/profiles/images', init, '203.0.113.1');
      // If the queue were released earlier, a free slot could let the last request in.
      if (status === 429) rejectedCount += 1;
      if (rejectedCount === members.length - 12) release();
      return status;
    });
    const statuses = await Promise.all(waiting);
    expect(statuses.filter((status) => status === 201)).toHaveLength(12);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await making).status).toBe(200);
  });
});

function createGate() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

describe('image limits', () => {
  it('a profile has one picture and one cover', async () => {
    const member = await makeMember(api());
    const content = await createJpeg();
    const two = [
      { name: 'a.jpg', content },
      { name: 'b.jpg', content },
    ];
    for (const type of ['image', 'cover']) {
      const { fields } = await expectError(member, createForm(type, two), 'validation_failed');
      expect(fields).toEqual({ images: 'There is room for one.' });
    }
  });

  it('a request can contain twelve images', async () => {
    const member = await makeMember(api());
    const content = await createJpeg(4, 4);
    const files = Array.from({ length: uploadLimits.files + 1 }, (_, index) => ({ name: `${index}.jpg`, content }));
    const { message } = await expectError(member, createForm('gallery', files), 'payload_too_large');
    expect(message).toBe('“12.jpg” is one too many. At most 12 files at once.');
    expect((await send(member, createForm('gallery', files.slice(1)))).gallery).toHaveLength(12);
  });

  it('a gallery has at most 24 images, even with concurrent requests', async () => {
    const member = await makeMember(api());
    const content = await createJpeg(4, 4);
    const files = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.jpg`, content }));
    await send(member, createForm('gallery', files));
    const responses = await Promise.all(
      [1, 2, 3].map(() =>
        api().request('/v1/profiles/images', {
          method: 'POST',
          body: createForm('gallery', files),
          headers: createHeaders(member),
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    expect(
      (await api().callEndpoint('GET /v1/profiles/{id}', { path: { id: member.profileId } })).gallery,
    ).toHaveLength(24);
    expect(api().storedUploads()).toHaveLength(await countImages());
  });

  it('an upload needs at least one image', async () => {
    const member = await makeMember(api());
    const { fields } = await expectError(member, createForm('gallery', []), 'validation_failed');
    expect(fields).toEqual({ images: 'This is missing.' });
  });
});

describe('malformed forms', () => {
  it('names an unknown field of a form', async () => {
    const member = await makeMember(api());
    const form = createForm('gallery', [{ name: 'a.jpg', content: await createJpeg() }]);
    form.append('portrait', new Blob(['x']), 'x.jpg');
    expect((await expectError(member, form, 'validation_failed')).fields).toHaveProperty('portrait');
    const text = createForm('gallery', [{ name: 'a.jpg', content: await createJpeg() }], { nickname: 'x' });
    expect((await expectError(member, text, 'validation_failed')).fields).toEqual({
      nickname: 'There is no such field.',
    });
  });

  it('accepts files that have no name', async () => {
    const member = await makeMember(api());
    const content = await createJpeg();
    const body = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="type"\r\n\r\ngallery\r\n'),
      Buffer.from('--b\r\nContent-Disposition: form-data; name="images"\r\nContent-Type: image/jpeg\r\n\r\n'),
      content,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const response = await api().request('/v1/profiles/images', {
      method: 'POST',
      body,
      headers: { ...createHeaders(member), 'Content-Type': 'multipart/form-data; boundary=b' },
    });
    expect(response.status, await response.text()).toBe(201);
  });

  it('rejects a body that is not a form', async () => {
    const member = await makeMember(api());
    await api().error('/v1/profiles/images', 'unsupported_media_type', asJson('POST', member, {}));
  });

  it.each([
    ['before the first part', 'x'.repeat(64 * 1_024)],
    ['after the last part', `${part('type', 'gallery')}--edge--\r\n${'x'.repeat(64 * 1_024)}`],
    ['in headers', `--edge\r\n${'a: b\r\n'.repeat(10_000)}\r\n\r\n`],
    ['in parts that have no name', '--edge\r\n\r\nx\r\n'.repeat(1_000)],
    ['in text', part('type', 'x'.repeat(60 * 1_024))],
  ])('gives up after one megabyte of data that belongs to no file, %s', async (_, text) => {
    const member = await makeMember(api());
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += text.length;
        controller.enqueue(new TextEncoder().encode(text));
        if (sent > 20 * FORM_OVERHEAD) controller.close();
      },
    });
    const response = await api().request('/v1/profiles/images', {
      method: 'POST',
      body,
      headers: { ...createHeaders(member), 'Content-Type': 'multipart/form-data; boundary=edge' },
      duplex: 'half',
    } as RequestInit);
    expect([400, 413]).toContain(response.status);
    expect(sent).toBeLessThan(1.5 * FORM_OVERHEAD);
  });

  it('rejects a form that is too large by its Content-Length', async () => {
    const member = await makeMember(api());
    const headers = {
      ...createHeaders(member),
      'Content-Length': String(getBodyLimit('POST /v1/profiles/images') + 1),
    };
    const init = { method: 'POST', body: createForm('gallery', []), headers };
    await api().error('/v1/profiles/images', 'payload_too_large', init);
  });

  it('stores nothing if the connection breaks during an upload', async () => {
    const member = await makeMember(api());
    const before = await countImages();
    for (const end of ['close', 'error'] as const) {
      await api().error('/v1/profiles/images', 'validation_failed', {
        method: 'POST',
        body: halfForm(end),
        headers: { ...createHeaders(member), 'Content-Type': 'multipart/form-data; boundary=edge' },
        duplex: 'half',
      } as RequestInit);
    }
    expect(await countImages()).toBe(before);
  });
});

function part(name: string, text: string): string {
  return `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
}

function halfForm(end: 'close' | 'error'): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  const parts = [
    '--edge\r\nContent-Disposition: form-data; name="type"\r\n\r\ngallery\r\n',
    '--edge\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    'x'.repeat(100_000),
  ];
  return new ReadableStream({
    pull: (controller) => {
      const part = parts.shift();
      if (part !== undefined) controller.enqueue(text.encode(part));
      else if (end === 'close') controller.close();
      else controller.error(new Error('The line broke.'));
    },
  });
}

it('shows an image upright according to its EXIF orientation', async () => {
  const member = await makeMember(api());
  const content = await sharp(await createJpeg(60, 20))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { image } = await send(member, createForm('image', [{ name: 'turned.jpg', content }]));
  expect(image).toMatchObject({ width: 20, height: 60 });
});
