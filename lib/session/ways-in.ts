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
import { freshCaptcha } from './captcha';
import { person, renewSession } from './person';
import { type Provider, providers } from './provider-names';
import { providerOf, type StandInAccount, standInCredential } from './providers';

/** Each way in that an account can have. */
export type Way = Provider | 'password' | 'phone';

export type WaysIn = { email: string | null; isEmailVerified: boolean; phone: string | null; ways: readonly Way[] };

const idOf: Record<Way, string> = {
  google: 'google.com',
  twitter: 'twitter.com',
  facebook: 'facebook.com',
  password: 'password',
  phone: 'phone',
};

/** How the person who is signed in may come in, asked of the service and not of this browser's memory. */
export async function readWaysIn(): Promise<WaysIn> {
  const user = await person();
  await user.reload();
  return waysInOf(user);
}

function waysInOf({ email, emailVerified, phoneNumber, providerData }: User): WaysIn {
  const ids = new Set(providerData.map(({ providerId }) => providerId));
  const ways = ([...providers, 'password', 'phone'] as const).filter((way) => ids.has(idOf[way]));
  return { email, isEmailVerified: emailVerified, phone: phoneNumber, ways };
}

/** @param account with the stand-in: who the chooser says it is; else the provider's own window asks. */
export async function addProvider(provider: Provider, account?: StandInAccount): Promise<WaysIn> {
  const user = await person();
  if (account) await linkWithCredential(user, standInCredential(provider, account));
  else await linkWithPopup(user, providerOf(provider));
  return waysInOf(user);
}

/** The last way in stays: nobody could come back. */
export async function removeWay(way: Way): Promise<WaysIn> {
  return waysInOf(await unlink(await person(), idOf[way]));
}

/* Each of these proves once more who is there, which the last steps of an account ask for. */

export async function proveByPassword(password: string): Promise<void> {
  const user = await person();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  await renewSession(user);
}

export async function proveByProvider(provider: Provider, account?: StandInAccount): Promise<void> {
  const user = await person();
  if (account) await reauthenticateWithCredential(user, standInCredential(provider, account));
  else await reauthenticateWithPopup(user, providerOf(provider));
  await renewSession(user);
}

export async function sendProofCode(container: HTMLElement): Promise<ConfirmationResult> {
  const user = await person();
  return reauthenticateWithPhoneNumber(user, user.phoneNumber ?? '', freshCaptcha(container));
}

export async function proveByCode(sent: ConfirmationResult, code: string): Promise<void> {
  await renewSession((await sent.confirm(code)).user);
}
