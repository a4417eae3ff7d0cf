import { describe, expect, it } from 'vitest';
import { rebaseChanges } from '@/components/profile/editor/profile-changes';
import { createProfileBody, createProfileDraft } from '@/components/profile/editor/profile-draft';
import { pickChanges } from '@/lib/browser/forms/changes';
import type { Contact, Profile } from '@/lib/shared/contract/profile';
import { sampleProfile } from '../../support/sample-data';

const email = { value: 'ana@example.org', isPublic: false };
const website = { value: 'https://ana.example', isPublic: true };
const read = (fields: Partial<Profile>) =>
  createProfileBody(createProfileDraft({ ...sampleProfile, contact: {}, ...fields }));
const readContact = (contact: Contact) => read({ contact });
const base = read({ headline: 'Paints the sea', city: 'Porto' });

describe('the changes of a form', () => {
  it('contain only the fields that differ from the loaded version', () => {
    expect(pickChanges(read({ headline: 'Paints rain', city: 'Porto' }), base)).toEqual({ headline: 'Paints rain' });
    expect(pickChanges(base, base)).toEqual({});
  });

  it('keep fields that another tab has saved', () => {
    const latest = read({ headline: 'Saved in the other tab', city: 'Porto' });
    expect(rebaseChanges({ city: 'Braga' }, base, latest)).toEqual({ changes: { city: 'Braga' }, conflicts: [] });
  });

  it('conflict if both tabs changed one field to different values', () => {
    const latest = read({ headline: 'Paints the sea', city: 'Lisbon' });
    expect(rebaseChanges({ city: 'Braga' }, base, latest).conflicts).toEqual(['city']);
    expect(rebaseChanges({ city: 'Lisbon' }, base, latest).conflicts).toEqual([]);
  });

  it('merge contact details individually', () => {
    const before = readContact({ email });
    const ownChanges = pickChanges(readContact({ email, website }), before);
    const storedContact = readContact({ email: { ...email, isPublic: true } });
    const { changes, conflicts } = rebaseChanges(ownChanges, before, storedContact);
    expect(JSON.parse(changes.contact ?? '')).toEqual({ email: { ...email, isPublic: true }, website });
    expect(conflicts).toEqual([]);
  });

  it('name the contact detail that both tabs changed, also if one removed it', () => {
    const before = readContact({ email, website });
    const ownChanges = pickChanges(readContact({ website }), before);
    const storedContact = readContact({ email: { ...email, value: 'other@example.org' }, website });
    expect(rebaseChanges(ownChanges, before, storedContact).conflicts).toEqual(['contact.email.value']);
  });
});
