import type { Db } from '../db/client';
import { GoneError, NotFoundError } from '../errors';

/** What a query found. @throws NotFoundError when it found nothing. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new NotFoundError();
  return found;
}

import { isGone } from '../db/queries/profile/read-profile';

/** Why there is no profile with an id: it was removed, or never was. */
export async function createNoProfileError(db: Db, id: string): Promise<GoneError | NotFoundError> {
  return (await isGone(db, id)) ? new GoneError() : new NotFoundError();
}
