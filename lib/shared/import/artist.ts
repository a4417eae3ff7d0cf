import { formatPlace } from '@/lib/shared/domain/country';
import { profileLimits } from '@/lib/shared/domain/profile';
import { capitalize } from '@/lib/shared/domain/text';
import { createColumnReader, createTextReader } from './check-text';
import type { ArtistMapping } from './mapping';
import { readPlace } from './place';

/** Suffixes that follow a name without a comma: "Senior", "II", "the Elder", "of Bath". */
const PLAIN_SUFFIX = /^(Senior|Junior|Snr|Jnr|Sr|Jr|[IVX]+|(the|of) .+)\.?$/;
/** In catalogs, a peer's title comes before the name: "Carlisle, George Howard, Ninth Earl of". */
const PEERAGE = /\b(Duke|Duchess|Marquess|Marchioness|Earl|Countess|Viscount|Viscountess|Baron|Baroness)( of)?$/;

/** Converts "Surname, Given". Leaves names without a comma and text in parentheses unchanged. */
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

/** Parentheses may be unclosed, because catalogs truncate long names. */
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

export type MappedArtist = ReturnType<ReturnType<typeof createArtistReader>>;

/** The reader's ValueErrors begin with the column name. */
export function createArtistReader(mapping: ArtistMapping, header: readonly string[]) {
  const columns = createColumnReader(header);
  const { column, order = 'surname first' } =
    typeof mapping.name === 'string' ? { column: mapping.name } : mapping.name;
  const id = columns.createReader(mapping.id, 100, 1);
  const written = columns.createReader(column, 500, 1);
  const checkName = createTextReader(profileLimits.name, 1);
  const name = columns.nameFaults(column, (row) =>
    checkName(order === 'surname first' ? toReadingOrder(written(row)) : written(row)),
  );
  const dates = columns.createReader(mapping.dates, 200);
  const placeOfBirth = columns.createReader(mapping.placeOfBirth, 120);
  const placeOfDeath = columns.createReader(mapping.placeOfDeath, 120);
  return (row: readonly string[]) => {
    const born = placeOfBirth(row);
    return {
      id: id(row),
      name: name(row),
      bio: createBiography({ dates: dates(row), placeOfBirth: born, placeOfDeath: placeOfDeath(row) }),
      ...readPlace(born),
    };
  };
}

type Life = { dates: string; placeOfBirth: string; placeOfDeath: string };

/** Formats "1775–1851. Born in London, United Kingdom. Died in Chelsea." */
export function createBiography({ dates, placeOfBirth, placeOfDeath }: Life): string | null {
  // Some catalogs write "1894 –1982".
  const lifetime = dates.replace(/\s+/g, ' ').replace(/ ?– ?/g, '–').trim();
  const sentences = [
    lifetime === '' ? null : `${capitalize(lifetime)}.`,
    formatPlaceSentence('Born in', placeOfBirth),
    formatPlaceSentence('Died in', placeOfDeath),
  ].filter((part) => part !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

function formatPlaceSentence(words: string, text: string): string | null {
  const place = formatPlace(readPlace(text), 'en');
  return place === null ? null : `${words} ${place}.`;
}
