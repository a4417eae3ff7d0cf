import { z } from 'zod';
import { subscriptionTypes } from '@/lib/shared/domain/subscription';
import { account } from './account';
import { profile } from './profile';
import { id, timestamp } from './values';

/** The claims of the product token that the interface uses. */
export const profileClaims = z.object({
  isLegacyUser: z.boolean(),
  subscription: z.object({ type: z.enum(subscriptionTypes).nullable(), isExpired: z.boolean() }),
});
export type ProfileClaims = z.infer<typeof profileClaims>;

/** The response of `POST /api/session`: everything that a page shows about a session. */
const openedSession = z.object({
  /** When the identity token expires. */
  expiresAt: timestamp,
  account,
  profiles: z.array(profile),
  /** The acting profile; null without profiles. */
  profileId: id.nullable(),
  /** Null without a profile, or if its token could not be fetched. */
  claims: profileClaims.nullable(),
});
export type SessionResponse = z.infer<typeof openedSession>;
