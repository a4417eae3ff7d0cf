import type { Identity } from '@/lib/shared/identity/verify';

type SignIn = Pick<Identity, 'authenticatedAt'>;

export function isRevoked({ authenticatedAt }: SignIn, tokensValidAfter: Date | null): boolean {
  return tokensValidAfter !== null && authenticatedAt < tokensValidAfter;
}

/** Tokens store the sign-in time in whole seconds, so all sign-ins in the current second are revoked. */
export function computeRevocation(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);
}

/** A sign-in that predates the deletion must not recreate the account. */
export function isBeforeDeletion({ authenticatedAt }: SignIn, closedAt: Date | null): boolean {
  return closedAt !== null && authenticatedAt <= closedAt;
}
