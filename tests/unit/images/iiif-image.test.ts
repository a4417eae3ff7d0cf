import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '@/services/product-api/errors';
import { isDeclared, listDeclaredSizes } from '@/services/product-api/iiif/declared';
import { createImageInfo } from '@/services/product-api/iiif/image-info';
import { computeMaxSize, parseImageRequest } from '@/services/product-api/iiif/image-request';
import type { Levels } from '@/services/product-api/imaging/pyramid';

const FULL = { width: 1_200, height: 900 };
const whole = { left: 0, top: 0, ...FULL };

function parse(path: string, full = FULL) {
  const [region = '', size = '', rotation = '', file = ''] = path.split('/');
  return parseImageRequest({ region, size, rotation, file }, full);
}
function readErrors(path: string, full = FULL): Record<string, string> {
  try {
    parse(path, full);
  } catch (error) {
    if (error instanceof InvalidInputError) return error.fields;
    throw error;
  }
  return {};
}

describe('image request parameters', () => {
  it.each([
    ['full', whole],
    ['square', { left: 150, top: 0, width: 900, height: 900 }],
    ['100,50,300,200', { left: 100, top: 50, width: 300, height: 200 }],
    ['1199,899,9,9', { left: 1_199, top: 899, width: 1, height: 1 }],
    ['pct:25,50,50,50', { left: 300, top: 450, width: 600, height: 450 }],
    ['pct:0,0,33.34,.5', { left: 0, top: 0, width: 400, height: 5 }],
    ['000001,0,2,2', { left: 1, top: 0, width: 2, height: 2 }],
  ])('accepts the image region %s', (region, expected) =>
    expect(parse(`${region}/max/0/default.jpg`).region).toEqual(expected),
  );

  it('crops a centered square from an image of any shape', () => {
    expect(parse('square/max/0/default.jpg', { width: 900, height: 1_201 }).region).toEqual({
      ...{ left: 0, top: 150, width: 900, height: 900 },
    });
  });

  it.each([
    ...['', 'whole', '0,0,5', '0,0,5,5,5', '0,0,0,5', '0,0,5,0', '1200,0,5,5', '0,900,5,5', '-1,0,5,5', '1.5,0,5,5'],
    ...['x1,0,5,5', '1x,0,5,5', '1000000,0,5,5', 'pct:0,0,x5,5', 'pct:0,0,5x,5', 'pct:0,0,5.,5', 'pct:0,0,.5x,5'],
    ...['pct:0,0,x.5,5', 'pct:0,0,1.12345678901,5', 'pct:0,0', 'xpct:0,0,5,5', 'pct:100,0,5,5'],
  ])('rejects the image region %j', (region) =>
    expect(readErrors(`${region}/max/0/default.jpg`)).toEqual({
      region: 'The region is invalid or outside of the image.',
    }),
  );

  it.each([
    ['max', 1_200, 900],
    ['300,', 300, 225],
    [',300', 400, 300],
    ['pct:50', 600, 450],
    ['pct:.01', 1, 1],
    ['pct:100', 1_200, 900],
    ['200,200', 200, 200],
    ['1200,900', 1_200, 900],
    ['1,1', 1, 1],
    ['1,', 1, 1],
    [',1', 1, 1],
    ['!200,200', 200, 150],
    ['!2000,90', 120, 90],
    ['!5000,5000', 1_200, 900],
  ])('accepts the image size %s', (size, width, height) =>
    expect(parse(`full/${size}/0/default.jpg`).size).toEqual({ width, height }),
  );

  it('computes the size relative to the region instead of the image', () => {
    expect(parse('0,0,100,50/max/0/default.jpg').size).toEqual({ width: 100, height: 50 });
    expect(parse('0,0,100,50/,25/0/default.jpg').size).toEqual({ width: 50, height: 25 });
    expect(Object.keys(readErrors('0,0,100,50/101,/0/default.jpg'))).toEqual(['size']);
    expect(Object.keys(readErrors('0,0,100,50/,51/0/default.jpg'))).toEqual(['size']);
    expect(parse('0,0,1000,1/10,/0/default.jpg').size).toEqual({ width: 10, height: 1 });
    expect(parse('0,0,1,900/,10/0/default.jpg').size).toEqual({ width: 1, height: 10 });
  });

  const SIZES =
    'The size is invalid or not supported: a response has at most 3,200 pixels a side and 4 million in all.';
  it.each([
    ...['', ',', '0,', ',0', '0,5', '5,0', '1201,', ',901', '^max', '^300,', 'pct:0', 'pct:101', 'pct:x', 'pct:1,2'],
    ...['!0,5', '!5,0', '!5', '!5,', '!1.5,5', 'x300,', '300,x', '1000000,', ',1000000', 'half', '300'],
  ])('rejects the image size %j', (size) => expect(readErrors(`full/${size}/0/default.jpg`)).toEqual({ size: SIZES }));

  it('limits images to 3,200 pixels per side and four million in total, or one million as PNG', () => {
    const large = { width: 8_000, height: 8_000 };
    expect(parse('full/2000,2000/0/default.jpg', large).size).toEqual({ width: 2_000, height: 2_000 });
    expect(parse('full/3200,1250/0/default.jpg', large).size).toEqual({ width: 3_200, height: 1_250 });
    expect(parse('full/1250,3200/0/default.jpg', large).size).toEqual({ width: 1_250, height: 3_200 });
    expect(parse('full/1000,1000/0/default.png', large).size).toEqual({ width: 1_000, height: 1_000 });
    for (const path of ['full/3201,1', 'full/1,3201', 'full/2001,2000']) {
      expect(readErrors(`${path}/0/default.jpg`, large)).toEqual({ size: SIZES });
    }
    expect(readErrors('full/1001,1000/0/default.png', large)).toEqual({
      size: SIZES.replace('4 million', '1 million'),
    });
    expect(parse('full/max/0/default.png', large).size).toEqual({ width: 1_000, height: 1_000 });
  });

  it.each([
    [{ width: 100, height: 50 }, 100, 50],
    [{ width: 6_400, height: 100 }, 3_200, 50],
    [{ width: 100, height: 6_400 }, 50, 3_200],
    [{ width: 2_000, height: 2_000 }, 2_000, 2_000],
    [{ width: 4_500, height: 6_000 }, 1_732, 2_309],
    [{ width: 100_000, height: 10 }, 3_200, 1],
  ])('limits the size “max” of the region %o to %i by %i', (region, width, height) =>
    expect(computeMaxSize(region)).toEqual({ width, height }),
  );

  it.each([
    ['0', 0, false],
    ['90', 90, false],
    ['180', 180, false],
    ['!270', 270, true],
    ['!0', 0, true],
  ])('accepts the image rotation %s', (rotation, degrees, isMirrored) =>
    expect(parse(`full/max/${rotation}/default.jpg`)).toMatchObject({ rotation: degrees, isMirrored }),
  );

  it.each(['', '!', '45', '360', '-90', '90!', '!!90', '090'])('rejects the image rotation %j', (rotation) =>
    expect(readErrors(`full/max/${rotation}/default.jpg`)).toEqual({
      rotation: 'Only multiples of 90 degrees are supported.',
    }),
  );

  it.each(['default', 'color', 'gray', 'bitonal'])('accepts the image quality %s in each format', (quality) => {
    for (const format of ['jpg', 'png', 'webp']) {
      expect(parse(`full/max/0/${quality}.${format}`)).toMatchObject({ quality, format });
    }
  });

  it('rejects any other image quality or format', () => {
    const quality = 'One of: default, color, gray, bitonal.';
    const format = 'One of: jpg, png, webp.';
    expect(readErrors('full/max/0/dithered.jpg')).toEqual({ quality });
    expect(readErrors('full/max/0/')).toEqual({ quality });
    for (const file of ['default.gif', 'default', 'default.jpg.png', 'default.toString']) {
      expect(readErrors(`full/max/0/${file}`)).toEqual({ format });
    }
  });
});

