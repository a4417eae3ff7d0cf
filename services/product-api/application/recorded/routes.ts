import { applicationLimits } from '@/lib/shared/domain/application';
import type { Money } from '@/lib/shared/domain/money';
import { ConflictError, NotFoundError, QuotaExceededError } from '../../errors';
import type { Handlers } from '../../handlers';
import { requireFound } from '../../moderation/require-found';
import { lockOwnProfile } from '../../profile/lock-own-profile';
import {
  countRecordedApplications,
  getRecordedApplication,
  insertRecordedApplication,
  removeRecordedApplication,
  updateRecordedApplication,
} from './queries/recorded-applications';

function createCostColumns(cost: Money | null | undefined) {
  return cost === undefined ? {} : { costAmount: cost?.amount ?? null, costCurrency: cost?.currency ?? null };
}

export const recordedApplicationHandlers = {
  'POST /v1/applications/recorded': async ({ db, profileId, body }) => {
    const { id, cost, ...fields } = body;
    await db.transaction(async (transaction) => {
      await lockOwnProfile(transaction, profileId);
      if ((await getRecordedApplication(transaction, id, profileId)) !== undefined) return;
      if ((await countRecordedApplications(transaction, profileId)) >= applicationLimits.recorded) {
        throw new QuotaExceededError(
          `You have recorded ${applicationLimits.recorded} applications. Remove one to record another.`,
        );
      }
      const columns = { ...fields, ...createCostColumns(cost) };
      if (!(await insertRecordedApplication(transaction, { id, profileId }, columns))) throw new ConflictError();
    });
    return requireFound(await getRecordedApplication(db, id, profileId));
  },

  'PATCH /v1/applications/recorded/{id}': async ({ db, profileId, path, body, now }) => {
    const { cost, ...fields } = body;
    const columns = { ...fields, ...createCostColumns(cost) };
    if (!(await updateRecordedApplication(db, { id: path.id, profileId }, columns, now))) throw new NotFoundError();
    return requireFound(await getRecordedApplication(db, path.id, profileId));
  },

  'DELETE /v1/applications/recorded/{id}': async ({ db, profileId, path }) => {
    if (!(await removeRecordedApplication(db, path.id, profileId))) throw new NotFoundError();
  },
} satisfies Handlers;
