const words = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts between words in any script. `max` is in UTF-16 units and includes the "…". */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  // A single word that is too long is cut between characters.
  const shortened = cut(text, words, max - 1) || cut(text, characters, max - 1);
  return `${shortened.replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`;
}

function cut(text: string, segmenter: Intl.Segmenter, max: number): string {
  let end = 0;
  for (const { segment } of segmenter.segment(text.slice(0, max + 1))) {
    if (end + segment.length > max) break;
    end += segment.length;
  }
  return text.slice(0, end);
}
