import { RecaptchaVerifier } from 'firebase/auth';
import { getIdentityClient } from '@/lib/browser/session/firebase';

let verifier: RecaptchaVerifier | undefined;

/** Shows a captcha inside `container`. A used one cannot be used again, so each call creates its own. */
export function createCaptcha(container: HTMLElement): RecaptchaVerifier {
  verifier?.clear();
  verifier = new RecaptchaVerifier(getIdentityClient(), container, { size: 'invisible' });
  return verifier;
}
