import type { Member } from '@/lib/browser/session/state';
import { enquiryLimits } from '@/lib/shared/domain/artwork';

/** A question about a work, while it is typed. */
export type EnquiryDraft = { name: string; email: string; message: string; copy: boolean };

/** The body of the request that sends a draft. */
export function createBody({ name, email, message, copy }: EnquiryDraft, idempotencyKey: string) {
  return {
    name: name.trim(),
    email: email.trim(),
    message: message.trim(),
    ...(copy && { copy }),
    idempotencyKey,
  };
}

type EnquirySender = Pick<Member, 'email'> & { profile: { name: string } | null };

/** An empty question: with the name and address of a member, who also gets a copy. */
export function createDraft(asker: EnquirySender | null): EnquiryDraft {
  const email = asker?.email ?? '';
  return { name: asker?.profile?.name ?? '', email, message: '', copy: email !== '' };
}

/** What the person has to mend before anything is sent, by the fields' names. */
export function listErrors({ name, email, message }: EnquiryDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  if (name.trim() === '') errors.name = 'Say who you are.';
  if (!/^\S+@\S+$/.test(email.trim())) errors.email = 'Give an address such as name@example.org.';
  if (message.trim().length < enquiryLimits.message.min) errors.message = 'Write your question in a few words.';
  return errors;
}
