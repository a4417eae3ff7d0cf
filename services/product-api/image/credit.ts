import { LRUCache } from 'lru-cache';
import { shorten } from '@/lib/shared/domain/shorten';
import type { Db } from '../db/client';
import type { Log } from '../log';
import { findArtworkCredit } from './queries/read-image';

/** Only artwork pictures have a credit. */
export type Credit = { title: string | null; creator: string | null; forbidsTraining: boolean };

/** `isCurrent` is false if the credit is older than `FRESH_FOR`. */
export type FoundCredit = { credit: Credit | null; isCurrent: boolean };

export type FindCredit = (key: string) => Promise<FoundCredit>;

/** In milliseconds. A query per picture would halve throughput. */
const FRESH_FOR = 60_000;
const MAX_ENTRIES = 10_000;

/** Used while the database is unreachable. Training is forbidden by default (docs/rules.md, artwork 7). */
const UNKNOWN: Credit = { title: null, creator: null, forbidsTraining: true };

export function createCredits(db: Db, log: Log): FindCredit {
  const entries = new LRUCache<string, { credit: Credit | null; readAt: number }>({ max: MAX_ENTRIES });
  return async (key) => {
    const known = entries.get(key);
    if (known && Date.now() - known.readAt < FRESH_FOR) return { credit: known.credit, isCurrent: true };
    try {
      const credit = await findArtworkCredit(db, key);
      entries.set(key, { credit, readAt: Date.now() });
      return { credit, isCurrent: true };
    } catch (error) {
      log.warn({ err: error }, 'credit of an image cannot be read');
      return { credit: known ? known.credit : UNKNOWN, isCurrent: false };
    }
  };
}

/** Keeps the creator if all pictures share one. Forbids training if any picture does. */
export function joinCredits(found: readonly FoundCredit[]): FoundCredit {
  const credits = found.map(({ credit }) => credit).filter((credit) => credit !== null);
  const [first] = credits;
  const isCurrent = found.every((one) => one.isCurrent);
  if (first === undefined || credits.length === 1) return { credit: first ?? null, isCurrent };
  const isByOne = credits.every(({ creator }) => creator === first.creator);
  const forbidsTraining = credits.some((credit) => credit.forbidsTraining);
  return {
    credit: { title: null, creator: isByOne ? first.creator : null, forbidsTraining },
    isCurrent,
  };
}

/** See TDMRep, section 6.1. The robots tag of pages also contains `noai`. */
export function createCreditHeaders(credit: Credit | null): Record<string, string> {
  return credit?.forbidsTraining ? { 'X-Robots-Tag': 'noai, noimageai', 'TDM-Reservation': '1' } : {};
}

const CACHED_FOR_A_YEAR = 'public, max-age=31536000';

/** Shared caches revalidate daily to pick up changed AI preferences. */
export function chooseCaching({ credit, isCurrent }: FoundCredit): string {
  if (!isCurrent) return 'public, max-age=60';
  return credit === null ? `${CACHED_FOR_A_YEAR}, immutable` : `${CACHED_FOR_A_YEAR}, s-maxage=86400, immutable`;
}

/** In characters. Keeps the packet below one kilobyte in any script. */
const MAX_LENGTHS = { title: 60, name: 40 };

/** Uses Dublin Core and the Data Mining property of IPTC Photo Metadata 2023.1 (PLUS). */
export function createXmp({ title, creator, forbidsTraining }: Credit): string {
  const alternatives = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`;
  const name = creator && shorten(creator, MAX_LENGTHS.name);
  return [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/">',
    title && `<dc:title>${alternatives(shorten(title, MAX_LENGTHS.title))}</dc:title>`,
    name && `<dc:creator><rdf:Seq><rdf:li>${escapeXml(name)}</rdf:li></rdf:Seq></dc:creator>`,
    name && `<dc:rights>${alternatives(`© ${name}`)}</dc:rights>`,
    forbidsTraining && `<plus:DataMining>${PROHIBITED}</plus:DataMining>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
  ]
    .filter(Boolean)
    .join('');
}

const PROHIBITED = 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
