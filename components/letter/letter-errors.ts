import { isEmailAddress } from '@/lib/shared/domain/email-address';
import { threadLimits } from '@/lib/shared/domain/thread';
import type { Words } from '@/lib/shared/i18n/words';

type TypedLetter = { guest: { name: string; email: string } | null; text: string };

/** @returns error messages by field name; empty if the letter can be sent */
export function findLetterErrors({ guest, text }: TypedLetter, t: Words['t']): Record<string, string> {
  const errors: Record<string, string> = {};
  if (guest?.name === '') errors.name = t('thread.letter.error.name');
  if (guest !== null && !isEmailAddress(guest.email)) errors.email = t('thread.letter.error.email');
  const { length } = text.trim();
  if (length === 0) errors.text = t('thread.letter.error.text');
  if (length > threadLimits.text) errors.text = t('thread.letter.error.tooLong', { count: threadLimits.text });
  return errors;
}
