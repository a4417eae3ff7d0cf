import { CARD_SIZE, type CardImage, type CardOf } from '@/lib/domain/card';
import type { Size } from '../images/geometry';
import { compose, drawName, INK, INK_2, INNER, type Layer, MARGIN, place } from './canvas';
import type { DrawPicture } from './picture';
import { type Drawn, setText } from './text';

const GUTTER = 24;
const TALLEST = 330;
const GAP = 44;
const NAME = 34;

/** Up to three works in a row at their true ratios, over the name and the place. */
export async function drawProfile(card: CardOf<'profiles'>, draw: DrawPicture) {
  const [row, mark] = await Promise.all([drawRow(card.images, draw), drawName(card.site, NAME)]);
  const isHung = row.length > 0;
  const words = await setText(
    [
      [{ text: card.name, face: 'strong', size: isHung ? 62 : 96, colour: INK }],
      ...(card.facts.length > 0
        ? [[{ text: card.facts.join(', '), face: 'sans' as const, size: 28, colour: INK_2 }]]
        : []),
    ],
    {
      width: INNER.width - (mark ? mark.width + GAP : 0),
      height: INNER.height - (isHung ? TALLEST + GAP : 0),
    },
  );
  const bottom = CARD_SIZE.height - MARGIN;
  return {
    content: await compose([
      ...hung(row, words?.height ?? 0),
      words && place(words, MARGIN, bottom - words.height),
      mark && place(mark, MARGIN + INNER.width - mark.width, bottom - mark.height),
    ]),
    isWhole: row.length === card.images.length,
  };
}

/** Side by side, in the middle of what the words leave. */
function hung(row: readonly Drawn[], words: number): Layer[] {
  const room = INNER.height - words - GAP;
  let left = MARGIN;
  return row.map((picture) => {
    const layer = place(picture, left, MARGIN + (room - picture.height) / 2);
    left += picture.width + GUTTER;
    return layer;
  });
}

/** One height for all, so that they fill the width or stand as tall as there is room. */
async function drawRow(images: readonly CardImage[], draw: DrawPicture): Promise<Drawn[]> {
  const ratios = images.reduce((sum, { width, height }) => sum + width / height, 0);
  const height = Math.min(TALLEST, (INNER.width - GUTTER * (images.length - 1)) / ratios);
  const within = (image: Size): Size => ({ width: (height * image.width) / image.height, height });
  const drawn = await Promise.all(images.map((image) => draw(image, within(image))));
  return drawn.filter((picture) => picture !== null);
}
