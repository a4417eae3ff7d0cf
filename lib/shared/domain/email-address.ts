import { parseUrl } from './parse-url';

/** Every mail server accepts these local parts. */
const LOCAL_PART = /^[\w'+-]+(?:\.[\w'+-]+)*$/;
/** Labels in any script ("müller.example", RFC 5890), without characters that would end a URL's host. */
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
/** The last label must begin with a letter, which excludes IP addresses. */
const HOST = /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/;
/** RFC 5321, section 4.5.3.1 */
const MAX_LOCAL_PART = 64;
const MAX_HOST = 253;

/** Accepts addresses with a public domain, which may be internationalized. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (local.length > MAX_LOCAL_PART || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) return false;
  const host = parseUrl(`https://${domain}`)?.hostname ?? '';
  return host.length <= MAX_HOST && HOST.test(host);
}
