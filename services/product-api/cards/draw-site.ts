import { CARD_SIZE, type CardOf } from '@/lib/domain/card';
import { compose, drawLine, drawName, INK, INNER, MARGIN, place } from './canvas';
import { setText } from './text';

const NAME = 56;

/** The site's name and what it stands for, over the floor line of the home page. */
export async function drawSite(card: CardOf<'site'>) {
  const [mark, line, words] = await Promise.all([
    drawName(card.site, NAME),
    drawLine(CARD_SIZE.width, 'hair'),
    setText(
      ['Work shown whole.', 'Calls with their true cost.'].map((text) => [
        { text, face: 'sans' as const, size: 82, colour: INK },
      ]),
      { width: INNER.width, height: INNER.height - 2 * NAME },
    ),
  ]);
  const floor = CARD_SIZE.height - 2 * MARGIN;
  const content = await compose([
    mark && place(mark, MARGIN, MARGIN),
    words && place(words, MARGIN, floor - MARGIN - words.height),
    place(line, 0, floor),
  ]);
  return { content, isWhole: true };
}
