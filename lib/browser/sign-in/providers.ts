import type { FirebaseError } from 'firebase/app';
import {
  type AuthProvider,
  FacebookAuthProvider,
  GoogleAuthProvider,
  type OAuthCredential,
  TwitterAuthProvider,
} from 'firebase/auth';
import type { Provider } from './provider-names';

const providers = { google: GoogleAuthProvider, twitter: TwitterAuthProvider, facebook: FacebookAuthProvider };

export function createProvider(provider: Provider): AuthProvider {
  return new providers[provider]();
}

export function readCredential(provider: Provider, error: FirebaseError): OAuthCredential | null {
  return providers[provider].credentialFromError(error);
}

/** A test account that the stand-in accepts as a provider's account. */
export type StandInAccount = { id: string; email: string; name: string; isEmailVerified: boolean };

/** The stand-in accepts this JSON instead of a provider's token. */
export function createStandInCredential(
  provider: Provider,
  { id, email, name, isEmailVerified }: StandInAccount,
): OAuthCredential {
  const claims = JSON.stringify({ sub: id, email, email_verified: isEmailVerified, name });
  // Twitter's credential requires a secret.
  return provider === 'twitter'
    ? TwitterAuthProvider.credential(claims, 'secret')
    : providers[provider].credential(claims);
}
