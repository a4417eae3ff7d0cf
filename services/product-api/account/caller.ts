import type { TermsToAccept, WizardDraft } from '@/lib/shared/contract/account';
import type { Credentials } from '@/lib/shared/contract/endpoint';
import type { MemberRole } from '@/lib/shared/domain/team';
import type { Language } from '@/lib/shared/i18n/languages';
import { problem } from '@/lib/shared/i18n/problem';
import { type Identity, TokenError, type VerifyIdentity } from '@/lib/shared/identity/verify';
import type { Db } from '../db/client';
import { ForbiddenError, UnauthenticatedError } from '../errors';
import type { ProductTokens } from '../identity/product-token';
import { findRole } from '../team/permission';
import {
  deleteAccountRow,
  findAccountRow,
  findClosedAt,
  type KnownAccount,
  upsertAccountRow,
} from './queries/write-account';
import { isBeforeDeletion, isRevoked } from './sign-in-rule';

/** An anonymous visitor, an account, or an account acting as one of its profiles. */
type Caller = {
  account: CallingAccount;
  profileId: string | null;
  /** The account's role in the profile's team; null without a profile. */
  memberRole: MemberRole | null;
} | null;
export type CallingAccount = Account & Pick<Identity, 'authenticatedAt' | 'providerIds'>;

export type Identification = { verifyIdentity: VerifyIdentity; productTokens: ProductTokens };

/**
 * Reads the account's role on every call, so tokens of deleted profiles and former members are rejected.
 * @throws UnauthenticatedError; ForbiddenError if the two tokens belong to different accounts
 */
export async function authenticateCaller(
  headers: Headers,
  needs: Credentials,
  db: Db,
  { verifyIdentity, productTokens }: Identification,
): Promise<Caller> {
  const identityToken = needs.identity === 'none' ? null : parseBearer(headers.get('authorization'));
  if (identityToken === null) {
    if (needs.identity === 'required') throw new UnauthenticatedError();
    return null;
  }
  const identity = await requireValidToken(verifyIdentity(identityToken));
  const account = await findOrCreateAccount(db, identity);
  if (account === 'DELETED') throw new UnauthenticatedError();
  if (account === 'SIGNED_OUT') throw new UnauthenticatedError('signed_out');
  const productToken = needs.product === 'none' ? null : headers.get('x-ac-token');
  if (productToken === null && needs.product === 'required') throw new UnauthenticatedError('profile_token_required');
  const profile =
    productToken === null
      ? { profileId: null, memberRole: null }
      : await requireMembership(await requireValidToken(productTokens.verify(productToken)), account, db);
  const { authenticatedAt, providerIds } = identity;
  return { account: { ...account, authenticatedAt, providerIds }, ...profile };
}

async function requireMembership(
  { profileId, accountId }: { profileId: string; accountId: string },
  account: Account,
  db: Db,
) {
  if (accountId !== account.id) throw new ForbiddenError(problem('account.refusal.otherAccount'));
  const memberRole = await findRole(db, accountId, profileId);
  if (memberRole === null) throw new UnauthenticatedError('profile_token_required');
  return { profileId, memberRole };
}

/** RFC 6750, section 2.1. */
function parseBearer(header: string | null): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}

async function requireValidToken<Claims>(verified: Promise<Claims>): Promise<Claims> {
  try {
    return await verified;
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw new UnauthenticatedError(error.reason === 'expired' ? 'token_expired' : 'unauthenticated');
  }
}

type Account = {
  id: string;
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  isAdmin: boolean;
  wizard: WizardDraft | null;
  language: Language | null;
  /** Null if there are no terms to accept. */
  termsToAccept: TermsToAccept | null;
};

/**
 * Creates the account on first sign-in. Returns the reason if the sign-in was revoked or predates an account deletion.
 */
async function findOrCreateAccount(db: Db, identity: Identity): Promise<Account | 'DELETED' | 'SIGNED_OUT'> {
  const existing = await findAccountRow(db, identity.uid);
  if (isRevoked(identity, existing?.tokensValidAfter ?? null)) return 'SIGNED_OUT';
  const isCurrent = existing?.email === identity.email && existing.isEmailVerified === identity.isEmailVerified;
  const row = isCurrent ? existing : await upsertAccount(db, identity);
  if (row === undefined) return 'DELETED';
  return {
    id: row.id,
    uid: identity.uid,
    email: row.email,
    isEmailVerified: row.isEmailVerified,
    isAdmin: row.role === 'ADMIN',
    wizard: row.wizard,
    language: row.language,
    // New accounts have accepted the terms.
    termsToAccept: existing === undefined ? null : findTermsToAccept(existing),
  };
}

function findTermsToAccept({ requiredTerms, termsVersion }: KnownAccount): TermsToAccept | null {
  if (requiredTerms === null || requiredTerms <= (termsVersion ?? 0)) return null;
  return { accepted: termsVersion, required: requiredTerms };
}

function upsertAccount(db: Db, identity: Identity) {
  return db.transaction(async (transaction) => {
    const closedAt = await findClosedAt(transaction, identity.uid);
    if (isBeforeDeletion(identity, closedAt)) return undefined;
    const row = await upsertAccountRow(transaction, identity, closedAt);
    // The account may have been deleted while the insert was waiting.
    if (row === undefined || !isBeforeDeletion(identity, await findClosedAt(transaction, identity.uid))) return row;
    await deleteAccountRow(transaction, row.id);
    return undefined;
  });
}
