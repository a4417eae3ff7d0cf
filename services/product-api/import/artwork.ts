import { z } from 'zod';
import { text } from '@/lib/contract/values';
import { type ArtworkCategory, artworkLimits } from '@/lib/domain/artwork';
import { artistExternalId } from './artist';
import { chooseCategory } from './category';
import { readFields } from './fields';
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

/** Dates are kept as their museum writes them ("c.1830–41"); a very long one is cut. */
function readYear(date: string): string | null {
  if (date === '' || date === 'date not known') return null;
  return date.length <= LONGEST_YEAR ? date : `${date.slice(0, LONGEST_YEAR - 1).trimEnd()}…`;
}
