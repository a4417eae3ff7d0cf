import type { Endpoint } from '@/lib/shared/contract/endpoint';
import { type MemberRole, may, type TeamAction } from '@/lib/shared/domain/team';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ForbiddenError, NotFoundError } from '../errors';
import { hasBlindRound, isCompeting, isReviewedCall, recordReader } from './queries/application-access';
import { readRole } from './queries/roles';

/**
 * Reads the role on every call, so a changed role takes effect with the next request.
 * @returns null if the account has no role
 */
export async function findRole(db: Db, accountId: string, profileId: string): Promise<MemberRole | null> {
  return (await readRole(db, accountId, profileId)) ?? null;
}

/** @throws ForbiddenError */
export function requireRole(role: MemberRole | null, action: TeamAction): void {
  if (!may(role, action)) throw createRefusal(role);
}

function createRefusal(role: MemberRole | null): ForbiddenError {
  return new ForbiddenError(role === null ? undefined : problem('team.refusal.role'));
}

/** @throws ForbiddenError */
export async function requireMember(
  db: Db,
  { accountId, profileId }: { accountId: string; profileId: string },
  action: TeamAction,
): Promise<MemberRole> {
  const role = await findRole(db, accountId, profileId);
  if (role === null || !may(role, action)) throw createRefusal(role);
  return role;
}

type Asking = { account: { id: string }; profileId: string | null; memberRole: MemberRole | null };

/**
 * Checks a request with a profile token. Reviewers can find only the calls assigned to them.
 * @throws ForbiddenError, NotFoundError
 */
export async function requirePermission(
  db: Db,
  { action = 'EDIT', credentials }: Pick<Endpoint, 'action' | 'credentials'>,
  { account, profileId, memberRole }: Asking,
  path: Record<string, string>,
): Promise<void> {
  if (profileId === null || credentials.product !== 'required') return;
  requireRole(memberRole, action);
  if ((action !== 'READ_APPLICATIONS' && action !== 'DECIDE') || path.id === undefined) return;
  await requireReadable(db, { accountId: account.id, profileId, callId: path.id }, memberRole === 'REVIEWER');
}

/** Records who reads applications. Runs before the read, so nobody who has seen names can judge a blind round. */
async function requireReadable(
  db: Db,
  reader: { accountId: string; profileId: string; callId: string },
  isReviewer: boolean,
): Promise<void> {
  const { callId } = reader;
  if (isReviewer && !(await isReviewedCall(db, reader))) throw new NotFoundError();
  if (await isCompeting(db, reader)) throw new ForbiddenError(problem('team.refusal.competing'));
  if (isReviewer) await requireNoBlindRound(db, callId);
  const isNew = await recordReader(db, reader);
  if (isReviewer && isNew) await requireNoBlindRound(db, callId);
}

/** @throws ForbiddenError */
async function requireNoBlindRound(db: Db, callId: string): Promise<void> {
  if (await hasBlindRound(db, callId)) throw new ForbiddenError(problem('team.refusal.blind'));
}
