import type { Credentials } from '@/lib/shared/contract/endpoint';
import { type Identity, TokenError, type VerifyIdentity } from '@/lib/shared/identity/identity';
import type { Db } from '../db/client';
import { ForbiddenError, UnauthenticatedError } from '../errors';
import type { ProductTokens } from '../identity/product-token';
import { type Account, findOrCreateAccount } from './find-or-create-account';
import { findOwner } from './queries/read-account';

/** The caller of a request: nobody, an account, or an account acting as one of its profiles. */
type Caller = { account: CallingAccount; profileId: string | null } | null;
export type CallingAccount = Account & Pick<Identity, 'authenticatedAt' | 'providerIds'>;

export type Identification = { verifyIdentity: VerifyIdentity; productTokens: ProductTokens };

/**
 * Authenticates a request as far as its endpoint requires. The profile's owner is read from the database each time, so
 * that the token of a deleted or transferred profile is rejected.
 * @throws UnauthenticatedError, ForbiddenError when the two tokens are of different accounts.
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
  const profileId =
    productToken === null
      ? null
      : await requireOwnedProfile(await requireValidToken(productTokens.verify(productToken)), account, db);
  const { authenticatedAt, providerIds } = identity;
  return { account: { ...account, authenticatedAt, providerIds }, profileId };
}

async function requireOwnedProfile(
  token: { profileId: string; accountId: string },
  account: Account,
  db: Db,
): Promise<string> {
  if (token.accountId !== account.id) throw new ForbiddenError('This profile belongs to another account.');
  if ((await findOwner(db, token.profileId)) !== account.id) throw new UnauthenticatedError('profile_token_required');
  return token.profileId;
}

/** Parses a bearer token (RFC 6750, section 2.1). */
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
