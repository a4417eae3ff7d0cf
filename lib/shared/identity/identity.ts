/** The verified claims of an identity token. */
export type Identity = {
  /** The identity service's id of the user. */
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  /** The person's IDs at the providers they sign in with, as `google.com 1234567890`. */
  providerIds: readonly string[];
  /** When the person last signed in, by password, code or provider. */
  authenticatedAt: Date;
  expiresAt: Date;
};

/** @throws TokenError for an invalid token, KeysUnavailableError when it cannot be verified now. */
export type VerifyIdentity = (token: string) => Promise<Identity>;

/** The token is not valid: after `expired` a client refreshes it, after `invalid` it signs in. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  constructor(
    readonly reason: 'expired' | 'invalid',
    options?: ErrorOptions,
  ) {
    super(`The token is ${reason}.`, options);
  }
}

/** The public keys of the identity service cannot be fetched. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError';
}
