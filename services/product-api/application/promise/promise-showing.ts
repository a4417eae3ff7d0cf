import type { Db } from '../../db/client';
import { ConflictError, NotFoundError } from '../../errors';
import { getOwnApplication } from '../form/queries/read-application';
import { setShown } from './queries/promise';

/**
 * Sets whether an accepted artist is named on the page of the call. The name can be removed in any state.
 * @throws NotFoundError; ConflictError unless the artist is accepted and the form of the call permits it.
 */
export async function changeShowing(
  db: Db,
  { id, profileId, isShown }: { id: string; profileId: string; isShown: boolean },
): Promise<void> {
  const application = await getOwnApplication(db, id, profileId);
  if (application === undefined) throw new NotFoundError();
  if (isShown && application.status !== 'ACCEPTED') {
    throw new ConflictError('The page of the call names accepted artists only.');
  }
  if (isShown && !application.form.showsAccepted) {
    throw new ConflictError('The organizer of this call does not name accepted artists on its page.');
  }
  await setShown(db, id, isShown);
}
