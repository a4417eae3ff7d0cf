import type { Endpoint } from '@/lib/shared/contract/endpoint';
import { type MemberRole, may, type TeamAction } from '@/lib/shared/domain/team';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ForbiddenError, NotFoundError } from '../errors';
import { isReviewedCall, readRole } from './queries/roles';

/** Reads the role on every call, so a changed role counts at the next request. @returns null if it has none */
export async function findRole(db: Db, accountId: string, profileId: string): Promise<MemberRole | null> {
  return (await readRole(db, accountId, profileId)) ?? null;
}

/** @throws ForbiddenError */
export function requireRole(role: MemberRole | null, action: TeamAction): void {
  if (!may(role, action)) throw new ForbiddenError(role === null ? undefined : problem('team.refusal.role'));
}

type Asking = { account: { id: string }; profileId: string | null; memberRole: MemberRole | null };

/**
 * Checks a request with a profile token. Reviewers find only the calls that name them.
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
}
