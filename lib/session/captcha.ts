import { RecaptchaVerifier } from 'firebase/auth';
import { identityClient } from './firebase';

let verifier: RecaptchaVerifier | undefined;

/** Asks whether there is a person, inside `container`. A used captcha cannot be used again, so each call makes its own. */
export function freshCaptcha(container: HTMLElement): RecaptchaVerifier {
  verifier?.clear();
  verifier = new RecaptchaVerifier(identityClient(), container, { size: 'invisible' });
  return verifier;
}
