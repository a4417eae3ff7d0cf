import { describe, expect, it } from 'vitest';
import {
  type Credit,
  chooseCaching,
  createCreditHeaders,
  createXmp,
  joinCredits,
} from '@/services/product-api/image/credit';
import {
  computeClipSize,
  computeCoverSize,
  computeCropSize,
  computeRegion,
  createEllipse,
} from '@/services/product-api/imaging/geometry';
import { createVariant, createVariantName, imageParameters } from '@/services/product-api/imaging/variant';

const KEY = 'uploads/a.jpg';
const vary = (parameters: Record<string, string>, key = KEY) => createVariant(key, imageParameters.parse(parameters));

describe('image variants', () => {
  it('an image is served as WebP unless it is a GIF or another format is requested', () => {
    expect(vary({})).toEqual({
      key: KEY,
      shape: { fit: 'clip', width: 3_200, height: 3_200 },
      isMasked: false,
      background: 'ffffff',
      format: 'webp',
      quality: 80,
    });
    expect(vary({}, 'uploads/a.gif')).toMatchObject({ format: 'gif', quality: 100 });
    expect(vary({ fm: 'jpg' }, 'uploads/a.gif')).toMatchObject({ format: 'jpg', quality: 85 });
    expect(vary({ fm: 'avif' }).quality).toBe(60);
  });

  it.each<[Record<string, string>, object]>([
    [{ w: '100' }, { fit: 'clip', width: 112, height: null }],
    [{ h: '100' }, { fit: 'clip', width: null, height: 112 }],
    [
      { w: '100', h: '24', dpr: '2' },
      { fit: 'clip', width: 208, height: 64 },
    ],
    [
      { w: '100', dpr: '1.111' },
      { fit: 'clip', width: 112, height: null },
    ],
    [{ w: '10000' }, { fit: 'clip', width: 3_200, height: null }],
    [{ fit: 'crop' }, { fit: 'crop', width: 240, height: 240, aim: 'entropy' }],
    [
      { fit: 'crop', w: '80', h: '40' },
      { fit: 'crop', width: 80, height: 40, aim: 'entropy' },
    ],
    [
      { fit: 'crop', crop: 'center' },
      { fit: 'crop', width: 240, height: 240, aim: { x: 0.5, y: 0.5 } },
    ],
    [
      { fit: 'crop', crop: 'focalpoint', 'fp-x': '0.123', 'fp-y': '.9' },
      { fit: 'crop', width: 240, height: 240, aim: { x: 0.12, y: 0.9 } },
    ],
    [{ fit: 'crop', crop: 'focalpoint', 'fp-y': '1e-1' }, { aim: { x: 0.5, y: 0.1 } }],
    [
      { w: '3000', fm: 'avif' },
      { fit: 'clip', width: 1_600, height: 1_600 },
    ],
    [
      { w: '100', fm: 'avif' },
      { fit: 'clip', width: 112, height: 1_600 },
    ],
    [
      { fit: 'crop', w: '3000', h: '80', mask: 'ellipse' },
      { fit: 'crop', width: 1_600, height: 80 },
    ],
    [
      { fm: 'webp', unknown: 'x' },
      { fit: 'clip', width: 3_200, height: 3_200 },
    ],
  ])('reads the shape of an image from %o as %o', (parameters, shape) =>
    expect(vary(parameters).shape).toMatchObject(shape),
  );

  it('a JPEG has no mask, because a mask needs transparency', () => {
    expect(vary({ mask: 'ellipse', fm: 'jpg' })).toMatchObject({ isMasked: true, format: 'webp' });
    expect(vary({ mask: 'ellipse', fm: 'png' })).toMatchObject({ isMasked: true, format: 'png', quality: 100 });
  });

  it.each<[Record<string, string>, number]>([
    [{ q: '1' }, 20],
    [{ q: '20' }, 20],
    [{ q: '76' }, 80],
    [{ q: '100' }, 100],
    [{ q: '10', fm: 'png' }, 100],
    [{ q: '10', fm: 'gif' }, 100],
  ])('reads the quality of an image from %o as %d', (parameters, quality) =>
    expect(vary(parameters).quality).toBe(quality),
  );

  it.each([
    ['w', '0', 'At least 1.'],
    ['w', '10001', 'At most 10,000.'],
    ['w', '1.5', 'A whole number of pixels.'],
    ['h', '123456', 'A whole number of pixels.'],
    ['h', 'x1', 'A whole number of pixels.'],
    ['h', '1x', 'A whole number of pixels.'],
    ['dpr', '0.9', 'At least 1.'],
    ['dpr', '3.1', 'At most 3.'],
    ['dpr', 'x2', 'A number from 1 to 3.'],
    ['dpr', '2x', 'A number from 1 to 3.'],
    ['dpr', '2.', 'A number from 1 to 3.'],
    ['fp-x', '1.1', 'At most 1.'],
    ['fp-y', '-0.1', 'A fraction from 0 to 1.'],
    ['fp-y', '1e1234', 'A fraction from 0 to 1.'],
    ['q', '0', 'At least 1.'],
    ['q', '101', 'At most 100.'],
    ['q', '1000', 'A whole number from 1 to 100.'],
    ['q', 'x5', 'A whole number from 1 to 100.'],
  ])('rejects an image with %s=%s', (name, value, message) => {
    const { error } = imageParameters.safeParse({ [name]: value });
    expect(error?.issues.map((issue) => [issue.path.join(), issue.message])).toEqual([[name, message]]);
  });

  it.each(['fit', 'crop', 'mask', 'fm'])('rejects an image with an unknown %s', (name) =>
    expect(imageParameters.safeParse({ [name]: 'x' }).success).toBe(false),
  );

  it('accepts the largest and smallest values of image parameters', () => {
    const values = { w: '1', h: '10000', dpr: '3', 'fp-x': '1', 'fp-y': '0', q: '1' };
    expect(imageParameters.safeParse(values).success).toBe(true);
    expect(imageParameters.safeParse({ dpr: '1E0', q: '100', 'fp-x': '1e-12' }).success).toBe(true);
  });

  it('equal images have one name in the cache unless their metadata differs', () => {
    const name = createVariantName(vary({ w: '100' }));
    expect(name).toMatch(/^[0-9a-f]{40}$/);
    expect(createVariantName(vary({ w: '105', unknown: 'x' }))).toBe(name);
    expect(createVariantName({ ...vary({ w: '100' }), xmp: 'x' })).not.toBe(name);
  });
});

