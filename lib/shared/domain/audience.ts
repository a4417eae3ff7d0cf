import type { Role } from './profile';
import { organizationSubscriptionTypes, personalSubscriptionTypes, type SubscriptionType } from './subscription';

/** Audiences of plans: people of any role, and organizations. */
export const audiences = ['artists', 'organizations'] as const;
export type Audience = (typeof audiences)[number];

export const audienceLabels: Record<Audience, string> = { artists: 'Artists', organizations: 'Organizations' };

/** The plans of an audience, from the smallest, as pages list them. */
export const audiencePlans: Record<Audience, readonly SubscriptionType[]> = {
  artists: personalSubscriptionTypes,
  organizations: organizationSubscriptionTypes,
};

/** The audience whose plans fit a profile. */
export function getAudience(role: Role): Audience {
  return role === 'ART_ORGANIZATION' ? 'organizations' : 'artists';
}
