/** Who a verified identity token speaks for. */
export type Identity = {
  /** The identity service's id of the user. */
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  /** When the person last proved who they are, by password, code or provider. */
  authenticatedAt: Date;
  expiresAt: Date;
};

/** @throws TokenError for a token that cannot be trusted, KeysUnavailableError when nothing can be said of it now. */
export type VerifyIdentity = (token: string) => Promise<Identity>;

/** The token is no proof: `expired` asks for a fresh one, `invalid` for signing in. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  constructor(
    readonly reason: 'expired' | 'invalid',
    options?: ErrorOptions,
  ) {
    super(`The token is ${reason}.`, options);
  }
}

/** The public keys of the identity service cannot be read at the moment. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError';
}
