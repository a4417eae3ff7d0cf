import { isEmailAddress } from '@/lib/shared/domain/email-address';

/** Reads addresses from a pasted list, such as a spreadsheet column or the recipients of an email ("Ana <ana@…>"). */
export function readAddresses(text: string): { emails: string[]; wrong: string[] } {
  const parts = text.split(/[\n,;]/).flatMap((part) => {
    const named = /<([^<>]*)>\s*$/.exec(part)?.[1];
    return named === undefined ? part.split(/\s+/) : [named.trim()];
  });
  const given = [...new Set(parts.filter((part) => part !== '').map((part) => part.toLowerCase()))];
  return { emails: given.filter(isEmailAddress), wrong: given.filter((part) => !isEmailAddress(part)) };
}
