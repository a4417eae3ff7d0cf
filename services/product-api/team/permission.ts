import type { Endpoint } from '@/lib/shared/contract/endpoint';
import { type MemberRole, may, type TeamAction } from '@/lib/shared/domain/team';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ForbiddenError, NotFoundError } from '../errors';
import { hasBlindRound, isReviewedCall, readRole } from './queries/roles';

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
 * Checks a request with a profile token. Reviewers can find only their own calls.
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
  if (action !== 'READ_APPLICATIONS' || memberRole !== 'REVIEWER' || path.id === undefined) return;
  if (!(await isReviewedCall(db, { accountId: account.id, profileId, callId: path.id }))) throw new NotFoundError();
  if (await hasBlindRound(db, path.id)) throw new ForbiddenError(problem('team.refusal.blind'));
}
