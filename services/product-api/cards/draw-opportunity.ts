import { CARD_SIZE, type CardOf } from '@/lib/domain/card';
import { compose, drawLine, drawName, INK, INK_2, INNER, MARGIN, place } from './canvas';
import { type Paragraph, setText } from './text';

const NAME = 34;
const FACTS = 132;
const GAP = 32;
/** Where the second fact begins: a date with its place is long. */
const SECOND = 620;

/** A call told as facts: what it is and whose, then by when and for how much. */
export async function drawOpportunity(card: CardOf<'opportunities'>) {
  const [mark, line, type, words, deadline, cost] = await Promise.all([
    drawName(card.site, NAME),
    drawLine(INNER.width, 'ink'),
    setText([[{ text: card.type, face: 'sans', size: 28, colour: INK_2 }]], { width: SECOND, height: NAME }),
    setText(
      [
        [{ text: card.title, face: 'strong', size: 70, colour: INK }],
        { room: 10 },
        [{ text: card.organizer, face: 'sans', size: 28, colour: INK_2 }],
      ],
      { width: INNER.width, height: INNER.height - NAME - FACTS - 2 * GAP },
    ),
    setText(formatFact('Deadline', card.deadline), { width: SECOND - GAP, height: FACTS - GAP }),
    setText(formatFact('Cost to the artist', card.cost), { width: INNER.width - SECOND, height: FACTS - GAP }),
  ]);
  const factsTop = CARD_SIZE.height - MARGIN - FACTS;
  const content = await compose([
    type && place(type, MARGIN, MARGIN),
    mark && place(mark, MARGIN + INNER.width - mark.width, MARGIN),
    words && place(words, MARGIN, MARGIN + NAME + GAP),
    place(line, MARGIN, factsTop),
    deadline && place(deadline, MARGIN, factsTop + GAP),
    cost && place(cost, MARGIN + SECOND, factsTop + GAP),
  ]);
  return { content, isWhole: true };
}

function formatFact(label: string, words: string): Paragraph[] {
  return [
    [{ text: label, face: 'sans', size: 26, colour: INK_2 }],
    { room: 4 },
    [{ text: words, face: 'strong', size: 32, colour: INK }],
  ];
}
