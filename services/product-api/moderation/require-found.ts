import type { Db } from '../db/client';
import { GoneError, HiddenError, NotFoundError } from '../errors';
import { isGone } from '../profile/queries/read-profile';
import { isHidden } from './queries/is-hidden';
import type { Subject } from './queries/subject';

/** Returns what a query found. @throws NotFoundError for undefined. */
export function requireFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new NotFoundError();
  return found;
}

/** @throws HiddenError for a subject that was not found because an administrator has hidden it. */
export async function throwIfHidden(db: Db, subject: Subject, found: unknown): Promise<void> {
  if (found === undefined && (await isHidden(db, subject))) throw new HiddenError();
}

/** The error for a missing profile: 410 when it was deleted, else 404. */
export async function createNoProfileError(db: Db, id: string): Promise<GoneError | NotFoundError> {
  return (await isGone(db, id)) ? new GoneError() : new NotFoundError();
}
