import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { convertToCentimetres } from '@/lib/shared/domain/artwork';

/** A work that can be hung to scale, with its size in centimetres and its picture. */
export type HungWork = {
  artwork: ArtworkSummary;
  image: NonNullable<ArtworkSummary['image']>;
  height: number;
  width: number;
};

/**
 * Height of the tallest work in pixels, on a wall of up to `MAX_HEIGHT_WALL_WIDTH`. On wider walls it grows with the
 * width.
 */
const MAX_HEIGHT = 420;
const MAX_HEIGHT_WALL_WIDTH = 1_400;
/** Minimum width of a label, even below a narrower work. */
export const LABEL_WIDTH = 124;
export const HANG_GAP = 40;

const MIN_WORKS = 3;
const MAX_WORKS = 5;
/** Limits of a side in centimetres, between which works remain visible beside each other. */
const MIN_SIDE = 25;
const MAX_SIDE = 260;
/** Minimum scale in pixels per centimetre, below which small works are unrecognizable. */
const MIN_SCALE = 1.5;
/** Width of the narrowest wall that does not scroll. */
const MIN_WALL_WIDTH = 926;
/** The maximum length of a title. Below a small work, longer titles would wrap into a narrow column. */
const MAX_TITLE_LENGTH = 70;
/**
 * How far the picture's ratio may differ from that of the size. A photograph of a sculpture, for example, shows more
 * than the work.
 */
const SHAPE_TOLERANCE = 0.06;

/**
 * Computes the pixels per centimetre at which works hang in a row of `width` pixels: the tallest has the maximum height
 * unless the row is too narrow for that.
 */
export function computeHangScale(works: readonly Pick<HungWork, 'height' | 'width'>[], width: number): number {
  const tallest = Math.max(...works.map((work) => work.height));
  const available = width - HANG_GAP * (works.length - 1);
  let scale = (MAX_HEIGHT * Math.max(1, width / MAX_HEIGHT_WALL_WIDTH)) / tallest;
  // Works that are narrower than their labels take up the labels' width, which leaves less for the others. The scale is
  // therefore reduced until no further work is narrower than its label.
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

/**
 * Chooses the works for the home page: the first three to five, one per artist, that have a size, a picture with the
 * same ratio, a short title and no content warning. Empty if there are fewer than three.
 */
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

function createHungWork(artwork: ArtworkSummary): HungWork | null {
  const { image, contentWarning, title } = artwork;
  const sides = convertToCentimetres(artwork.size);
  if (image === null || contentWarning !== null || sides === null || title.length > MAX_TITLE_LENGTH) return null;
  const { height, width } = sides;
  if (Math.min(height, width) < MIN_SIDE || Math.max(height, width) > MAX_SIDE) return null;
  const shape = width / height / (image.width / image.height);
  return Math.abs(shape - 1) <= SHAPE_TOLERANCE ? { artwork, image, height, width } : null;
}