describe('info.json', () => {
  const levels: Levels = [FULL, { width: 600, height: 450 }, { width: 300, height: 225 }];
  const isCheap = (path: string, of = levels) => isDeclared(parse(path, of[0]), of);

  it('info.json lists the size, the levels and the limits', () => {
    expect(createImageInfo('https://example.org/iiif/images/a', { levels })).toEqual({
      '@context': 'http://iiif.io/api/image/3/context.json',
      id: 'https://example.org/iiif/images/a',
      type: 'ImageService3',
      protocol: 'http://iiif.io/api/image',
      profile: 'level2',
      width: 1_200,
      height: 900,
      maxWidth: 3_200,
      maxHeight: 3_200,
      maxArea: 4_000_000,
      sizes: [{ width: 300, height: 225 }, { width: 600, height: 450 }, FULL],
      tiles: [{ width: 512, height: 512, scaleFactors: [1, 2, 4] }],
      preferredFormats: ['webp', 'jpg'],
      extraFormats: ['webp'],
      extraQualities: ['color', 'gray', 'bitonal'],
      extraFeatures: ['mirroring', 'regionSquare', 'sizeByConfinedWh'],
    });
  });

  it('info.json leaves out sizes above the limits', () => {
    const sizes = [
      { width: 3_201, height: 100 },
      { width: 100, height: 3_201 },
      { width: 2_001, height: 2_000 },
      { width: 2_000, height: 2_000 },
      { width: 3_200, height: 100 },
    ];
    expect(listDeclaredSizes(sizes)).toEqual([
      { width: 3_200, height: 100 },
      { width: 2_000, height: 2_000 },
    ]);
  });

  it.each([
    ['a tile of the full size', '0,0,512,512/512,512/0/default.jpg'],
    ['another tile', '512,512,512,388/512,388/0/gray.webp'],
    ['the last tile of a row', '1024,0,176,512/176,512/0/default.jpg'],
    ['a tile of a level', '0,0,1024,900/512,450/0/default.jpg'],
    ['its size if it is rounded down', '1024,0,176,900/88,449/0/default.jpg'],
    ['its size if it is rounded up', '1024,0,176,900/88,451/0/default.jpg'],
    ['the image at a level', 'full/300,225/0/default.jpg'],
    ['the image at another level', 'full/600,450/0/color.webp'],
  ])('info.json declares %s', (_, path) => expect(isCheap(path)).toBe(true));

  it.each([
    ['a tile with another left edge', '1,0,512,512/512,512/0/default.jpg'],
    ['a tile with another top edge', '0,1,512,512/512,512/0/default.jpg'],
    ['a wider tile', '0,0,513,512/512,512/0/default.jpg'],
    ['a higher tile', '0,0,512,513/512,512/0/default.jpg'],
    ['a tile with another scaled width', '0,0,512,512/510,512/0/default.jpg'],
    ['a tile with another scaled height', '0,0,512,512/512,510/0/default.jpg'],
    ['a rotated tile', '0,0,512,512/512,512/90/default.jpg'],
    ['a mirrored tile', '0,0,512,512/512,512/!0/default.jpg'],
    ['a PNG tile', '0,0,512,512/512,512/0/default.png'],
    ['the image at another size', 'full/310,232/0/default.jpg'],
    ['the image at more than a million pixels', 'full/1200,900/0/default.jpg'],
    ['a part at the size of a level', '0,0,1199,900/300,225/0/default.jpg'],
    ['a lower part at the size of a level', '0,0,1200,899/300,225/0/default.jpg'],
  ])('info.json does not declare %s', (_, path) => expect(isCheap(path)).toBe(false));

  it('info.json declares an image of a million pixels at its full size', () => {
    const million = { width: 1_000, height: 1_000 };
    expect(isCheap('full/1000,1000/0/default.jpg', [million])).toBe(true);
  });
});
