import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageFormats } from '@/lib/shared/domain/image';
import { render } from '@/services/product-api/imaging/render';
import { createPlainImage } from '../../support/generated-images';

const photograph = () =>
  createPlainImage(60, 40)
    .withExif({ IFD0: { Artist: 'The phone' }, IFD3: { GPSLatitude: '41/1 9/1 0/1', GPSLatitudeRef: 'N' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Porto</place></x:xmpmeta>')
    .jpeg()
    .toBuffer();

const variantOf = (format: (typeof imageFormats)[number], xmp?: string) => ({
  key: 't/photograph.jpg',
  shape: { fit: 'clip', width: 30, height: null } as const,
  isMasked: false,
  background: 'ffffff',
  format,
  quality: 80,
  ...(xmp !== undefined && { xmp }),
});

describe('metadata of a geotagged photograph', () => {
  it('the sample photograph contains a place', async () => {
    const { exif, xmp } = await sharp(await photograph()).metadata();
    expect(exif?.toString('latin1')).toContain('The phone');
    expect(xmp?.toString()).toContain('Porto');
  });

  it.each(imageFormats)('no rendered image contains metadata of the original: %s', async (format) => {
    const { exif, xmp, iptc } = await sharp(await render(await photograph(), variantOf(format))).metadata();
    expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  });

  it.each(imageFormats.filter((format) => format !== 'gif'))(
    'a rendered image contains only its new metadata: %s',
    async (format) => {
      const packet = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><credit>Ana</credit></x:xmpmeta>';
      const { exif, xmp } = await sharp(await render(await photograph(), variantOf(format, packet))).metadata();
      expect(exif).toBeUndefined();
      expect(xmp?.toString()).toContain('Ana');
      expect(xmp?.toString()).not.toContain('Porto');
    },
  );
});
