/** Providers that ignore dots in the local part of an address. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/** All spellings of a mailbox become one: without capitals, a "+tag", and dots that the provider ignores. */
export function normalizeEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [mailbox = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  const isDotless = DOTLESS.includes(domain);
  return `${isDotless ? mailbox.replaceAll('.', '') : mailbox}@${isDotless ? 'gmail.com' : domain}`;
}
