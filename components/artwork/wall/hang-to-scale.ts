import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { convertToCentimetres } from '@/lib/shared/domain/artwork';

/** Height and width in centimeters. */
export type HungWork = NonNullable<ReturnType<typeof createHungWork>>;

/** Height of the tallest work, in pixels. It grows on walls wider than `MAX_HEIGHT_WALL_WIDTH`. */
const MAX_HEIGHT = 420;
const MAX_HEIGHT_WALL_WIDTH = 1_400;
/** Minimum width of a label in pixels, even below a narrower work. */
export const LABEL_WIDTH = 124;
export const HANG_GAP = 40;

const MIN_WORKS = 3;
const MAX_WORKS = 5;
/** In centimeters. A smaller work would be unrecognizable next to large ones. */
const MIN_SIDE = 25;
const MAX_SIDE = 260;
/** In pixels per centimeter. At smaller scales, small works are unrecognizable. */
const MIN_SCALE = 1.5;
/** Width of the narrowest wall that does not scroll, in pixels. */
const MIN_WALL_WIDTH = 926;
/** Below a small work, a longer title would wrap into a narrow column. */
const MAX_TITLE_LENGTH = 70;
/**
 * Largest difference between the ratios of the picture and the work. Photographs of sculptures show more than the work.
 */
const SHAPE_TOLERANCE = 0.06;

/** In pixels per centimeter. The tallest work gets the maximum height, unless the row is too narrow. */
export function computeHangScale(works: readonly Pick<HungWork, 'height' | 'width'>[], width: number): number {
  const tallest = Math.max(...works.map((work) => work.height));
  const available = width - HANG_GAP * (works.length - 1);
  let scale = (MAX_HEIGHT * Math.max(1, width / MAX_HEIGHT_WALL_WIDTH)) / tallest;
  // A work that is narrower than its label takes up the label's width, which leaves less space. The scale therefore
  // shrinks until no more works become narrower than their labels.
  for (let pass = 0; pass <= works.length; pass += 1) {
    const current = scale;
    const small = works.filter((work) => work.width * current <= LABEL_WIDTH);
    const rest = works.filter((work) => work.width * current > LABEL_WIDTH);
    const restWidth = rest.reduce((sum, work) => sum + work.width, 0);
    if (restWidth === 0) return scale;
    scale = Math.min(scale, (available - small.length * LABEL_WIDTH) / restWidth);
  }
  return Math.max(0, scale);
}

/** Chooses at most one work per artist. Returns an empty list if fewer than three works qualify. */
export function chooseHang(artworks: readonly ArtworkSummary[]): HungWork[] {
  const chosen: HungWork[] = [];
  for (const artwork of artworks) {
    const work = createHungWork(artwork);
    if (work === null || chosen.some((other) => other.artwork.profile.id === artwork.profile.id)) continue;
    if (computeHangScale([...chosen, work], MIN_WALL_WIDTH) >= MIN_SCALE) chosen.push(work);
    if (chosen.length === MAX_WORKS) break;
  }
  return chosen.length < MIN_WORKS ? [] : chosen;
}

function createHungWork(artwork: ArtworkSummary) {
  const { image, contentWarning, title } = artwork;
  const sides = convertToCentimetres(artwork.size);
  if (image === null || contentWarning !== null || sides === null || title.length > MAX_TITLE_LENGTH) return null;
  const { height, width } = sides;
  if (Math.min(height, width) < MIN_SIDE || Math.max(height, width) > MAX_SIDE) return null;
  const shape = width / height / (image.width / image.height);
  return Math.abs(shape - 1) <= SHAPE_TOLERANCE ? { artwork, image, height, width } : null;
}
