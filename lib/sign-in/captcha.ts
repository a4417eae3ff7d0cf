import { RecaptchaVerifier } from 'firebase/auth';
import { getIdentityClient } from '@/lib/session/firebase';

let verifier: RecaptchaVerifier | undefined;

/** Asks whether there is a person, inside `container`. A used captcha cannot be used again, so each call makes its own. */
export function createCaptcha(container: HTMLElement): RecaptchaVerifier {
  verifier?.clear();
  verifier = new RecaptchaVerifier(getIdentityClient(), container, { size: 'invisible' });
  return verifier;
}
