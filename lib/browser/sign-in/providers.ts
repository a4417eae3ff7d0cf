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

/** What a failed sign-in brought along, to be added to the account that holds the same address. */
export function readCredential(provider: Provider, error: FirebaseError): OAuthCredential | null {
  if (provider === 'google') return GoogleAuthProvider.credentialFromError(error);
  if (provider === 'twitter') return TwitterAuthProvider.credentialFromError(error);
  return FacebookAuthProvider.credentialFromError(error);
}

/** Somebody whom the stand-in takes for a person with an account at the provider. */
export type StandInAccount = { id: string; email: string; name: string; isEmailVerified: boolean };

/** The stand-in reads this JSON where the service would read a token of the provider. */
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
