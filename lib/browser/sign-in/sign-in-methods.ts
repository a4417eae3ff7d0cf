import {
  type ConfirmationResult,
  EmailAuthProvider,
  linkWithCredential,
  linkWithPopup,
  reauthenticateWithCredential,
  reauthenticateWithPhoneNumber,
  reauthenticateWithPopup,
  type User,
  unlink,
} from 'firebase/auth';
import { createCaptcha, getIdentityUser, renewSession } from './identity-user';
import { type Provider, providers } from './provider-names';
import { createProvider, createStandInCredential, type StandInAccount } from './providers';

export type SignInMethod = Provider | 'password' | 'phone';

export type SignInMethods = {
  email: string | null;
  isEmailVerified: boolean;
  phone: string | null;
  ways: readonly SignInMethod[];
};

const providerIds: Record<SignInMethod, string> = {
  google: 'google.com',
  twitter: 'twitter.com',
  facebook: 'facebook.com',
  password: 'password',
  phone: 'phone',
};

/** Reloads the user, because the SDK's copy may be outdated. */
export async function readSignInMethods(): Promise<SignInMethods> {
  const user = await getIdentityUser();
  await user.reload();
  return listSignInMethods(user);
}

function listSignInMethods({ email, emailVerified, phoneNumber, providerData }: User): SignInMethods {
  const ids = new Set(providerData.map(({ providerId }) => providerId));
  const ways = ([...providers, 'password', 'phone'] as const).filter((way) => ids.has(providerIds[way]));
  return { email, isEmailVerified: emailVerified, phone: phoneNumber, ways };
}

/** @param account the stand-in's test account; if omitted, the provider's window opens. */
export async function addProvider(provider: Provider, account?: StandInAccount): Promise<SignInMethods> {
  const user = await getIdentityUser();
  if (account) await linkWithCredential(user, createStandInCredential(provider, account));
  else await linkWithPopup(user, createProvider(provider));
  return listSignInMethods(user);
}

/** The last method cannot be removed, because it is the only way to sign in. */
export async function removeSignInMethod(way: SignInMethod): Promise<SignInMethods> {
  return listSignInMethods(await unlink(await getIdentityUser(), providerIds[way]));
}

/* Deleting an account, and some other changes, require a recent sign-in. */

export async function reauthenticateWithPassword(password: string): Promise<void> {
  const user = await getIdentityUser();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  await renewSession(user);
}

export async function reauthenticateWithProvider(provider: Provider, account?: StandInAccount): Promise<void> {
  const user = await getIdentityUser();
  if (account) await reauthenticateWithCredential(user, createStandInCredential(provider, account));
  else await reauthenticateWithPopup(user, createProvider(provider));
  await renewSession(user);
}

export async function sendReauthenticationCode(container: HTMLElement): Promise<ConfirmationResult> {
  const user = await getIdentityUser();
  return reauthenticateWithPhoneNumber(user, user.phoneNumber ?? '', createCaptcha(container));
}

export async function reauthenticateWithCode(sent: ConfirmationResult, code: string): Promise<void> {
  await renewSession((await sent.confirm(code)).user);
}
