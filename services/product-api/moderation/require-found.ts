import type { Db } from '../db/client';
import { GoneError, HiddenError, NotFoundError } from '../errors';
import { isGone } from '../profile/queries/read-profile';
import { isHidden, type Subject } from './queries/subject';

/** @throws NotFoundError */
export function requireFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new NotFoundError();
  return found;
}

/** @throws HiddenError if an administrator has hidden the subject */
export async function throwIfHidden(db: Db, subject: Subject, found: unknown): Promise<void> {
  if (found === undefined && (await isHidden(db, subject))) throw new HiddenError();
}

export async function createNoProfileError(db: Db, id: string): Promise<GoneError | NotFoundError> {
  return (await isGone(db, id)) ? new GoneError() : new NotFoundError();
}
