import sharp from 'sharp';
import { computeChance } from './chance';
import type { Work } from './collection';

const WIDTH = 1280;
const HEIGHT = 960;
const WALLS = ['#efece6', '#e9e8e4', '#e4e6e6', '#ece6db'];
/** Height of a work's centre on the wall, in centimetres, as is usual in museums. */
const EYE_LEVEL = 152;
/** Visible depth of the floor in front of the wall, in centimetres. */
const FLOOR = 34;

/** Distance of a work from the wall, in centimetres, which determines its shadow. */
const SHADOW = 3.5;

/** Categories of works that hang in a frame with a mount. */
const FRAMED = new Set(['PRINT', 'WORK_ON_PAPER', 'PHOTOGRAPHY', 'DRAWING']);

type Box = { x: number; y: number; width: number; height: number };
const VIEW: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

/**
 * Draws a flat work in a room: to scale, on a plain wall above the floor.
 * @throws RangeError for a work without a height and a width.
 */
export async function hangInRoom(picture: Buffer, work: Work): Promise<Buffer> {
  if (work.height === null || work.width === null) throw new RangeError(`${work.title} has no size.`);
  const frame = FRAMED.has(work.category) ? { mount: 5, wood: 2 } : { mount: 0, wood: 0 };
  const rim = frame.mount + frame.wood;
  const centre = Math.max(EYE_LEVEL, work.height / 2 + rim + 28);
  const seen = Math.max(
    232,
    FLOOR + centre + work.height / 2 + rim + 32,
    ((work.width + 2 * rim) * 1.45 * HEIGHT) / WIDTH,
  );
  const scale = HEIGHT / seen;
  const floorY = HEIGHT - FLOOR * scale;
  const at = (rimAround: number): Box => ({
    x: WIDTH / 2 - (Number(work.width) / 2 + rimAround) * scale,
    y: floorY - (centre + Number(work.height) / 2 + rimAround) * scale,
    width: (Number(work.width) + 2 * rimAround) * scale,
    height: (Number(work.height) + 2 * rimAround) * scale,
  });
  const inner = at(0);
  const outer = at(rim);
  const picturePixels = await sharp(picture)
    .resize(Math.round(inner.width), Math.round(inner.height), { fit: 'fill' })
    .composite([{ input: Buffer.from(drawLight(inner)) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const around = growBox(outer, 4 * SHADOW * scale);
  return sharp(Buffer.from(drawEmptyRoom(work, floorY, scale)))
    .composite([
      { input: await drawShadow(outer, around, SHADOW * scale), ...computeCorner(around) },
      ...(rim > 0 ? [{ input: Buffer.from(drawFrame(work, outer, at(frame.mount))), ...computeCorner(outer) }] : []),
      { input: picturePixels, ...computeCorner(inner) },
    ])
    .webp({ quality: 86, effort: 2 })
    .toBuffer();
}

function computeCorner({ x, y }: Box): { left: number; top: number } {
  return { left: Math.round(x), top: Math.round(y) };
}

/** Adds a margin to a box, within the view. */
function growBox(box: Box, by: number): Box {
  const x = Math.max(0, Math.floor(box.x - by));
  const y = Math.max(0, Math.floor(box.y - by));
  return {
    x,
    y,
    width: Math.min(WIDTH, Math.ceil(box.x + box.width + by)) - x,
    height: Math.min(HEIGHT, Math.ceil(box.y + box.height + by)) - y,
  };
}

function drawRect({ x, y, width, height }: Box, attributes: string): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" ${attributes}/>`;
}

/** Creates an SVG of a part of the view, in the view's coordinates. */
function createSvg({ x, y, width, height }: Box, content: string, shrink = 1): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width / shrink)}" height="${Math.round(height / shrink)}" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none">${content}</svg>`;
}

function drawEmptyRoom(work: Work, floorY: number, scale: number): string {
  const colour = WALLS[Math.floor(computeChance(`wall ${work.artist_index}`) * WALLS.length)];
  const across = { x: 0, width: WIDTH };
  return createSvg(
    VIEW,
    `<defs>
<radialGradient id="lamp" cx="0.5" cy="0.28" r="0.78"><stop offset="0" stop-color="#fff" stop-opacity="0.75"/><stop offset="0.55" stop-color="#fff" stop-opacity="0.12"/><stop offset="1" stop-color="#4a4640" stop-opacity="0.2"/></radialGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9a298"/><stop offset="1" stop-color="#c4beb4"/></linearGradient>
<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a352e" stop-opacity="0"/><stop offset="1" stop-color="#3a352e" stop-opacity="0.13"/></linearGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>
${drawRect({ ...across, y: 0, height: floorY }, 'fill="url(#lamp)"')}
${drawRect({ ...across, y: floorY - 40 * scale, height: 40 * scale }, 'fill="url(#foot)"')}
${drawRect({ ...across, y: floorY, height: HEIGHT - floorY }, 'fill="url(#floor)"')}
${drawRect({ ...across, y: floorY - 7 * scale, height: 7 * scale }, `fill="${colour}"`)}
${drawRect({ ...across, y: floorY - 7 * scale, height: 1.5 }, 'fill="#fff" fill-opacity="0.7"')}
${drawRect({ ...across, y: floorY, height: Math.max(2, 0.9 * scale) }, 'fill="#3a352e" fill-opacity="0.42"')}`,
  );
}

/** Draws the shadow small and enlarges it, because blurring is slow and a shadow has no detail. */
async function drawShadow(box: Box, around: Box, depth: number): Promise<Buffer> {
  const down = (by: number) => ({ ...box, y: box.y + by });
  const small = createSvg(
    around,
    `<defs>
<filter id="far" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${depth.toFixed(1)}"/></filter>
<filter id="near" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${(depth / 4).toFixed(1)}"/></filter>
</defs>
${drawRect(down(depth * 1.1), 'fill="#2a2620" fill-opacity="0.36" filter="url(#far)"')}
${drawRect(down(depth * 0.25), 'fill="#2a2620" fill-opacity="0.45" filter="url(#near)"')}`,
    4,
  );
  return sharp(Buffer.from(small))
    .resize(around.width, around.height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function drawFrame(work: Work, outer: Box, mount: Box): string {
  const wood = computeChance(`frame ${work.artist_index}`) < 0.5 ? '#2b2926' : '#b08d62';
  return createSvg(
    outer,
    drawRect(outer, `fill="${wood}"`) + drawRect(mount, 'fill="#f8f6f1" stroke="#000" stroke-opacity="0.25"'),
  );
}

/** Draws the lamp's light on the work: darker towards the bottom, with a thin bright edge on top. */
function drawLight({ width, height }: Box): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width)}" height="${Math.round(height)}">
<defs><linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0.3" stop-color="#201c16" stop-opacity="0"/><stop offset="1" stop-color="#201c16" stop-opacity="0.12"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#fall)"/><rect width="100%" height="1.5" fill="#fff" fill-opacity="0.35"/>
</svg>`;
}

/** Share of the long side that a detail shows. */
const SHARE = 0.42;

/** Crops a detail at full resolution, from slightly above the middle, where works usually have the most to see. */
export async function cropDetail(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const side = Math.round(Math.max(width, height) * SHARE);
  const cut = { width: Math.min(width, side), height: Math.min(height, Math.round(side * 0.8)) };
  const left = Math.round((width - cut.width) * 0.42);
  const top = Math.round((height - cut.height) * 0.36);
  return sharp(picture)
    .extract({ left, top, ...cut })
    .webp({ quality: 88, effort: 2 })
    .toBuffer();
}
