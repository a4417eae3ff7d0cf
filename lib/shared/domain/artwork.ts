import { intlTags, type Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { listKeys } from './keys';
import { joinWithAnd } from './text';

export const artworkCategoryLabels = {
  PAINTING: 'Painting',
  PHOTOGRAPHY: 'Photography',
  SCULPTURE: 'Sculpture',
  PRINT: 'Print',
  WORK_ON_PAPER: 'Work on paper',
  DESIGN: 'Design',
  DRAWING: 'Drawing',
  INSTALLATION: 'Installation',
  FILM_OR_VIDEO: 'Film or video',
  TEXTILE: 'Textile',
  PERFORMANCE: 'Performance',
  DIGITAL: 'Digital',
  OTHER: 'Other',
} as const;
export type ArtworkCategory = keyof typeof artworkCategoryLabels;
export const artworkCategories = /* @__PURE__ */ listKeys(artworkCategoryLabels);

/** Formats "All works", "Painting" or "Works tagged blue and sea". */
export function formatArtworksTitle(
  { tags, category }: { tags: readonly string[]; category: ArtworkCategory | undefined },
  { t, language }: Words,
): string {
  return t('artwork.list.title', {
    category: category === undefined ? 'none' : t(`artwork.category.${category}`),
    tags: joinWithAnd(tags, language) || 'none',
  });
}

export const sizeUnits = ['cm', 'in'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

/** `text` describes works without measurements, such as "duration 4 min". */
export type ArtworkSize = {
  height: number | null;
  width: number | null;
  depth: number | null;
  unit: SizeUnit;
  text: string | null;
};

export function hasSize({ height, width, depth, text }: ArtworkSize): boolean {
  return [height, width, depth, text].some((part) => part !== null);
}

/** Formats "120 × 160 cm" (height × width × depth, as museums do), or returns the description. */
export function formatSize(size: ArtworkSize, { t, language }: Words): string | null {
  const sides = [size.height, size.width, size.depth].filter((side) => side !== null);
  if (sides.length === 0) return size.text;
  const format = size.unit === 'in' ? formatInches : formatDecimal;
  const shown = sides.map((side) => format(side, language)).join(' × ');
  return t(`artwork.size.${size.unit}`, { sides: shown });
}

function formatDecimal(side: number, language: Language): string {
  const rounded = Number(side.toFixed(1));
  return Number.isInteger(rounded)
    ? String(rounded)
    : rounded.toLocaleString(intlTags[language], { useGrouping: false });
}

/** Rulers in inches have no marks finer than sixteenths. */
const DIVISIONS = [1, 2, 4, 8, 16] as const;

/** Formats "13 3/4", as on American labels. Lengths between sixteenths are rounded to one decimal place. */
function formatInches(side: number, language: Language): string {
  const below = DIVISIONS.find((division) => isCloseTo(side * division, Math.max(1, Math.round(side * division))));
  if (below === undefined) return formatDecimal(side, language);
  const total = Math.round(side * below);
  const [whole, above] = [Math.floor(total / below), total % below];
  return [whole > 0 && whole, above > 0 && `${above}/${below}`].filter(Boolean).join(' ');
}

function isCloseTo(length: number, other: number): boolean {
  return Math.abs(length - other) < 0.01;
}

const CENTIMETRES_PER_INCH = 2.54;

export function convertToCentimetres(size: ArtworkSize): { height: number; width: number } | null {
  if (size.height === null || size.width === null) return null;
  const factor = size.unit === 'in' ? CENTIMETRES_PER_INCH : 1;
  return { height: size.height * factor, width: size.width * factor };
}

/** Determined by the longest side. */
export const sizeClasses = ['SMALL', 'MEDIUM', 'LARGE'] as const;

/** Determined by the first picture, which is square if its sides differ by at most 5%. */
export const orientations = ['LANDSCAPE', 'PORTRAIT', 'SQUARE'] as const;

/** The eleven basic color terms (Berlin and Kay), chromatic colors first. */
export const mainColours = [
  'RED',
  'ORANGE',
  'YELLOW',
  'GREEN',
  'BLUE',
  'PURPLE',
  'PINK',
  'BROWN',
  'WHITE',
  'GREY',
  'BLACK',
] as const;
export type MainColour = (typeof mainColours)[number];

export const ownArtworkStates = ['PUBLIC', 'UNLISTED', 'DRAFT', 'FROZEN', 'HIDDEN', 'FEATURED', 'PROMOTED'] as const;
export type OwnArtworkState = (typeof ownArtworkStates)[number];

/** `order` is the order on the profile's page. */
export const ownArtworkSorts = ['order', 'newest', 'oldest', 'title', 'price', 'views'] as const;
export type OwnArtworkSort = (typeof ownArtworkSorts)[number];

/** `rotation` shows different works first each day. */
export const artworkSorts = ['newest', 'rotation'] as const;

export const artworkYears = { from: 1000, to: 2999 } as const;

export const availabilities = ['FOR_SALE', 'NOT_FOR_SALE', 'ON_LOAN', 'SOLD'] as const;
export type Availability = (typeof availabilities)[number];
export const availabilityLabels: Record<Availability, string> = {
  FOR_SALE: 'For sale',
  NOT_FOR_SALE: 'Not for sale',
  ON_LOAN: 'On loan',
  SOLD: 'Sold',
};

export const priceKinds = ['EXACT', 'ON_REQUEST', 'HIDDEN'] as const;

export const aiPreferences = ['NO_TRAINING', 'ALLOWED'] as const;

/** Drafts are visible only to the owner, unlisted works to anyone with the URL. Neither counts as an active work. */
export const artworkVisibilities = ['PUBLIC', 'UNLISTED', 'DRAFT'] as const;
export type ArtworkVisibility = (typeof artworkVisibilities)[number];

export const embedProviders = ['YOUTUBE', 'VIMEO', 'SOUNDCLOUD', 'SPOTIFY', 'BANDCAMP'] as const;
export type EmbedProvider = (typeof embedProviders)[number];
export const embedProviderLabels: Record<EmbedProvider, string> = {
  YOUTUBE: 'YouTube',
  VIMEO: 'Vimeo',
  SOUNDCLOUD: 'SoundCloud',
  SPOTIFY: 'Spotify',
  BANDCAMP: 'Bandcamp',
};

export const enquiryLimits = { name: 120, email: 254, message: { min: 10, max: 3_000 } } as const;

export const importLimits = { rows: 2_000, zipBytes: 2 * 1_024 ** 3, unpackedBytes: 8 * 1_024 ** 3 } as const;

export const artworkLimits = {
  title: 320,
  year: 60,
  medium: 500,
  mediumName: 60,
  series: 200,
  description: 5_000,
  tags: 15,
  tag: 60,
  shownDeletions: 10,
} as const;
