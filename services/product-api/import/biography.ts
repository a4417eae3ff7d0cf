import { formatPlace } from '@/lib/domain/country';
import { readPlace } from './place';

type Life = { dates: string; placeOfBirth: string; placeOfDeath: string };

/**
 * What a catalogue knows of a life, as sentences: "1775–1851. Born in London, United Kingdom. Died in
 * Chelsea." Null when it knows nothing.
 */
export function createBiography({ dates, placeOfBirth, placeOfDeath }: Life): string | null {
  const sentences = [
    sentence(formatDates(dates)),
    formatPlaceSentence('Born in', placeOfBirth),
    formatPlaceSentence('Died in', placeOfDeath),
  ].filter((part) => part !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** "1923 – 2013" and "1894 –1982" are meant as "1923–2013". */
function formatDates(dates: string): string {
  return dates
    .replace(/\s*–\s*/g, '–')
    .replace(/\s+/g, ' ')
    .trim();
}

function sentence(words: string): string | null {
  return words === '' ? null : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function formatPlaceSentence(words: string, text: string): string | null {
  const place = formatPlace(readPlace(text));
  return place === null ? null : `${words} ${place}.`;
}
