import type { Contact } from '@/lib/contract/profile';
import { createMailtoAddress } from '@/lib/domain/contact-links';

/**
 * Where a question about a work goes: the artist's public mail address with the work as the subject, else
 * the artist's website; null when neither is public.
 */
export function createAskAddress(contact: Contact, title: string): string | null {
  const { email, website } = contact;
  const letter = email?.isPublic ? createMailtoAddress(email.value.trim(), title) : null;
  if (letter !== null) return letter;
  if (website?.isPublic && /^https?:\/\//i.test(website.value)) return website.value;
  return null;
}
