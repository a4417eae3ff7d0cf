import type { Fields } from '@/lib/browser/forms/merge-fields';
import { changeProfile } from '@/lib/browser/members/profile/own-profiles';
import type { Profile } from '@/lib/shared/contract/profile';
import { contactKinds } from '@/lib/shared/domain/profile';
import { createProfileBody, type ProfileDraft, toContact } from './profile-draft';

const createName = (kind: string) => `contact.${kind}.value`;

/** Reads the fields that are merged one by one. Contact details are one field of the request, but several of the form. */
export function readProfileFields(draft: ProfileDraft): Fields {
  const { contact: _, ...fields } = createProfileBody(draft);
  const contact = toContact(draft.contact);
  return { ...fields, ...Object.fromEntries(contactKinds.map((kind) => [createName(kind), contact[kind] ?? null])) };
}

/** Saves changed fields, with all contact details if one of them has changed. */
export function sendProfileFields({ id, contact, updatedAt }: Profile, changes: Fields): Promise<Profile> {
  const others = { ...changes };
  const entries: Record<string, unknown> = { ...contact };
  let hasContact = false;
  for (const kind of contactKinds) {
    const name = createName(kind);
    if (!Object.hasOwn(changes, name)) continue;
    hasContact = true;
    if (changes[name] === null) delete entries[kind];
    else entries[kind] = changes[name];
    delete others[name];
  }
  return changeProfile(id, { ...others, ...(hasContact && { contact: JSON.stringify(entries) }) }, updatedAt);
}
