import type { ParsedEndpointBody } from '@/lib/shared/contract/contract';
import { artworkLimits } from '@/lib/shared/domain/artwork';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { InvalidInputError } from '../errors';
import { lockProfile } from '../profile/queries/write-profile-images';
import { enforceQuota } from './enforce-quota';
import { listOwnArtworkRows, updateArtworkRow } from './queries/write-artwork';

type BulkChange = ParsedEndpointBody<'PATCH /v1/artworks/'> & { profileId: string };

/**
 * All or nothing.
 * @throws InvalidInputError for another profile's artwork, or for too many tags; QuotaExceededError
 */
export async function changeArtworks(
  db: Db,
  { profileId, ids, addTags = [], removeTags = [], price, ...fields }: BulkChange,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
    const own = await listOwnArtworkRows(transaction, profileId, ids);
    const known = new Set(own.map(({ id }) => id));
    const unknownAt = ids.findIndex((id) => !known.has(id));
    if (unknownAt >= 0) throw new InvalidInputError({ [`ids.${unknownAt}`]: problem('artwork.refusal.otherProfile') });
    const changed = own.map(({ id, title, tags }) => {
      const kept = tags.filter((tag) => !removeTags.includes(tag));
      return { id, title, tags: [...new Set([...kept, ...addTags])] };
    });
    requireTagLimit(changed);
    const priceFields = price && {
      priceKind: price.kind,
      priceAmount: price.money?.amount ?? null,
      priceCurrency: price.money?.currency ?? null,
    };
    await enforceQuota(transaction, { profileId, now }, async () => {
      for (const { id, tags } of changed) {
        await updateArtworkRow(transaction, id, { ...fields, ...priceFields, tags }, now);
      }
    });
  });
}

function requireTagLimit(artworks: readonly { title: string; tags: readonly string[] }[]): void {
  const full = artworks.find(({ tags }) => tags.length > artworkLimits.tags);
  if (full === undefined) return;
  throw new InvalidInputError({
    addTags: problem('artwork.refusal.tags', { title: full.title, count: full.tags.length, max: artworkLimits.tags }),
  });
}