describe('sizes and regions of images', () => {
  const original = { width: 1_200, height: 900 };
  it.each([
    [{ width: 400, height: 400 }, 400, 300],
    [{ width: null, height: 90 }, 120, 90],
    [{ width: 120, height: null }, 120, 90],
    [{ width: 5_000, height: 5_000 }, 1_200, 900],
    [{ width: 1, height: null }, 1, 1],
  ])('an image within %o has %d by %d pixels', (within, width, height) =>
    expect(computeClipSize(original, within)).toEqual({ width, height }),
  );

  it('each side of an image fits into a WebP', () => {
    expect(computeClipSize({ width: 30_000, height: 300 }, { width: null, height: null })).toEqual({
      width: 16_383,
      height: 164,
    });
    expect(computeClipSize({ width: 300, height: 30_000 }, { width: null, height: null }).height).toBe(16_383);
  });

  it('crops to the requested size, or to the largest that the original allows', () => {
    expect(computeCropSize(original, { width: 400, height: 400 })).toEqual({ width: 400, height: 400 });
    expect(computeCropSize(original, { width: 2_000, height: 1_000 })).toEqual({ width: 1_200, height: 600 });
    expect(computeCropSize(original, { width: 1_000, height: 2_000 })).toEqual({ width: 450, height: 900 });
  });

  it('computes the size that covers a crop', () => {
    expect(computeCoverSize(original, { width: 400, height: 400 })).toEqual({ width: 533, height: 400 });
    expect(computeCoverSize(original, { width: 600, height: 100 })).toEqual({ width: 600, height: 450 });
    expect(computeCoverSize({ width: 3, height: 1_000 }, { width: 2, height: 2 })).toEqual({ width: 2, height: 667 });
  });

  it.each([
    [{ x: 0.5, y: 0.5 }, 400, 300],
    [{ x: 0, y: 0 }, 0, 0],
    [{ x: 1, y: 1 }, 800, 600],
    [{ x: 0.25, y: 0.2 }, 100, 30],
  ])('a crop around the focal point %o starts at %d, %d', (point, left, top) =>
    expect(computeRegion(point, original, { width: 400, height: 300 })).toEqual({ left, top, width: 400, height: 300 }),
  );

  /** Samples how much of a pixel an ellipse covers, from 0 to 255. */
  function measureCover(column: number, row: number, width: number, height: number): number {
    const samples = Array.from({ length: 64 }, (_, index) => (index + 0.5) / 64);
    const inside = samples.flatMap((dy) =>
      samples.filter((dx) => ((2 * (column + dx)) / width - 1) ** 2 + ((2 * (row + dy)) / height - 1) ** 2 <= 1),
    );
    return (255 * inside.length) / 64 ** 2;
  }

  it.each([
    [8, 4],
    [5, 9],
    [30, 30],
  ])('a mask of %d by %d is opaque inside an ellipse and transparent outside', (width, height) => {
    const pixels = createEllipse({ width, height });
    expect(pixels).toHaveLength(2 * width * height);
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const [grey = 0, alpha = 0] = pixels.subarray(2 * (row * width + column));
        const cover = measureCover(column, row, width, height);
        expect(Math.abs(alpha - cover), `${column}, ${row}: ${alpha} for ${cover}`).toBeLessThan(8);
        if (cover === 255) expect([grey, alpha]).toEqual([255, 255]);
      }
    }
  });
});

