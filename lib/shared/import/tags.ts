import { artworkLimits } from '@/lib/shared/domain/artwork';
import { splitList } from '@/lib/shared/domain/text';

const GENRES = ['seascape', 'landscape', 'townscape', 'still life', 'self-portrait', 'portrait'].map(
  (genre) => [genre, new RegExp(String.raw`(?<![\w-])${genre}s?(?![\w-])`)] as const,
);
const COMPASS = /^(North|South|East|West|Mid|Greater)$/;
/** Qualifiers that are adjectives: "boat, sailing" is a sailing boat, but "fruit, apple" is an apple. */
const ADJECTIVE = /ing$|^(distant|old|young|steam|military|classical|electric|open|wild|domestic|dead|male|female)$/;

/**
 * Creates tags from a catalog's subjects ("boat, fishing|France, Normandy|sea - non-specific"): first the title's
 * genres, then the subjects, then as many broader terms ("boat", "france") as fit. Tags have no commas, because commas
 * separate tags.
 */
export function readTags(subjects: string, title: string, separator = '|'): string[] {
  const terms = subjects.split(separator).map(readTerms);
  const tags = [...readGenres(title), ...terms.map(({ exact }) => exact), ...terms.flatMap(({ wider }) => wider ?? [])];
  const clean = tags.map((tag) => tag.normalize('NFC').toLowerCase().replace(/\s+/g, ' '));
  return [...new Set(clean)]
    .filter((tag) => tag !== '' && tag.length <= artworkLimits.tag)
    .slice(0, artworkLimits.tags);
}

function readGenres(title: string): string[] {
  const words = title.toLowerCase();
  return GENRES.flatMap(([genre, sign]) => (words.includes(genre) && sign.test(words) ? [genre] : []));
}

function readTerms(subject: string): { exact: string; wider: string | null } {
  const parts = splitList(subject.replace(/(?<!\s)\s+-\s+non-specific$/, ''));
  const [wide = '', narrow] = parts;
  if (narrow === undefined) return { exact: wide, wider: null };
  if (parts.length === 2 && COMPASS.test(narrow)) return { exact: `${narrow} ${wide}`, wider: null };
  if (parts.length === 2 && /^[a-z -]+$/.test(`${wide} ${narrow}`)) {
    return { exact: ADJECTIVE.test(narrow) ? `${narrow} ${wide}` : narrow, wider: wide };
  }
  // "Netley, Netley Abbey" repeats the place.
  const exact = narrow.toLowerCase().includes(wide.toLowerCase()) ? parts.slice(1) : parts;
  return { exact: exact.join(' '), wider: wide };
}
