import type { Size } from '../imaging/geometry';
import { type Levels, TILE } from '../imaging/pyramid';
import { type ImageRequest, MAX_AREA, MAX_SIDE } from './image-request';

/** In pixels. A declared size up to this area costs about as much as a few tiles. */
const SMALL_SIZE = 1e6;

export function listDeclaredSizes(levels: readonly Size[]): Size[] {
  return levels
    .filter(({ width, height }) => Math.max(width, height) <= MAX_SIDE && width * height <= MAX_AREA)
    .reverse();
}

/**
 * True for tiles, and for small declared sizes of the whole, unrotated image, unless the format is PNG. Such requests
 * take a few milliseconds, because they only read one pyramid level.
 */
export function isDeclared(request: ImageRequest, levels: Levels): boolean {
  if (request.rotation !== 0 || request.isMirrored || request.format === 'png') return false;
  return isSmallSize(request, levels) || levels.some((_, level) => isTile(request, levels, level));
}

function isSmallSize({ region, size }: ImageRequest, [full, ...halved]: Levels): boolean {
  const isWhole = isSameSize(region, full) && size.width * size.height <= SMALL_SIZE;
  return isWhole && [full, ...halved].some((level) => isSameSize(level, size));
}

/** Tiles at the right and bottom edges are smaller. */
function isTile({ region, size }: ImageRequest, [full]: Levels, level: number): boolean {
  const factor = 2 ** level;
  const side = TILE * factor;
  const isAligned = region.left % side === 0 && region.top % side === 0;
  const isWhole =
    region.width === Math.min(side, full.width - region.left) &&
    region.height === Math.min(side, full.height - region.top);
  // Viewers may round the last tile up or down.
  const isScaled = isAbout(size.width, region.width / factor) && isAbout(size.height, region.height / factor);
  return isAligned && isWhole && isScaled;
}

const isSameSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height;
const isAbout = (value: number, expected: number) => Math.abs(value - expected) <= 1;
