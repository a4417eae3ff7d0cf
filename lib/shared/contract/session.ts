import { z } from 'zod';
import { subscriptionTypes } from '@/lib/shared/domain/subscription';
import { account } from './account';
import { profile } from './profile';
import { id, timestamp } from './values';

/** What the product token says of its profile, for the interface (spec 3 and 4). */
export const profileClaims = z.object({
  isLegacyUser: z.boolean(),
  subscription: z.object({ type: z.enum(subscriptionTypes).nullable(), isExpired: z.boolean() }),
});
export type ProfileClaims = z.infer<typeof profileClaims>;

/** What `POST /api/session` answers: everything that a page needs to show somebody as signed in. */
const openedSession = z.object({
  /** Until when the identity token lives. */
  expiresAt: timestamp,
  account,
  profiles: z.array(profile),
  /** The profile that the person acts as; null without any. */
  profileId: id.nullable(),
  /** Null without a profile, and when its token could not be had. */
  claims: profileClaims.nullable(),
});
export type SessionResponse = z.infer<typeof openedSession>;
