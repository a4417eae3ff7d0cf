import type { Contact } from '@/lib/contract/profile';

/**
 * Where a question about a work goes: the artist's public mail address with the work as the subject, else
 * the artist's website; null when neither is public.
 */
export function askAddress(contact: Contact, title: string): string | null {
  const { email, website } = contact;
  if (email?.isPublic) return `mailto:${email.value}?subject=${encodeURIComponent(title)}`;
  if (website?.isPublic && /^https?:\/\//i.test(website.value)) return website.value;
  return null;
}
