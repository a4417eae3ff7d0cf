import { hasVisibleDecision } from '@/lib/shared/domain/application';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../../db/client';
import { ConflictError } from '../../errors';
import {
  deleteApplication as deleteRow,
  type OwnApplication,
  queueApplicationMails,
  updateApplication,
} from './queries/write-application';
import { lockOwnApplication } from './save-application';

/**
 * Afterward, the organizer and the jury see only the number.
 * @throws NotFoundError; ConflictError if unsent or decided
 */
export async function withdrawApplication(db: Db, own: OwnApplication, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const { application } = await lockOwnApplication(transaction, own);
    const { status } = application;
    if (status === 'WITHDRAWN') return;
    if (status === 'DRAFT') throw new ConflictError(problem('application.refusal.notSent'));
    if (hasVisibleDecision(application, now)) {
      throw new ConflictError(problem('application.refusal.decline'));
    }
    // Clears any unseen decision, because the application may be reopened.
    const undecided = { decision: null, decidedAt: null, publishedFeedback: null, isDecisionTextDue: false };
    await updateApplication(transaction, own.id, { ...undecided, status: 'WITHDRAWN', withdrawnAt: now }, now);
    await queueApplicationMails(transaction, [own.id], 'WITHDRAWN', now);
  });
}

/** @throws NotFoundError; ConflictError for a submitted application */
export async function deleteApplication(db: Db, own: OwnApplication): Promise<void> {
  await db.transaction(async (transaction) => {
    const { application } = await lockOwnApplication(transaction, own);
    if (application.status === 'SUBMITTED') throw new ConflictError(problem('application.refusal.withdrawFirst'));
    await deleteRow(transaction, own.id);
  });
}
