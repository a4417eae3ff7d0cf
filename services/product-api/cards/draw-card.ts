import { CARD_SIZE, type Card, type CardImage, type CardOf } from '@/lib/shared/domain/card';
import type { Size } from '../imaging/geometry';
import {
  type CardStyle,
  compose,
  type DrawPicture,
  drawLine,
  drawName,
  INK,
  INK_2,
  INNER,
  type Layer,
  type Layout,
  MARGIN,
  place,
} from './canvas';
import { drawArtwork } from './draw-artwork';
import { type Drawn, type Paragraph, typesetText } from './text';

/** @param xmp the pictures' credits (image/credit.ts). */
export async function drawCard(card: Card, draw: DrawPicture, style: CardStyle, xmp: string | undefined) {
  const { layers, isCacheable } = await layOutCard(card, draw, style);
  return { content: await compose(layers, style, xmp), isCacheable };
}

function layOutCard(card: Card, draw: DrawPicture, style: CardStyle): Promise<Layout> {
  switch (card.kind) {
    case 'artworks':
      return drawArtwork(card, draw, style);
    case 'profiles':
      return drawProfile(card, draw, style);
    case 'opportunities':
      return drawOpportunity(card, style);
    case 'site':
      return drawSite(card, style);
  }
}

const GUTTER = 24;
const MAX_PICTURE_HEIGHT = 330;
const PROFILE_GAP = 44;
const NAME = 34;

async function drawProfile(card: CardOf<'profiles'>, draw: DrawPicture, style: CardStyle): Promise<Layout> {
  const [row, mark] = await Promise.all([drawRow(card.images, draw), drawName(card.site, style, NAME)]);
  const hasPictures = row.length > 0;
  const words = await typesetText(
    [
      [{ text: card.name, face: 'strong', size: hasPictures ? 62 : 96, colour: INK }],
      ...(card.facts.length > 0
        ? [[{ text: card.facts.join(', '), face: 'sans' as const, size: 28, colour: INK_2 }]]
        : []),
    ],
    {
      width: INNER.width - (mark ? mark.width + PROFILE_GAP : 0),
      height: INNER.height - (hasPictures ? MAX_PICTURE_HEIGHT + PROFILE_GAP : 0),
    },
    style.direction,
  );
  const bottom = CARD_SIZE.height - MARGIN;
  return {
    layers: [
      ...placeRow(row, words?.height ?? 0),
      words && place(words, MARGIN, bottom - words.height),
      mark && place(mark, MARGIN + INNER.width - mark.width, bottom - mark.height),
    ],
    isCacheable: row.length === card.images.length,
  };
}

function placeRow(row: readonly Drawn[], textHeight: number): Layer[] {
  const height = INNER.height - textHeight - PROFILE_GAP;
  let left = MARGIN;
  return row.map((picture) => {
    const layer = place(picture, left, MARGIN + (height - picture.height) / 2);
    left += picture.width + GUTTER;
    return layer;
  });
}

/** Draws pictures at equal height to fill the available width or height. */
async function drawRow(images: readonly CardImage[], draw: DrawPicture): Promise<Drawn[]> {
  const ratios = images.reduce((sum, { width, height }) => sum + width / height, 0);
  const height = Math.min(MAX_PICTURE_HEIGHT, (INNER.width - GUTTER * (images.length - 1)) / ratios);
  const within = (image: Size): Size => ({ width: (height * image.width) / image.height, height });
  const drawn = await Promise.all(images.map((image) => draw(image, within(image))));
  return drawn.filter((picture) => picture !== null);
}

const FACTS = 132;
const GAP = 32;
/** Left edge of the second fact. Leaves room for a date and place. */
const SECOND = 620;

async function drawOpportunity(card: CardOf<'opportunities'>, style: CardStyle): Promise<Layout> {
  const { direction } = style;
  const [mark, line, type, words, deadline, cost] = await Promise.all([
    drawName(card.site, style, NAME),
    drawLine(INNER.width, 'ink'),
    typesetText(
      [[{ text: card.type, face: 'sans', size: 28, colour: INK_2 }]],
      { width: SECOND, height: NAME },
      direction,
    ),
    typesetText(
      [
        [{ text: card.title, face: 'strong', size: 70, colour: INK }],
        { space: 10 },
        [{ text: card.organizer, face: 'sans', size: 28, colour: INK_2 }],
      ],
      { width: INNER.width, height: INNER.height - NAME - FACTS - 2 * GAP },
      direction,
    ),
    typesetText(formatFact(card.deadlineLabel, card.deadline), { width: SECOND - GAP, height: FACTS - GAP }, direction),
    typesetText(formatFact(card.costLabel, card.cost), { width: INNER.width - SECOND, height: FACTS - GAP }, direction),
  ]);
  const factsTop = CARD_SIZE.height - MARGIN - FACTS;
  const layers = [
    type && place(type, MARGIN, MARGIN),
    mark && place(mark, MARGIN + INNER.width - mark.width, MARGIN),
    words && place(words, MARGIN, MARGIN + NAME + GAP),
    place(line, MARGIN, factsTop),
    deadline && place(deadline, MARGIN, factsTop + GAP),
    cost && place(cost, MARGIN + SECOND, factsTop + GAP),
  ];
  return { layers, isCacheable: true };
}

function formatFact(label: string, words: string): Paragraph[] {
  return [
    [{ text: label, face: 'sans', size: 26, colour: INK_2 }],
    { space: 4 },
    [{ text: words, face: 'strong', size: 32, colour: INK }],
  ];
}

const SITE_NAME = 56;

async function drawSite(card: CardOf<'site'>, style: CardStyle): Promise<Layout> {
  const [mark, line, words] = await Promise.all([
    drawName(card.site, style, SITE_NAME),
    drawLine(CARD_SIZE.width, 'hair'),
    typesetText(
      card.lines.map((text) => [{ text, face: 'sans' as const, size: 82, colour: INK }]),
      { width: INNER.width, height: INNER.height - 2 * SITE_NAME },
      style.direction,
    ),
  ]);
  const floor = CARD_SIZE.height - 2 * MARGIN;
  const layers = [
    mark && place(mark, MARGIN, MARGIN),
    words && place(words, MARGIN, floor - MARGIN - words.height),
    place(line, 0, floor),
  ];
  return { layers, isCacheable: true };
}
