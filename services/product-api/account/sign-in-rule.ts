import type { Identity } from '@/lib/shared/identity/identity';

type SignIn = Pick<Identity, 'authenticatedAt'>;

/** Decides whether a sign-in was revoked. `tokensValidAfter` is the first instant whose sign-ins are valid. */
export function isRevoked({ authenticatedAt }: SignIn, tokensValidAfter: Date | null): boolean {
  return tokensValidAfter !== null && authenticatedAt < tokensValidAfter;
}

/** Decides whether a sign-in is from before the deletion of its account, and therefore must not create it again. */
export function isBeforeDeletion({ authenticatedAt }: SignIn, closedAt: Date | null): boolean {
  return closedAt !== null && authenticatedAt <= closedAt;
}
