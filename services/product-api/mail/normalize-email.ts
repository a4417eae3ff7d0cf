/** Domains of mail providers that ignore dots in the local part of an address. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/** Normalizes an address to its mailbox: in lower case, without a "+tag" and without dots that the provider ignores. */
export function normalizeEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [mailbox = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  const isDotless = DOTLESS.includes(domain);
  return `${isDotless ? mailbox.replaceAll('.', '') : mailbox}@${isDotless ? 'gmail.com' : domain}`;
}
