import { enquiryLimits } from '@/lib/domain/artwork';

/** A question about a work, while it is typed. */
export type EnquiryDraft = { name: string; email: string; message: string };

/** The body of the request that sends a draft. */
export function createBody({ name, email, message }: EnquiryDraft, idempotencyKey: string) {
  return { name: name.trim(), email: email.trim(), message: message.trim(), idempotencyKey };
}

/** What the person has to mend before anything is sent, by the fields' names. */
export function listErrors({ name, email, message }: EnquiryDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  if (name.trim() === '') errors.name = 'Say who you are.';
  if (!/^\S+@\S+$/.test(email.trim())) errors.email = 'Give an address such as name@example.org.';
  if (message.trim().length < enquiryLimits.message.min) errors.message = 'Write your question in a few words.';
  return errors;
}
