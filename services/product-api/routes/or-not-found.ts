import { NotFoundError } from '../errors';

/** What a query found. @throws NotFoundError when it found nothing. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new NotFoundError();
  return found;
}
