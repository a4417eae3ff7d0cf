import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createProfileDraft, readProfileFields, sendProfileFields } from '@/components/profile/editor/profile-draft';
import { saveChanges } from '@/lib/browser/forms/save-changes';
import { changeProfile } from '@/lib/browser/members/profile/own-profiles';
import type { Contact } from '@/lib/shared/contract/profile';
import { sampleProfile } from '../../support/sample-data';

vi.mock('@/lib/browser/members/profile/own-profiles', () => ({ changeProfile: vi.fn() }));

const email = { value: 'ana@example.org', isPublic: false };
const website = { value: 'https://ana.example', isPublic: true };
const create = (contact: Contact) => ({ ...sampleProfile, contact });
const readFields = (profile: typeof sampleProfile) => readProfileFields(createProfileDraft(profile));
const save = (contacts: { base: Contact; mine: Contact; theirs: Contact }) =>
  saveChanges({
    ...{ fields: readFields(create(contacts.mine)), readFields, before: readFields(create(contacts.base)) },
    ...{ latest: create(contacts.theirs), seen: { current: null }, send: sendProfileFields },
    read: async () => sampleProfile,
  });
const sent = () => JSON.parse(vi.mocked(changeProfile).mock.lastCall?.[1].contact ?? '');

beforeEach(() => void vi.resetAllMocks());

describe('contact details of a profile', () => {
  it('merges each contact detail of a profile separately', async () => {
    const changedEmail = { ...email, isPublic: true };
    await save({ base: { email }, mine: { email, website }, theirs: { email: changedEmail } });
    expect(sent()).toEqual({ email: changedEmail, website });
    await save({ base: { email, website }, mine: { website }, theirs: { email, website } });
    expect(sent()).toEqual({ website });
  });

  it('reports each contact detail that both sides changed or removed', async () => {
    const theirs = { email: { ...email, value: 'other@example.org' }, website };
    await expect(save({ base: { email, website }, mine: { website }, theirs })).rejects.toMatchObject({
      fields: { 'contact.email.value': expect.stringContaining('Save again to replace it.') },
    });
  });
});
