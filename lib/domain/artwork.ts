/** Categories of a work (product 4). */
export const artworkCategories = [
  'PAINTING',
  'PHOTOGRAPHY',
  'SCULPTURE',
  'PRINT',
  'WORK_ON_PAPER',
  'DESIGN',
  'DRAWING',
  'INSTALLATION',
  'FILM_OR_VIDEO',
  'TEXTILE',
  'PERFORMANCE',
  'DIGITAL',
  'OTHER',
] as const;
export type ArtworkCategory = (typeof artworkCategories)[number];

export const artworkCategoryLabels: Record<ArtworkCategory, string> = {
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
};

export const sizeUnits = ['cm', 'in'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

/** A size in `unit`, or, for works that have none, words such as "duration 4 min". */
export type ArtworkSize = {
  height: number | null;
  width: number | null;
  depth: number | null;
  unit: SizeUnit;
  text: string | null;
};

/** "120 × 160 cm" (height × width × depth, the museums' order), the words, or null without either. */
export function formatSize(size: ArtworkSize): string | null {
  const sides = [size.height, size.width, size.depth].filter((side) => side !== null);
  if (sides.length === 0) return size.text;
  return `${sides.map((side) => String(Number(side.toFixed(1)))).join(' × ')} ${size.unit}`;
}

const CENTIMETRES_PER_INCH = 2.54;

/** Height and width in centimetres, for drawings to scale; null when either is unknown. */
export function convertToCentimetres(size: ArtworkSize): { height: number; width: number } | null {
  if (size.height === null || size.width === null) return null;
  const factor = size.unit === 'in' ? CENTIMETRES_PER_INCH : 1;
  return { height: size.height * factor, width: size.width * factor };
}

export const availabilities = ['FOR_SALE', 'NOT_FOR_SALE', 'ON_LOAN', 'SOLD'] as const;
type Availability = (typeof availabilities)[number];
export const availabilityLabels: Record<Availability, string> = {
  FOR_SALE: 'For sale',
  NOT_FOR_SALE: 'Not for sale',
  ON_LOAN: 'On loan',
  SOLD: 'Sold',
};

export const priceKinds = ['EXACT', 'ON_REQUEST', 'HIDDEN'] as const;

export const aiPreferences = ['NO_TRAINING', 'ALLOWED'] as const;

export const artworkVisibilities = ['PUBLIC', 'UNLISTED'] as const;

export const embedProviders = ['YOUTUBE', 'VIMEO', 'SOUNDCLOUD', 'SPOTIFY', 'BANDCAMP'] as const;
export type EmbedProvider = (typeof embedProviders)[number];
export const embedProviderLabels: Record<EmbedProvider, string> = {
  YOUTUBE: 'YouTube',
  VIMEO: 'Vimeo',
  SOUNDCLOUD: 'SoundCloud',
  SPOTIFY: 'Spotify',
  BANDCAMP: 'Bandcamp',
};

/** Limits of a work's fields (product 4). */
export const artworkLimits = {
  title: 320,
  medium: 500,
  description: 5_000,
  tags: 15,
  tag: 60,
} as const;
