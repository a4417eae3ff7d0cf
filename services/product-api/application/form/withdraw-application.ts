import { hasVisibleDecision } from '@/lib/shared/domain/application';
import type { Db } from '../../db/client';
import { ConflictError, NotFoundError } from '../../errors';
import {
  deleteApplication as deleteRow,
  findCallId,
  lockApplication,
  lockCall,
  queueApplicationMails,
  updateApplication,
} from './queries/write-application';

type OwnApplication = { id: string; profileId: string };

async function lockOwn(transaction: Db, { id, profileId }: OwnApplication) {
  const callId = await findCallId(transaction, id, profileId);
  if (callId) await lockCall(transaction, callId, 'share');
  const application = await lockApplication(transaction, id, profileId);
  if (application === undefined) throw new NotFoundError();
  return application;
}

/** Organizer and jury then see only the number. @throws NotFoundError; ConflictError if it is unsent or decided. */
export async function withdrawApplication(db: Db, own: OwnApplication, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const application = await lockOwn(transaction, own);
    const { status } = application;
    if (status === 'WITHDRAWN') return;
    if (status === 'DRAFT') throw new ConflictError('This application was not sent. You can delete it.');
    if (hasVisibleDecision(application, now)) {
      throw new ConflictError('This application is decided. Write to the organizer to decline.');
    }
    // Clears a decision that the artist has not seen, because the application may be reopened.
    const undecided = { decision: null, decidedAt: null, publishedFeedback: null };
    await updateApplication(transaction, own.id, { ...undecided, status: 'WITHDRAWN', withdrawnAt: now }, now);
    await queueApplicationMails(transaction, [own.id], 'WITHDRAWN', now);
  });
}

/** @throws NotFoundError; ConflictError if it is submitted */
export async function deleteApplication(db: Db, own: OwnApplication): Promise<void> {
  await db.transaction(async (transaction) => {
    const { status } = await lockOwn(transaction, own);
    if (status === 'SUBMITTED') throw new ConflictError('Withdraw this application before you delete it.');
    await deleteRow(transaction, own.id);
  });
}
