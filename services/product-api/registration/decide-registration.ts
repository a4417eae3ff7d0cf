import type { ParsedEndpointBody } from '@/lib/shared/contract/contract';
import { problem } from '@/lib/shared/i18n/problem';
import { recordAdminAction } from '../admin/queries/write-admin';
import type { Db } from '../db/client';
import { ConflictError, InvalidInputError, NotFoundError } from '../errors';
import { showAgain } from '../moderation/moderate-subject';
import { setActiveAt } from '../profile/queries/write-profile';
import {
  findRegistrantName,
  insertRegistrationMail,
  listUnapprovedProfiles,
  lockRegistration,
  setRegistrationState,
} from './queries/write-registrations';

type Decision = ParsedEndpointBody<'PUT /v1/admin/registrations/{id}'> & {
  admin: { id: string; email: string | null };
  requestId: string;
  now: Date;
};

/**
 * Approving shows the account's profiles with their works and calls.
 * @throws InvalidInputError without a reason to decline; NotFoundError; ConflictError if the state has changed since
 * the administrator read it
 */
export async function decideRegistration(db: Db, accountId: string, made: Decision): Promise<void> {
  const { decision, from, admin, requestId, now } = made;
  const reason = made.reason || null;
  const isApproved = decision === 'APPROVE';
  if (!isApproved && reason === null) throw new InvalidInputError({ reason: problem('admin.registration.noReason') });
  await db.transaction(async (transaction) => {
    const state = await lockRegistration(transaction, accountId);
    if (state === undefined) throw new NotFoundError();
    if (state !== from || (state === 'DECLINED' && !isApproved)) {
      throw new ConflictError(problem('admin.registration.decided', { state }));
    }
    const subjectName = (await findRegistrantName(transaction, accountId)) ?? '';
    await setRegistrationState(transaction, accountId, {
      state: isApproved ? 'APPROVED' : 'DECLINED',
      reason,
      decidedAt: now,
    });
    if (isApproved) await showProfiles(transaction, accountId, now);
    await insertRegistrationMail(transaction, accountId, { event: isApproved ? 'APPROVED' : 'DECLINED', reason });
    await recordAdminAction(transaction, {
      accountId: admin.id,
      email: admin.email,
      action: `${decision}_REGISTRATION`,
      subjectId: accountId,
      subjectName,
      ownerId: accountId,
      reason: reason ?? '',
      requestId,
    });
  });
}

async function showProfiles(transaction: Db, accountId: string, now: Date): Promise<void> {
  for (const id of await listUnapprovedProfiles(transaction, accountId)) {
    await showAgain(transaction, { kind: 'PROFILE', id }, now);
    await setActiveAt(transaction, id, now);
  }
}

/** Administrators never wait for approval. */
export async function admitAdministrator(transaction: Db, accountId: string, now: Date): Promise<void> {
  const state = await lockRegistration(transaction, accountId);
  if (state === undefined || state === 'APPROVED') return;
  await setRegistrationState(transaction, accountId, { state: 'APPROVED', reason: null, decidedAt: now });
  await showProfiles(transaction, accountId, now);
}
