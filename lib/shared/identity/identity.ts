/** The verified claims of an identity token. */
export type Identity = {
  /** The identity service's user id. */
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  /** The person's ids at the sign-in providers, such as `google.com 1234567890`. */
  providerIds: readonly string[];
  /** When the person last signed in, by password, code or provider. */
  authenticatedAt: Date;
  expiresAt: Date;
};

/** @throws TokenError for an invalid token, KeysUnavailableError if it cannot be verified at the moment. */
export type VerifyIdentity = (token: string) => Promise<Identity>;

/** The token is not valid. After `expired` a client refreshes the token; after `invalid` it has to sign in. */
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
