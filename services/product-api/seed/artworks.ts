import type { artworks } from '../artwork/schema';
import type { boosts } from '../payment/purchase-schema';
import { computeChance, createDemoId, subtractDays } from './chance';
import type { Collection, Work } from './collection';
import { choosePrice } from './price';
import { createArtistId } from './profiles';

type ArtworkRow = typeof artworks.$inferInsert;
export type BoostRow = typeof boosts.$inferInsert;

/**
 * Featured works by the number in their file's name, newest first. The first six hang on the home page, so they differ
 * in shape and all have a size.
 */
const FEATURED = [4, 17, 40, 50, 9, 31, 34, 5, 84, 37, 13, 137, 86, 22, 27, 123, 117, 63, 111, 126, 75, 133, 66, 121];
const BOOSTED = [60, 69, 78, 110, 99, 38];
const BOOST_DAYS = 21;
/**
 * Embedded films: one of NASA (public domain) and an open film of Blender (CC BY). They must exist, because an invented
 * URL would show the provider's error.
 */
const EMBEDS: Readonly<Record<number, Pick<ArtworkRow, 'embedUrl' | 'embedProvider'>>> = {
  96: { embedUrl: 'https://www.youtube.com/watch?v=CCmTY0PKGDs', embedProvider: 'YOUTUBE' },
  49: { embedUrl: 'https://vimeo.com/1084537', embedProvider: 'VIMEO' },
};
const CONTENT_WARNINGS: Readonly<Record<number, string>> = {
  24: 'Moving rings that can trouble people with photosensitive epilepsy',
};

/** "artworks/004-low-water.webp" → 4 */
export function readNumber(work: Work): number {
  return Number(work.file.match(/\d+/)?.[0]);
}

export function createArtworkId(work: Work): string {
  return createDemoId(`artwork ${work.file}`);
}

export function createArtworkRows(collection: Collection, now: Date): { artworks: ArtworkRow[]; boosts: BoostRow[] } {
  return {
    artworks: collection.works.map((work) => createArtworkRow(work, readArtistCountry(collection, work), now)),
    boosts: collection.works.filter(isBoosted).map((work) => createBoostRow(work, now)),
  };
}

function isBoosted(work: Work): boolean {
  return BOOSTED.includes(readNumber(work));
}

function readArtistCountry(collection: Collection, work: Work): string | null {
  return collection.artists[work.artist_index]?.country ?? null;
}

function createArtworkRow(work: Work, country: string | null, now: Date): ArtworkRow {
  const createdAt = chooseCreatedAt(work, now);
  return {
    id: createArtworkId(work),
    profileId: createArtistId(work.artist_index),
    title: work.title,
    year: work.year,
    medium: work.medium,
    category: work.category,
    height: work.height,
    width: work.width,
    depth: work.depth,
    unit: work.unit,
    sizeText: work.size_text,
    edition: work.edition,
    description: work.description,
    tags: work.tags,
    ...choosePrice(work, country),
    ...EMBEDS[readNumber(work)],
    contentWarning: CONTENT_WARNINGS[readNumber(work)] ?? null,
    aiPreference: chooseAiPreference(work),
    isFeatured: FEATURED.includes(readNumber(work)),
    boostedUntil: isBoosted(work) ? createBoost(work, now).endsAt : null,
    createdAt,
    updatedAt: createdAt,
  };
}

export function chooseAiPreference(work: Work): 'ALLOWED' | 'NO_TRAINING' {
  return computeChance(`ai ${work.file}`) < 0.1 ? 'ALLOWED' : 'NO_TRAINING';
}

/** Featured works were created within the last month, in the order above; the others within seven months. */
function chooseCreatedAt(work: Work, now: Date): Date {
  const place = FEATURED.indexOf(readNumber(work));
  return subtractDays(now, place >= 0 ? 0.3 + place * 1.2 : 1 + computeChance(`created ${work.file}`) * 210);
}

function createBoost(work: Work, now: Date): { startsAt: Date; endsAt: Date } {
  const startsAt = subtractDays(now, computeChance(`boost ${work.file}`) * 5);
  return { startsAt, endsAt: subtractDays(startsAt, -BOOST_DAYS) };
}

function createBoostRow(work: Work, now: Date): BoostRow {
  const { startsAt, endsAt } = createBoost(work, now);
  return {
    id: createDemoId(`boost ${work.file}`),
    kind: 'TOP_POST_3',
    profileId: createArtistId(work.artist_index),
    artworkId: createArtworkId(work),
    startsAt,
    endsAt,
    createdAt: startsAt,
  };
}
