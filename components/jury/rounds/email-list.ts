import type { Round } from '@/lib/shared/contract/jury';
import { isEmailAddress } from '@/lib/shared/domain/email-address';
import { juryLimits } from '@/lib/shared/domain/jury';

/**
 * Splits a list of addresses at lines, commas, semicolons and spaces, each once. Mail programs copy addresses with names,
 * "Juror, Ada <ada@example.org>", of which only the addresses are kept.
 */
export function listEmails(typed: string): string[] {
  return [...new Set(typed.split(/[\n;]/).flatMap(readAddresses))];
}

function readAddresses(line: string): string[] {
  const words = line.split(/[\s,<>]+/).filter((word) => word !== '');
  return /<[^<>]*>/.test(line) ? words.filter((word) => word.includes('@')) : words;
}

/** Finds what is wrong with a list of addresses. */
export function findEmailProblem(emails: readonly string[], present: number): string | undefined {
  if (emails.length === 0) return 'Write an email address.';
  const wrong = emails.find((email) => !isEmailAddress(email));
  if (wrong !== undefined) return `“${wrong}” is not an email address.`;
  const left = juryLimits.jurors - present;
  return emails.length > left ? `A round has at most ${juryLimits.jurors} jurors: ${left} more.` : undefined;
}

/** Lists the addresses of the last round before that has jurors, without those who are invited already. */
export function suggestEmails({ jurors }: Round, earlier: readonly Round[]): string[] {
  const previous = earlier.findLast((round) => round.jurors.length > 0)?.jurors ?? [];
  const present = new Set(jurors.map(({ email }) => email));
  return previous.flatMap(({ email }) => (email === null || present.has(email) ? [] : [email]));
}
