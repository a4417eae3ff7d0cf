import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { subscriptions } from '@/services/product-api/payment/purchase-schema';
import { profiles } from '@/services/product-api/profile/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const seconds = () => Math.floor(Date.now() / 1000);
const HOUR = 3_600;

const requestAs = ({ identity }: Member, id: string): RequestInit => asJson('POST', { identity }, { id });

describe('a product token', () => {
  it('issues a product token only for a profile of the account', async () => {
    const [own, other] = [await makeMember(api()), await makeMember(api())];
    const unclaimed = await makeProfile(api().db, { name: 'Nobody’s yet' });
    await api().error('/v1/profiles/token/', 'forbidden', requestAs(own, other.profileId));
    await api().error('/v1/profiles/token/', 'forbidden', requestAs(own, unclaimed));
    await api().error('/v1/profiles/token/', 'not_found', requestAs(own, uuidv7()));
  });

  it('issues a product token with the profile and account, valid for one hour', async () => {
    const { product, profileId, accountId } = await makeMember(api(), { profile: { role: 'CURATOR' } });
    const { iat = 0, exp = 0, ...claims } = decodeJwt(product);
    expect(exp - iat).toBe(HOUR);
    expect(Math.abs(iat - seconds())).toBeLessThan(60);
    expect(claims).toEqual({
      sub: profileId,
      uid: accountId,
      role: 'CURATOR',
      memberRole: 'OWNER',
      isLegacyUser: false,
      subscription: { type: null, isExpired: false },
    });
  });

  it('includes the plan and its expiry in the product token', async () => {
    const member = await makeMember(api());
    const plan = { id: uuidv7(), profileId: member.profileId, type: 'ARTIST_PRO', interval: 'month' } as const;
    await api()
      .db.insert(subscriptions)
      .values({ ...plan, status: 'active' });
    const readPlan = async () => {
      const { token } = await api().callEndpoint(
        'POST /v1/profiles/token/',
        { body: { id: member.profileId } },
        member,
      );
      return decodeJwt(token).subscription;
    };
    expect(await readPlan()).toEqual({ type: 'ARTIST_PRO', isExpired: false });
    await api().db.update(subscriptions).set({ status: 'canceled' });
    expect(await readPlan()).toEqual({ type: 'ARTIST_PRO', isExpired: true });
  });

  it('rejects a product token once its account no longer owns the profile', async () => {
    const [before, after] = [await makeMember(api()), await makeMember(api())];
    const remove = (member: Member) => ({
      method: 'DELETE',
      body: new URLSearchParams({ type: 'gallery', url: '/images/none.png' }),
      headers: createHeaders(member),
    });
    await api().error('/v1/profiles/images', 'not_found', remove(before));
    await api().db.update(profiles).set({ accountId: after.accountId }).where(eq(profiles.id, before.profileId));
    await api().error('/v1/profiles/images', 'profile_token_required', remove(before));
  });

  it('rejects a product token that is expired or has no expiry', async () => {
    const member = await makeMember(api());
    const secret = readFileSync(join(api().directory, 'product-token-secret'));
    const claims = { uid: member.accountId, role: 'ARTIST' };
    const signToken = (exp?: number) => {
      const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setSubject(member.profileId).setIssuedAt();
      return (exp === undefined ? token : token.setExpirationTime(exp)).sign(secret);
    };
    const images = (product: string) => ({
      method: 'DELETE',
      body: new URLSearchParams({ type: 'gallery', url: '/images/none.png' }),
      headers: createHeaders({ identity: member.identity, product }),
    });
    await api().error('/v1/profiles/images', 'not_found', images(await signToken(seconds() + HOUR)));
    await api().error('/v1/profiles/images', 'token_expired', images(await signToken(seconds() - 1)));
    await api().error('/v1/profiles/images', 'unauthenticated', images(await signToken()));
  });
});
