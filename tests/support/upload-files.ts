import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type JpegOptions, type PngOptions } from 'sharp';
import { createPlainImage } from './generated-images';

export async function createJpeg(width = 120, height = 80): Promise<Buffer> {
  return createPlainImage(width, height, '#2266aa').jpeg().toBuffer();
}

/** Creates a photo with GPS coordinates in its metadata. */
export function createJpegWithLocation(): Promise<Buffer> {
  return createPlainImage(120, 80, '#2266aa')
    .withExif({
      IFD0: { Artist: 'Aoife', Copyright: 'Aoife' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 16/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '9/1 3/1 0/1' },
    })
    .jpeg()
    .toBuffer();
}

/** Creates a PNG whose header declares this size, with almost no data. */
export async function createPngOfSize(width: number, height: number, options: PngOptions = {}): Promise<Buffer> {
  const png = Buffer.from(await createPlainImage(1, 1).toColourspace('rgb16').png(options).toBuffer());
  // PNG, section 11.2.2: the header chunk comes first, with width and height, then its checksum.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Creates a PNG of one color above the size limit of masters. With `isClear`, half of it is transparent. */
export function createLargePng(width = 4_000, height = 3_000, isClear = false): Promise<Buffer> {
  const background = isClear ? '#ff000080' : '#ff0000';
  return sharp({ create: { width, height, channels: isClear ? 4 : 3, background } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Creates a JPEG whose last scan is repeated this many times. */
export async function createJpegWithScans(times: number): Promise<Buffer> {
  const jpeg = await createPlainImage(400, 300).jpeg({ progressive: true }).toBuffer();
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), jpeg.length - 2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: times }, () => last), jpeg.subarray(-2)]);
}

/** Creates a JPEG whose header declares this size. */
export async function createJpegOfSize(width: number, height: number, options: JpegOptions): Promise<Buffer> {
  const jpeg = Buffer.from(await createPlainImage(8, 8).jpeg(options).toBuffer());
  const frame = jpeg.indexOf(Buffer.from([0xff, options.progressive ? 0xc2 : 0xc0]));
  // ITU-T T.81, section B.2.2: marker, length, precision, lines, samples per line.
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** Creates a GIF with this many frames. Each frame changes one pixel. */
export function createGif(frames: number, width: number, height: number): Buffer {
  const [low, high] = [(side: number) => side & 0xff, (side: number) => side >> 8];
  const screen = [low(width), high(width), low(height), high(height), 0x80, 0, 0, 255, 0, 0, 0, 0, 255];
  const frame = Buffer.from([0x21, 0xf9, 4, 4, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat([Buffer.from('GIF89a'), Buffer.from(screen), ...all, Buffer.from([0x3b])]);
}

/**
 * A photo like those from a phone, made with pillow-heif. It has 320 × 240 pixels in Display P3, red at the top and
 * blue at the bottom, is rotated by 90°, and contains a location.
 */
export const readHeic = () => readFile(new URL('./turned.heic', import.meta.url));

/** Creates an AVIF whose major brand names the container format instead of AVIF. */
export async function createAvifInHeif(): Promise<Buffer> {
  const avif = Buffer.from(await createPlainImage(120, 80, '#2266aa').avif().toBuffer());
  avif.write('mif1', 8, 'latin1');
  return avif;
}

export async function createJpegWithoutEnd(): Promise<Buffer> {
  return (await createJpeg()).subarray(0, -2);
}

export const svgFile = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);

export const pdfFile = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n');
export const photoshopFile = Buffer.from('8BPS\u0000\u0001\u0000\u0000', 'latin1');

/** Returns true if a picture has EXIF, XMP or IPTC metadata, which can contain its location and author. */
export async function hasMetadata(picture: Uint8Array): Promise<boolean> {
  const { exif, xmp, iptc } = await sharp(picture).metadata();
  return exif !== undefined || xmp !== undefined || iptc !== undefined;
}

export function listIncomingUploads(directory: string): string[] {
  try {
    return readdirSync(join(directory, 'incoming'));
  } catch {
    return [];
  }
}
