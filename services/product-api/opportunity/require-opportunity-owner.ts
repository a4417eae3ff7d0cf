import type { Db } from '../db/client';
import { ForbiddenError, NotFoundError } from '../errors';
import { findOpportunityOwner } from './queries/write-opportunity';

/** @throws NotFoundError; ForbiddenError if the opportunity belongs to another profile */
export async function requireOpportunityOwner(db: Db, id: string, profileId: string): Promise<void> {
  const owner = await findOpportunityOwner(db, id);
  if (owner === undefined) throw new NotFoundError();
  if (owner !== profileId) throw new ForbiddenError();
}
