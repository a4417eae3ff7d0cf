import { CARD_SIZE, type CardOf } from '@/lib/shared/domain/card';
import type { Size } from '../imaging/geometry';
import {
  type CardStyle,
  type DrawPicture,
  drawName,
  INK,
  INK_2,
  INNER,
  type Layout,
  MARGIN,
  place,
  placeCentred,
} from './canvas';
import { type Drawn, type Paragraph, typesetText } from './text';

const GAP = 52;
const NAME = 34;
const COLUMN = 320;
const BESIDE: Size = { width: INNER.width - COLUMN - GAP, height: INNER.height };
/** Picture size with the label below, which makes wide artworks larger. */
const UNDER: Size = { width: INNER.width, height: 350 };
const BELOW = 36;
const MARK_WIDTH = 220;

export async function drawArtwork(card: CardOf<'artworks'>, draw: DrawPicture, style: CardStyle): Promise<Layout> {
  const { image } = card;
  const isUnder = image !== null && computeFittedArea(UNDER, image) > computeFittedArea(BESIDE, image);
  const [name, picture] = await Promise.all([
    drawName(card.site, style, NAME),
    image && draw(image, isUnder ? UNDER : BESIDE),
  ]);
  const layers =
    picture === null
      ? await layOutText(card, style)
      : await (isUnder ? layOutUnder(card, picture, style) : layOutBeside(card, picture, style));
  const mark = name && place(name, MARGIN + INNER.width - name.width, isUnder ? computeBottom(name) : MARGIN);
  return { layers: [...layers, mark], isCacheable: image === null || picture !== null };
}

async function layOutBeside(card: CardOf<'artworks'>, picture: Drawn, { direction }: CardStyle) {
  const label = await typesetText(
    formatLabel(card, 1),
    { width: COLUMN, height: INNER.height - NAME - GAP },
    direction,
  );
  return [
    placeCentred(picture, { ...BESIDE, left: MARGIN, top: MARGIN }),
    label && place(label, MARGIN + BESIDE.width + GAP, computeBottom(label)),
  ];
}

async function layOutUnder(card: CardOf<'artworks'>, picture: Drawn, { direction }: CardStyle) {
  const label = await typesetText(
    formatShortLabel(card),
    {
      width: INNER.width - MARK_WIDTH,
      height: INNER.height - picture.height - BELOW,
    },
    direction,
  );
  return [
    place(picture, MARGIN + (INNER.width - picture.width) / 2, MARGIN),
    label && place(label, MARGIN, computeBottom(label)),
  ];
}

async function layOutText(card: CardOf<'artworks'>, { direction }: CardStyle) {
  const label = await typesetText(
    formatLabel(card, 1.7),
    { width: INNER.width, height: INNER.height - NAME - GAP },
    direction,
  );
  return [label && place(label, MARGIN, computeBottom(label))];
}

function formatLabel({ artist, title, year, facts }: CardOf<'artworks'>, scale: number): Paragraph[] {
  return [
    [{ text: artist, face: 'strong', size: 28 * scale, colour: INK }],
    [{ text: title, face: 'work', size: 38 * scale, colour: INK }],
    ...(year ? [[{ text: year, face: 'sans' as const, size: 26 * scale, colour: INK }]] : []),
    ...(facts.length > 0 ? [{ space: 8 * scale }] : []),
    ...facts.map((text) => [{ text, face: 'sans' as const, size: 24 * scale, colour: INK_2 }]),
  ];
}

function formatShortLabel({ artist, title, year, facts }: CardOf<'artworks'>): Paragraph[] {
  const after = year ? [{ text: `, ${year}`, face: 'sans' as const, size: 26, colour: INK }] : [];
  return [
    [{ text: artist, face: 'strong', size: 28, colour: INK }],
    [{ text: title, face: 'work', size: 38, colour: INK }, ...after],
    ...(facts.length > 0 ? [[{ text: facts.join(', '), face: 'sans' as const, size: 24, colour: INK_2 }]] : []),
  ];
}

function computeFittedArea(area: Size, { width, height }: Size): number {
  const scale = Math.min(area.width / width, area.height / height);
  return width * height * scale * scale;
}

function computeBottom({ height }: Size): number {
  return CARD_SIZE.height - MARGIN - height;
}
