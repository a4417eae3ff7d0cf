import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { mainColours } from '@/lib/shared/domain/artwork';
import { organizationTypes } from '@/lib/shared/domain/profile';
import { Chance, pickMedium, pickName, pickPlace, pickTags, pickTitle, pickWord } from './values';

/* Rows of each table in COPY's text format. Row `n` is the same at every stage, so larger stages only add rows. */
type Value = string | number | boolean | null | readonly string[];
export type Table = { name: string; columns: string; createRow: (n: number) => readonly Value[] };

const kinds = { profile: 1, artwork: 2, artworkImage: 3, profileImage: 4 } as const;
const START = Date.UTC(2020, 0, 1);
const SPAN = 6 * 365 * 86_400_000;
const MAX_ROWS = 6_000_000;
export const WORKS_PER_PROFILE = 5;
/** Share of all works that belong to the largest collection. */
const COLLECTOR_SHARE = 1 / 400;

/** Makes the order of creation independent of the stage. The multiplier is prime. */
const getInstant = (n: number) => START + Math.floor((((n * 2_654_435) % MAX_ROWS) / MAX_ROWS) * SPAN);
const formatInstant = (milliseconds: number) => new Date(milliseconds).toISOString();
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits);

/** Creates a UUID of version 7 for a number. Each kind has its own range. */
function createId(kind: keyof typeof kinds, n: number): string {
  const chance = new Chance(n * 8 + kinds[kind]);
  const time = hex(getInstant(n), 12);
  const [first, second, third] = [chance.next(), chance.next(), chance.next()];
  const variant = hex(0x8000 | (first & 0x3fff), 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(first >>> 16, 3)}-${variant}-${hex(second, 4)}${hex(third, 8)}`;
}

export const createProfileId = (n: number) => createId('profile', n);
export const createArtworkId = (n: number) => createId('artwork', n);

/** Returns the place of a profile, which its works share. */
const readPlace = (n: number) => pickPlace(new Chance(n * 16 + 5));
const hasPicture = (n: number) => n % 5 === 0;

const profiles: Table = {
  name: 'profiles',
  columns:
    'id, role, name, headline, bio, organization_type, city, country, artistic_fields, image_id, is_verified, active_at, created_at, updated_at',
  createRow: (n) => {
    const chance = new Chance(n * 16 + 9);
    const { country, city } = readPlace(n);
    const isOrganization = chance.isTrue(0.08);
    const role = isOrganization ? 'ART_ORGANIZATION' : chance.isTrue(0.9) ? 'ARTIST' : 'CURATOR';
    const created = formatInstant(getInstant(n));
    const bio = chance.isTrue(0.55) ? Array.from({ length: 14 }, () => pickWord(chance)).join(' ') : null;
    return [
      createProfileId(n),
      role,
      isOrganization
        ? `${pickName(chance)} ${chance.pick(['Gallery', 'Foundation', 'Trust', 'Museum'])}`
        : pickName(chance),
      chance.isTrue(0.3) ? `${pickWord(chance)} ${pickWord(chance)} ${pickWord(chance)}` : null,
      bio === null ? null : `Born ${1900 + chance.below(100)}, ${city ?? 'unknown'}. ${bio}`,
      isOrganization ? chance.pick(organizationTypes) : null,
      city,
      country,
      chance.isTrue(0.6) ? [...new Set([chance.pick(artisticFields), chance.pick(artisticFields)])] : [],
      hasPicture(n) ? createId('profileImage', n) : null,
      chance.isTrue(0.02),
      formatInstant(Math.min(START + SPAN, getInstant(n) + chance.below(SPAN))),
      created,
      created,
    ];
  },
};

const categories = [
  ...Array<string>(46).fill('WORK_ON_PAPER'),
  ...Array<string>(20).fill('PRINT'),
  ...Array<string>(16).fill('PAINTING'),
  ...Array<string>(8).fill('PHOTOGRAPHY'),
  ...['SCULPTURE', 'SCULPTURE', 'SCULPTURE', 'INSTALLATION', 'DRAWING', 'DRAWING', 'DIGITAL', 'TEXTILE', 'OTHER'],
];
const hasImage = (n: number) => n % 8 !== 0;
const orientations = ['LANDSCAPE', 'LANDSCAPE', 'PORTRAIT', 'PORTRAIT', 'SQUARE'];

/** Chooses a profile that exists by the time the work does: from the same stage or a smaller one. */
function chooseProfile(n: number, chance: Chance): number {
  return chance.isTrue(COLLECTOR_SHARE) ? 0 : chance.below(Math.floor(n / WORKS_PER_PROFILE) + 1);
}

const artworks: Table = {
  name: 'artworks',
  columns:
    'id, profile_id, title, year, medium, category, height, width, tags, availability, price_kind, price_amount, price_currency, visibility, is_featured, frozen_at, cover_id, orientation, main_colour, country, city, created_at, updated_at',
  createRow: (n) => {
    const chance = new Chance(n * 16 + 13);
    const profile = chooseProfile(n, chance);
    const { country, city } = readPlace(profile);
    const created = formatInstant(getInstant(n));
    const isForSale = chance.isTrue(0.2);
    const isPriced = isForSale && chance.isTrue(0.6);
    return [
      createArtworkId(n),
      createProfileId(profile),
      pickTitle(chance),
      String(1_750 + chance.below(275)),
      pickMedium(chance) || null,
      chance.pick(categories),
      10 + chance.below(150),
      10 + chance.below(150),
      pickTags(chance),
      isForSale ? 'FOR_SALE' : 'NOT_FOR_SALE',
      isPriced ? 'EXACT' : 'HIDDEN',
      isPriced ? 5_000 + chance.below(1_000_000) : null,
      isPriced ? chance.pick(['EUR', 'EUR', 'USD', 'GBP']) : null,
      n % 33 === 5 ? 'UNLISTED' : 'PUBLIC',
      chance.isTrue(0.0002),
      n % 100 === 7 ? created : null,
      hasImage(n) ? createId('artworkImage', n) : null,
      hasImage(n) ? chance.pick(orientations) : null,
      hasImage(n) ? chance.pick(mainColours) : null,
      country,
      city,
      created,
      created,
    ];
  },
};

const imageColumns =
  'id, key, kind, artwork_id, profile_id, content_type, bytes, width, height, average_colour, main_colour, created_at';
const createImageRow = (kind: 'ARTWORK' | 'PROFILE', id: string, n: number): readonly Value[] => [
  id,
  `${id}.jpg`,
  kind,
  kind === 'ARTWORK' ? createArtworkId(n) : null,
  kind === 'PROFILE' ? createProfileId(n) : null,
  'image/jpeg',
  300_000 + (n % 1_000_000),
  1_600,
  1_200,
  '#887766',
  null,
  formatInstant(getInstant(n)),
];

const artworkImages: Table = {
  name: 'images',
  columns: imageColumns,
  createRow: (n) => (hasImage(n) ? createImageRow('ARTWORK', createId('artworkImage', n), n) : []),
};
const profileImages: Table = {
  name: 'images',
  columns: imageColumns,
  createRow: (n) => (hasPicture(n) ? createImageRow('PROFILE', createId('profileImage', n), n) : []),
};

export function createTables(opportunityIds: readonly string[]) {
  const pickOpportunity = (n: number) => opportunityIds[n % opportunityIds.length] ?? '';
  const bookmarks: Table = {
    name: 'bookmarks',
    columns: 'profile_id, opportunity_id, created_at',
    createRow: (n) => [
      createProfileId(Math.floor(n / 5)),
      pickOpportunity(Math.floor(n / 5) * 7 + (n % 5)),
      formatInstant(getInstant(n)),
    ],
  };
  const views: Table = {
    name: 'views',
    columns: 'artwork_id, opportunity_id, day, count',
    createRow: (n) => {
      const isOpportunity = n % 5 === 4;
      const day = isOpportunity ? Math.floor(n / 5 / opportunityIds.length) : n % 300;
      return [
        isOpportunity ? null : createArtworkId(n),
        isOpportunity ? pickOpportunity(Math.floor(n / 5)) : null,
        formatInstant(START + day * 86_400_000).slice(0, 10),
        1 + (n % 40),
      ];
    },
  };
  return { profiles, artworks, artworkImages, profileImages, bookmarks, views };
}

const escapeText = (text: string) => text.replaceAll('\\', '\\\\');
const formatArray = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`;

function formatValue(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  return typeof value === 'object' ? formatArray(value) : String(value);
}

/** Formats the rows between two numbers, in chunks of about 100 kB. Skips numbers that have no row. */
export function* formatRows({ createRow }: Table, from: number, to: number): Generator<string> {
  let chunk = '';
  for (let n = from; n < to; n += 1) {
    const row = createRow(n);
    if (row.length > 0) chunk += `${row.map(formatValue).join('\t')}\n`;
    if (chunk.length > 100_000) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}
