import type { Identity } from '@/lib/shared/identity/verify';

type SignIn = Pick<Identity, 'authenticatedAt'>;

/** `tokensValidAfter` is the first instant at which a sign-in is valid. */
export function isRevoked({ authenticatedAt }: SignIn, tokensValidAfter: Date | null): boolean {
  return tokensValidAfter !== null && authenticatedAt < tokensValidAfter;
}

/** Tokens contain the time of sign-in in whole seconds, so every sign-in in the current second is revoked. */
export function computeRevocation(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);
}

/** A sign-in that predates the deletion must not recreate the account. */
export function isBeforeDeletion({ authenticatedAt }: SignIn, closedAt: Date | null): boolean {
  return closedAt !== null && authenticatedAt <= closedAt;
}
