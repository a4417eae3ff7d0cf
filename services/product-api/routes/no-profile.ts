import type { Db } from '../db/client';
import { isGone } from '../db/queries/profile/remove';
import { GoneError, NotFoundError } from '../errors';

/** Why there is no profile with an id: it was removed, or never was. */
export async function createNoProfileError(db: Db, id: string): Promise<GoneError | NotFoundError> {
  return (await isGone(db, id)) ? new GoneError() : new NotFoundError();
}
