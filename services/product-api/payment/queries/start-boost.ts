import { v7 as uuidv7 } from 'uuid';
import { type BoostKind, type boostDays, unbundleBoost } from '@/lib/shared/domain/boost';
import type { Db } from '../../db/client';
import { boosts } from '../purchase-schema';

type Boost = {
  kind: BoostKind;
  profileId: string;
  /** Null for a boost that the plan includes. */
  grantId: string | null;
} & ({ artworkId: string } | { opportunityId: string });

/**
 * Starts a boost, or each part of a bundle, within a transaction that has locked the subject.
 * @param run extends the boosted time of the subject, and returns its end; null for promotions that people carry out.
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

/**
 * SQL for the end of a boost as its buyer reads it: the opportunity closes before all days are over. The boost itself
 * keeps its days, because a deadline can move. Null for promotions that people carry out.
 * @param boost the alias of the boost.
 * @param opportunity the alias of its left-joined opportunity.
 */
export function createBoostEnd(boost: string, opportunity: string): string {
  return `case when ${boost}.ends_at is not null then least(${boost}.ends_at, ${opportunity}.closes_at) end`;
}
