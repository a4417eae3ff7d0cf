import { v7 as uuidv7 } from 'uuid';
import { accounts } from '@/services/product-api/account/schema';
import type { Db } from '@/services/product-api/db/client';
import { createProductTokens, readProductTokenKeys } from '@/services/product-api/identity/product-token';
import type { TestApi } from './api';
import { makeProfile } from './factories';
import { createIdentityToken } from './identity';

export type Member = {
  uid: string;
  accountId: string;
  profileId: string;
  identity: string;
  product: string;
};

/** Creates a person with an account and a profile, signed in with both tokens. */
export async function makeMember(
  api: TestApi,
  { role = null, profile = {} }: { role?: 'ADMIN' | null; profile?: Parameters<typeof makeProfile>[1] } = {},
): Promise<Member> {
  const uid = uuidv7();
  const accountId = await makeAccount(api.db, uid, role);
  const profileId = await makeProfile(api.db, { ...profile, accountId });
  const product = await createProductToken(api, { accountId, profileId, role: profile.role });
  return { uid, accountId, profileId, identity: await createIdentityToken(uid), product };
}

/** Creates another profile of the same account, with its own product token. */
export async function makeSecondProfile(api: TestApi, who: Member): Promise<Member> {
  const [{ accountId }, role] = [who, 'ART_ORGANIZATION'] as const;
  const profileId = await makeProfile(api.db, { accountId, role, organizationType: 'RESIDENCY' });
  return { ...who, profileId, product: await createProductToken(api, { accountId, profileId, role }) };
}

/** Creates an account as a user's first request does. */
export async function makeAccount(db: Db, uid: string, role: 'ADMIN' | null = null): Promise<string> {
  const id = uuidv7();
  await db.insert(accounts).values({ id, uid, email: `${uid}@example.org`, isEmailVerified: true, role });
  return id;
}

const NO_PLAN = { type: null, isExpired: false };

/** Signs a product token as `POST /v1/profiles/token/` does. */
export function createProductToken(
  { env }: TestApi,
  { accountId, profileId, role = 'ARTIST' }: Pick<Member, 'accountId' | 'profileId'> & { role?: string | undefined },
): Promise<string> {
  const claims = {
    sub: profileId,
    uid: accountId,
    role,
    memberRole: 'OWNER',
    isLegacyUser: false,
    subscription: NO_PLAN,
  };
  return createProductTokens(readProductTokenKeys(env)).sign(claims);
}

/** Creates a product token that is signed with the wrong secret. */
export function createForgedProductToken(sub: string, uid: string): Promise<string> {
  const forged = createProductTokens([new TextEncoder().encode('another secret of thirty-two bytes')]);
  return forged.sign({ sub, uid, role: 'ARTIST', memberRole: 'OWNER', isLegacyUser: false, subscription: NO_PLAN });
}
