import { z } from 'zod';
import { text } from '@/lib/contract/values';
import { formatPlace } from '@/lib/domain/country';
import { profileLimits } from '@/lib/domain/profile';
import { readPlace } from './place';
import { readFields } from './rows';

/** Suffixes that follow a name without a comma: "Senior", "II", "the Elder", "of Bath". */
const PLAIN_SUFFIX = /^(Senior|Junior|Snr|Jnr|Sr|Jr|[IVX]+|(the|of) .+)\.?$/;
/** A peer's title is followed by the name that the catalogue puts first: "Carlisle, George Howard, Ninth Earl of". */
const PEERAGE = /\b(Duke|Duchess|Marquess|Marchioness|Earl|Countess|Viscount|Viscountess|Baron|Baroness)( of)?$/;

/**
 * Converts a catalogue's "Surname, Given" to reading order. A name without a comma, of a school, a group or a
 * pseudonym, is unchanged, and so is text in brackets.
 */
export function toReadingOrder(name: string): string {
  const [surname = '', given, ...suffixes] = splitOutsideBrackets(name);
  if (given === undefined) return surname;
  const title = suffixes.at(-1);
  if (title !== undefined && PEERAGE.test(title)) return `${given}, ${title} ${surname}`;
  return suffixes.reduce(
    (joined, suffix) => (PLAIN_SUFFIX.test(suffix) ? `${joined} ${suffix}` : `${joined}, ${suffix}`),
    `${given} ${surname}`,
  );
}

/** Splits at commas, except in brackets, which are left open where a catalogue cut a long name. */
function splitOutsideBrackets(name: string): string[] {
  const parts = [''];
  let open = 0;
  for (const character of name.replace(/\s+/g, ' ')) {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    if (character === ',' && open <= 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

export const artistColumns = ['id', 'name', 'dates', 'placeOfBirth', 'placeOfDeath'] as const;

const row = z.object({
  id: text(100, 1),
  name: text(500, 1).transform(toReadingOrder).pipe(text(profileLimits.name, 1)),
  dates: text(200),
  placeOfBirth: text(120),
  placeOfDeath: text(120),
});

export type ImportedProfile = {
  externalId: string;
  name: string;
  bio: string | null;
  city: string | null;
  country: string | null;
};

export function artistExternalId(source: string, id: string): string {
  return `${source}:artist:${id}`;
}

/**
 * The profile of a row of an artists file. Place of birth becomes city and country; artistic fields, headline and
 * contact are unknown and stay empty.
 * @throws RowError naming the field that is missing or too long.
 */
export function createProfile(fields: Map<string, string>, source: string): ImportedProfile {
  const artist = readFields(row, fields);
  return {
    externalId: artistExternalId(source, artist.id),
    name: artist.name,
    bio: createBiography(artist),
    ...readPlace(artist.placeOfBirth),
  };
}

type Life = { dates: string; placeOfBirth: string; placeOfDeath: string };

/**
 * Formats a catalogue's biographical data as sentences: "1775–1851. Born in London, United Kingdom. Died in Chelsea."
 * Null without any.
 */
export function createBiography({ dates, placeOfBirth, placeOfDeath }: Life): string | null {
  const sentences = [
    formatSentence(formatDates(dates)),
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

function formatSentence(words: string): string | null {
  return words === '' ? null : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function formatPlaceSentence(words: string, text: string): string | null {
  const place = formatPlace(readPlace(text));
  return place === null ? null : `${words} ${place}.`;
}
