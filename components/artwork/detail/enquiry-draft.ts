import type { Member } from '@/lib/browser/session/state';
import { enquiryLimits } from '@/lib/shared/domain/artwork';
import { isEmailAddress } from '@/lib/shared/domain/email-address';
import type { Words } from '@/lib/shared/i18n/words';

export type EnquiryDraft = { name: string; email: string; message: string; copy: boolean };

export function createEnquiryBody({ name, email, message, copy }: EnquiryDraft, idempotencyKey: string) {
  const texts = { name: name.trim(), email: email.trim(), message: message.trim() };
  return { ...texts, ...(copy && { copy }), idempotencyKey };
}

type EnquirySender = Pick<Member, 'email'> & { profile: { name: string } | null };

export function createEnquiryDraft(member: EnquirySender | null): EnquiryDraft {
  const email = member?.email ?? '';
  return { name: member?.profile?.name ?? '', email, message: '', copy: email !== '' };
}

/** @returns messages by field name. */
export function listEnquiryErrors({ name, email, message }: EnquiryDraft, t: Words['t']): Record<string, string> {
  const errors: Record<string, string> = {};
  if (name.trim() === '') errors.name = t('artwork.enquiry.error.name');
  if (!isEmailAddress(email.trim())) errors.email = t('artwork.enquiry.error.email');
  if (message.trim().length < enquiryLimits.message.min) errors.message = t('artwork.enquiry.error.message');
  return errors;
}
