import { v7 as uuidv7 } from 'uuid';
import { type BoostKind, type boostDays, unbundleBoost } from '@/lib/shared/domain/boost';
import type { Db } from '../../db/client';
import { boosts } from '../purchase-schema';

type Boost = {
  kind: BoostKind;
  profileId: string;
  /** Null of one that the plan includes. */
  grantId: string | null;
} & ({ artworkId: string } | { opportunityId: string });

/**
 * Starts a boost, or the parts of a bundle, within a transaction that has locked what it is for.
 * @param run lengthens what a part shows and tells when it ends; null for what people do by hand.
 */
export async function startBoost(
  transaction: Db,
  { kind, ...boost }: Boost,
  run: (part: keyof typeof boostDays) => Promise<Date | null>,
  now: Date,
): Promise<void> {
  const parts = unbundleBoost(kind);
  const bundleId = parts.length > 1 ? uuidv7() : null;
  for (const part of parts) {
    const endsAt = await run(part);
    const id = uuidv7();
    await transaction
      .insert(boosts)
      .values({ ...boost, id, kind: part, bundleId, startsAt: now, endsAt, createdAt: now });
  }
}
