/** Providers that ignore dots in the local part. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/** Removes capitals, "+tag" and ignored dots, so all spellings of a mailbox are equal. */
export function normalizeEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [mailbox = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  const isDotless = DOTLESS.includes(domain);
  return `${isDotless ? mailbox.replaceAll('.', '') : mailbox}@${isDotless ? 'gmail.com' : domain}`;
}
