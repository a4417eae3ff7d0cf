import sharp from 'sharp';
import { CARD_MARK, getMarkFile, iconFiles, type SiteMark } from '@/lib/shared/domain/site-mark';
import { drawIcons } from '../imaging/draw-icons';
import { inspectImage } from '../imaging/inspect-image';
import { cleanSvg } from './clean-svg';
import { RejectedSvgError, type SvgProblem } from './parse-svg';

type MarkProblem = SvgProblem | 'format' | 'png' | 'empty';

/** `part` names the rejected part of a drawing. */
export type DrawnMark =
  | (Omit<SiteMark, 'id'> & { files: { name: string; content: Uint8Array }[] })
  | { reason: MarkProblem; part: string };

/** In pixels. Twice the width of the widest header logo. */
const LONG_SIDE = 1_024;
/** In pixels. Four times as high as on the largest card. */
const CARD = { width: 1_024, height: 224 };
const INK = { r: 0x1f, g: 0x1f, b: 0x1f };

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Cleans a logo or icon, and draws the pictures made from it. */
export async function drawMark(file: Uint8Array): Promise<DrawnMark> {
  const isPng = PNG.equals(file.subarray(0, PNG.length));
  if (!isPng && !/^(?:\ufeff)?\s*</.test(Buffer.from(file.subarray(0, 64)).toString())) return reject('format');
  try {
    return await (isPng ? drawPng(file) : drawSvg(file));
  } catch (error) {
    if (error instanceof RejectedSvgError) return reject(error.reason, error.part);
    throw error;
  }
}

const reject = (reason: MarkProblem, part = '') => ({ reason, part });

async function drawSvg(file: Uint8Array): Promise<DrawnMark> {
  const { svg, width, height } = cleanSvg(file);
  const content = Buffer.from(svg);
  // imaging/allowed-formats.ts blocks SVG in this process. The cleaned drawing has no external references.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const picture = await sharp(content).resize(LONG_SIDE, LONG_SIDE, { fit: 'inside' }).png().toBuffer();
  return describe({ format: 'svg', width, height }, content, picture);
}

/** Encodes the picture again, which removes everything but its pixels. */
async function drawPng(file: Uint8Array): Promise<DrawnMark> {
  const found = await inspectImage(file);
  if ('reason' in found) return reject('png');
  const { data, info } = await sharp(file)
    .resize(LONG_SIDE, LONG_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return describe({ format: 'png', width: info.width, height: info.height }, data, data);
}

async function describe(
  mark: Pick<SiteMark, 'format' | 'width' | 'height'>,
  content: Buffer,
  picture: Buffer,
): Promise<DrawnMark> {
  const colours = await measureColours(picture);
  if (colours === 'none') return reject('empty');
  const isOneColour = colours === 'one';
  const card = sharp(isOneColour ? await paintInk(picture) : picture).resize({ ...CARD, fit: 'inside' });
  const icons = await drawIcons(picture);
  return {
    ...mark,
    isOneColour,
    files: [
      { name: getMarkFile(mark), content },
      { name: CARD_MARK, content: await card.png({ compressionLevel: 9 }).toBuffer() },
      ...iconFiles.map((name) => ({ name, content: icons[name] })),
    ],
  };
}

/** Thresholds for opaque and transparent pixels, out of 255. Pixels at edges are in between. */
const OPACITY = { shown: 200, clear: 16 };
/** Maximum difference between pixels of the same color, per channel and out of 255. */
const DIFFERENCE = 24;

/** Only drawings that also have transparent pixels count as drawings in one color. */
async function measureColours(picture: Buffer): Promise<'none' | 'one' | 'several'> {
  const pixels = await sharp(picture).toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer();
  const least = [255, 255, 255];
  const most = [0, 0, 0];
  let clear = 0;
  let isBlank = true;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha > OPACITY.clear) isBlank = false;
    else clear += 1;
    if (alpha < OPACITY.shown) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = pixels[at + channel] ?? 0;
      least[channel] = Math.min(least[channel] ?? 0, value);
      most[channel] = Math.max(most[channel] ?? 0, value);
    }
  }
  if (isBlank) return 'none';
  const isOne = clear > 0 && most.every((value, channel) => value - (least[channel] ?? 0) <= DIFFERENCE);
  return isOne ? 'one' : 'several';
}

async function paintInk(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const ink = { create: { width, height, channels: 4, background: { ...INK, alpha: 1 } } } as const;
  return sharp(ink)
    .composite([{ input: picture, blend: 'dest-in' }])
    .png()
    .toBuffer();
}
