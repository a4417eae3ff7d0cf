import type { FirebaseError } from 'firebase/app';
import {
  type AuthProvider,
  FacebookAuthProvider,
  GoogleAuthProvider,
  type OAuthCredential,
  TwitterAuthProvider,
} from 'firebase/auth';
import type { Provider } from './provider-names';

export function createProvider(provider: Provider): AuthProvider {
  if (provider === 'google') return new GoogleAuthProvider();
  return provider === 'twitter' ? new TwitterAuthProvider() : new FacebookAuthProvider();
}

/** Returns the credential of a failed sign-in, to link it to the account that has the same address. */
export function readCredential(provider: Provider, error: FirebaseError): OAuthCredential | null {
  if (provider === 'google') return GoogleAuthProvider.credentialFromError(error);
  if (provider === 'twitter') return TwitterAuthProvider.credentialFromError(error);
  return FacebookAuthProvider.credentialFromError(error);
}

/** A test account that the stand-in accepts as an account at the provider. */
export type StandInAccount = { id: string; email: string; name: string; isEmailVerified: boolean };

/** The stand-in accepts this JSON in place of a provider's token. */
export function createStandInCredential(
  provider: Provider,
  { id, email, name, isEmailVerified }: StandInAccount,
): OAuthCredential {
  const claims = JSON.stringify({ sub: id, email, email_verified: isEmailVerified, name });
  if (provider === 'google') return GoogleAuthProvider.credential(claims);
  return provider === 'twitter'
    ? TwitterAuthProvider.credential(claims, 'secret')
    : FacebookAuthProvider.credential(claims);
}
