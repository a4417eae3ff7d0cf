import { RecaptchaVerifier } from 'firebase/auth';
import { getIdentityClient } from '@/lib/browser/session/firebase';

let verifier: RecaptchaVerifier | undefined;

/** Shows a captcha inside `container`. A captcha works once, so each call creates a new one. */
export function createCaptcha(container: HTMLElement): RecaptchaVerifier {
  verifier?.clear();
  verifier = new RecaptchaVerifier(getIdentityClient(), container, { size: 'invisible' });
  return verifier;
}
