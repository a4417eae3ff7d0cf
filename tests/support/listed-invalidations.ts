import type { Db } from '@/services/product-api/db/client';
import { findInvalidations } from '@/services/product-api/invalidations/queries/find-invalidations';

/** Returns the tags that a change writes to the outbox, in order. */
export async function listInvalidations(db: Db, change: () => Promise<unknown>): Promise<string[]> {
  const { position } = await findInvalidations(db, null);
  const before = new Set((await findInvalidations(db, position)).rows.map(({ id }) => id));
  await change();
  const { rows } = await findInvalidations(db, position);
  return [...new Set(rows.filter(({ id }) => !before.has(id)).flatMap(({ tags }) => tags))].sort();
}
