import type { Db } from '../db/client';
import { isGone } from '../db/queries/profile/read-profile';
import { GoneError, NotFoundError } from '../errors';

/** Returns what a query found. @throws NotFoundError for undefined. */
export function requireFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new NotFoundError();
  return found;
}

/** The error for a missing profile: 410 when it was deleted, else 404. */
export async function createNoProfileError(db: Db, id: string): Promise<GoneError | NotFoundError> {
  return (await isGone(db, id)) ? new GoneError() : new NotFoundError();
}