describe('image credits', () => {
  const credit = { title: 'Low <tide>', creator: 'Ida & Søn', forbidsTraining: true };
  const open = { title: null, creator: null, forbidsTraining: false };

  it('writes the credit of an image as XMP and leaves out unknown fields', () => {
    expect(createXmp(credit)).toBe(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"' +
        ' xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/">' +
        '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Low &lt;tide&gt;</rdf:li></rdf:Alt></dc:title>' +
        '<dc:creator><rdf:Seq><rdf:li>Ida &amp; Søn</rdf:li></rdf:Seq></dc:creator>' +
        '<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© Ida &amp; Søn</rdf:li></rdf:Alt></dc:rights>' +
        '<plus:DataMining>http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING</plus:DataMining>' +
        '</rdf:Description></rdf:RDF></x:xmpmeta>',
    );
    expect(createXmp(open)).not.toMatch(/dc:title|dc:creator|dc:rights|DataMining/);
    const long = createXmp({ ...credit, title: 'x'.repeat(99), creator: 'y'.repeat(99) });
    expect(long).not.toMatch(/x{61}|y{41}/);
  });

  it('a credit names the artist if all images have the same one, and forbids AI training if any image does', () => {
    const found = (changes: Partial<Credit> = {}, isCurrent = true) => ({
      credit: { ...credit, ...changes },
      isCurrent,
    });
    const none = { credit: null, isCurrent: true };
    expect(joinCredits([])).toEqual(none);
    expect(joinCredits([none, found()])).toEqual(found());
    expect(joinCredits([none, found({}, false)])).toEqual(found({}, false));
    expect(joinCredits([found(), found({ title: 'b', forbidsTraining: false })])).toEqual(found({ title: null }));
    expect(joinCredits([found({ creator: 'x' }), found({}, false)])).toEqual({
      credit: { title: null, creator: null, forbidsTraining: true },
      isCurrent: false,
    });
    const free = { forbidsTraining: false };
    expect(joinCredits([found(free), found(free)]).credit?.forbidsTraining).toBe(false);
  });

  it('tells crawlers the credit of an image in headers', () => {
    expect(createCreditHeaders(credit)).toEqual({ 'X-Robots-Tag': 'noai, noimageai', 'TDM-Reservation': '1' });
    expect([createCreditHeaders(open), createCreditHeaders(null)]).toEqual([{}, {}]);
  });

  it('shared caches store an image for a day, or for a minute with an old credit', () => {
    expect(chooseCaching({ credit, isCurrent: false })).toBe('public, max-age=60');
    expect(chooseCaching({ credit: null, isCurrent: true })).toBe('public, max-age=31536000, immutable');
    expect(chooseCaching({ credit, isCurrent: true })).toBe('public, max-age=31536000, s-maxage=86400, immutable');
  });
});
