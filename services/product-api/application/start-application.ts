import { applicationLimits } from '@/lib/shared/domain/application';
import type { Db } from '../db/client';
import { ConflictError, NotFoundError, QuotaExceededError } from '../errors';
import { lockOwnProfile } from '../profile/lock-own-profile';
import { requireAccepting } from './accepting-rule';
import { prefillApplication } from './prefill-application';
import { countUnsentApplications, findApplicationId, listEarlierApplications } from './queries/read-application';
import { insertApplication, lockApplication, lockCall, updateApplication } from './queries/write-application';

type Start = { opportunityId: string; profileId: string; accountId: string };

/**
 * Starts an application, or a withdrawn one again. A second start returns the first one.
 * @returns its id.
 * @throws NotFoundError, ConflictError, QuotaExceededError, UnauthenticatedError
 */
export async function startApplication(
  db: Db,
  { opportunityId, profileId, accountId }: Start,
  now: Date,
): Promise<string> {
  return db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, profileId);
    const call = await lockCall(transaction, opportunityId, 'no key update');
    if (call === undefined || call.status !== 'PUBLISHED') throw new NotFoundError();
    const existing = await findApplicationId(transaction, opportunityId, profileId);
    const former = existing === undefined ? undefined : await lockApplication(transaction, existing, profileId);
    if (former !== undefined && former.status !== 'WITHDRAWN') return former.id;
    requireAccepting(call, now);
    if (call.accountId === accountId) throw new ConflictError('This call is yours. Nobody applies to their own call.');
    if ((await countUnsentApplications(transaction, profileId)) >= applicationLimits.drafts) {
      throw new QuotaExceededError(
        `You have begun ${applicationLimits.drafts} applications without sending them. Delete one to begin another.`,
      );
    }
    if (former !== undefined) {
      await updateApplication(transaction, former.id, { status: 'DRAFT', withdrawnAt: null }, now);
      return former.id;
    }
    if (call.applicationForm === null) throw new NotFoundError();
    const reused = prefillApplication(call.applicationForm, await listEarlierApplications(transaction, profileId));
    const application = { opportunityId, profileId, callTitle: call.title, callOrganizer: call.organizer, ...reused };
    return insertApplication(transaction, application, now);
  });
}
