import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { convertToCentimetres } from '@/lib/shared/domain/artwork';

/** A work that can hang to scale: its size in centimetres and its picture. */
export type HungWork = {
  artwork: ArtworkSummary;
  image: NonNullable<ArtworkSummary['image']>;
  height: number;
  width: number;
};

/** The tallest work takes this many pixels (design 3) on a wall of up to `TALLEST_FOR`, and more on wider ones. */
const MAX_HEIGHT = 420;
const MAX_HEIGHT_WALL_WIDTH = 1_400;
/** A label needs this much, however small the work above it. */
export const LABEL_WIDTH = 124;
export const HANG_GAP = 40;

const MIN_WORKS = 3;
const MAX_WORKS = 5;
/** Sizes in centimetres that can be told apart and still leave room for others. */
const MIN_SIDE = 25;
const MAX_SIDE = 260;
/** Below this many pixels per centimetre small works turn into stamps. */
const MIN_SCALE = 1.5;
/** The narrowest wall on which the works do not scroll. */
const MIN_WALL_WIDTH = 926;
/** A longer title would make a column of text under a small work. */
const MAX_TITLE_LENGTH = 70;
/** A photograph of a sculpture shows more than its size says, so only pictures of the same shape are to scale. */
const SHAPE_TOLERANCE = 0.06;

/**
 * Pixels per centimetre at which works hang beside each other in `width` pixels: the tallest takes 420
 * pixels (547 on the widest wall) unless the row needs more room than there is.
 */
export function computeHangScale(works: readonly Pick<HungWork, 'height' | 'width'>[], width: number): number {
  const tallest = Math.max(...works.map((work) => work.height));
  const room = width - HANG_GAP * (works.length - 1);
  let scale = (MAX_HEIGHT * Math.max(1, width / MAX_HEIGHT_WALL_WIDTH)) / tallest;
  // Works narrower than their labels take the labels' width, which leaves less for the others, so the
  // scale falls until no further work gets narrower than its label.
  for (let pass = 0; pass <= works.length; pass += 1) {
    const current = scale;
    const small = works.filter((work) => work.width * current <= LABEL_WIDTH);
    const rest = works.filter((work) => work.width * current > LABEL_WIDTH);
    const restWidth = rest.reduce((sum, work) => sum + work.width, 0);
    if (restWidth === 0) return scale;
    scale = Math.min(scale, (room - small.length * LABEL_WIDTH) / restWidth);
  }
  return Math.max(0, scale);
}

/**
 * Chooses what hangs on the home page: three to five works, the first that fit, one of each artist, with
 * a size, a picture of the same shape, a title of some lines and nothing to warn of. Empty when there are fewer than three.
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
