import { z } from 'zod';
import { text } from '@/lib/contract/values';
import { type ArtworkCategory, artworkLimits } from '@/lib/domain/artwork';
import { artistExternalId } from './artist';
import { readFields } from './rows';
import { readSize } from './size';
import { readTags } from './tags';

export const artworkColumns = [
  'id',
  'artist_id',
  'title',
  'medium',
  'dimensions',
  'date',
  'classification',
  'subjects',
] as const;

const LONGEST_YEAR = 60;

const row = z.object({
  id: text(100, 1),
  artist_id: text(100, 1),
  title: text(artworkLimits.title, 1),
  medium: text(artworkLimits.medium),
  dimensions: text(2_000),
  date: text(200),
  classification: text(100),
  subjects: text(5_000),
});

export type ImportedArtwork = {
  externalId: string;
  artistExternalId: string;
  title: string;
  year: string | null;
  medium: string | null;
  category: ArtworkCategory;
  height: number | null;
  width: number | null;
  depth: number | null;
  sizeText: string | null;
  tags: string[];
};

/**
 * The artwork of a row of an artworks file; not for sale, without images.
 * @throws RowError naming the field that is missing or too long.
 */
export function createArtwork(fields: Map<string, string>, source: string): ImportedArtwork {
  const work = readFields(row, fields);
  const { height, width, depth, text: sizeText } = readSize(work.dimensions);
  return {
    externalId: `${source}:artwork:${work.id}`,
    artistExternalId: artistExternalId(source, work.artist_id),
    title: work.title,
    year: readYear(work.date),
    medium: work.medium === '' ? null : work.medium,
    category: chooseCategory(work.classification, work.medium),
    height,
    width,
    depth,
    sizeText,
    tags: readTags(work.subjects, work.title),
  };
}

/** Dates stay as the museum writes them ("c.1830–41"); a very long one is truncated. */
function readYear(date: string): string | null {
  if (date === '' || date === 'date not known') return null;
  return date.length <= LONGEST_YEAR ? date : `${date.slice(0, LONGEST_YEAR - 1).trimEnd()}…`;
}

/** Media that determine the category; the first match counts. */
const BY_MEDIUM: readonly [RegExp, ArtworkCategory][] = [
  [/photograph|gelatin|cyanotype|chromogenic|c-print|daguerreotype|polaroid/i, 'PHOTOGRAPHY'],
  [/^(video|film|super 8|16 ?mm|35 ?mm)/i, 'FILM_OR_VIDEO'],
  [/^performance/i, 'PERFORMANCE'],
  [/tapestry|embroider|woven|knitted/i, 'TEXTILE'],
  [/screenprint|lithograph|etching|engraving|aquatint|mezzotint|drypoint|woodcut|linocut|monotype/i, 'PRINT'],
  [/watercolour|gouache|collage|(oil|acrylic|tempera).* on paper/i, 'WORK_ON_PAPER'],
  [/(oil|acrylic|tempera|enamel).* on /i, 'PAINTING'],
  [/graphite|chalk|charcoal|crayon|pastel|pencil|^(pen and )?ink/i, 'DRAWING'],
  [/bronze|marble|plaster|terracotta|steel|stone|wood/i, 'SCULPTURE'],
];

/** By classification: the default category, and those that the medium may choose instead. */
const BY_CLASSIFICATION: Record<string, { otherwise: ArtworkCategory; unless: readonly ArtworkCategory[] }> = {
  painting: { otherwise: 'PAINTING', unless: [] },
  sculpture: { otherwise: 'SCULPTURE', unless: [] },
  relief: { otherwise: 'SCULPTURE', unless: ['PHOTOGRAPHY', 'PRINT'] },
  installation: { otherwise: 'INSTALLATION', unless: ['FILM_OR_VIDEO', 'PHOTOGRAPHY'] },
  'time-based media': { otherwise: 'FILM_OR_VIDEO', unless: ['PHOTOGRAPHY'] },
  'on paper, print': { otherwise: 'PRINT', unless: ['PHOTOGRAPHY'] },
  'on paper, unique': { otherwise: 'WORK_ON_PAPER', unless: ['PHOTOGRAPHY', 'DRAWING', 'PRINT'] },
  'block for printing': { otherwise: 'OTHER', unless: [] },
  'supporting material': { otherwise: 'OTHER', unless: [] },
};

/** The category of a work by its museum's classification and its medium; by the medium alone without one. */
export function chooseCategory(classification: string, medium: string): ArtworkCategory {
  const byMedium = BY_MEDIUM.find(([sign]) => sign.test(medium))?.[1];
  const rule = BY_CLASSIFICATION[classification.trim().toLowerCase()];
  if (rule === undefined) return byMedium ?? 'OTHER';
  return byMedium !== undefined && rule.unless.includes(byMedium) ? byMedium : rule.otherwise;
}
