import { describe, expect, it } from 'vitest';
import {
  createEmptyCvLine,
  createProfileBody,
  createProfileDraft,
  listProfileErrors,
} from '@/components/profile/editor/profile-draft';
import { profileEndpoints } from '@/lib/shared/contract/profile-endpoints';
import { sampleProfile } from '../../support/sample-data';
import { english } from '../../support/words';

const { schema } = profileEndpoints['PATCH /v1/profiles/{id}'].body;

describe('profile drafts', () => {
  it('creates a valid request from the draft of a profile', () => {
    const draft = {
      ...createProfileDraft(null),
      name: ' Aoife ',
      headline: '  ',
      city: 'Galway',
      country: 'IE',
      artisticFields: ['PAINTING' as const],
      cv: [{ ...createEmptyCvLine(), title: 'Salt', yearFrom: '2020', url: 'example.org/salt' }],
    };
    draft.contact.email = { value: ' me@example.org ', isPublic: false };
    const body = createProfileBody(draft);
    expect(body).toMatchObject({ name: 'Aoife', headline: null, bio: null, city: 'Galway' });
    expect(schema.parse(body)).toMatchObject({
      contact: { email: { value: 'me@example.org', isPublic: false } },
      cv: [{ title: 'Salt', yearFrom: 2020, yearTo: null, url: 'https://example.org/salt' }],
    });
  });

  it('lists the invalid fields of a profile’s draft', () => {
    const cv = [{ ...createEmptyCvLine(), title: ' ', yearFrom: '20', yearTo: '2020' }];
    expect(listProfileErrors({ ...createProfileDraft(null), cv }, 'ARTIST', english)).toEqual({
      name: 'Give the name that people should see.',
      'cv.0.title': 'Say what it was, or remove the line.',
      'cv.0.yearFrom': 'Four digits, such as 2024.',
    });
  });

  it.each([
    ['email', 'me at example', 'This is not an email address.'],
    ['phone', 'call me', 'This is not a telephone number.'],
    ['website', 'my own site', 'This is not a web address.'],
    ['instagram', 'javascript:alert(1)', 'This is neither a name on Instagram nor an address there.'],
  ] as const)('rejects an invalid %s with its own message: "%s"', (kind, value, error) => {
    const draft = { ...createProfileDraft(null), name: 'Aoife' };
    const withContact = (typed: string) => ({
      ...draft,
      contact: { ...draft.contact, [kind]: { value: typed, isPublic: false } },
    });
    expect(listProfileErrors(withContact(value), 'ARTIST', english)).toEqual({ [`contact.${kind}.value`]: error });
    expect(listProfileErrors(withContact('  '), 'ARTIST', english)).toEqual({});
  });

  it('a profile has at most twenty languages, and an organization needs a type', () => {
    const draft = { ...createProfileDraft(null), name: 'Museum', languages: Array.from({ length: 22 }, () => 'en') };
    expect(listProfileErrors(draft, 'ART_ORGANIZATION', english)).toEqual({
      languages: 'Twenty at most. Take 2 away.',
      organizationType: 'Choose one.',
    });
  });

  it('lines of a CV keep their keys after a save', () => {
    const entry = { kind: 'SOLO' as const, title: 'Salt', organization: null, city: null, country: null };
    const profile = { ...sampleProfile, cv: [{ ...entry, yearFrom: 2020, yearTo: null, url: null }] };
    const listIds = (...shown: string[]) =>
      createProfileDraft(profile, { cv: shown.map((id) => ({ ...createEmptyCvLine(), id })) }).cv.map(({ id }) => id);
    expect(listIds('new-7')).toEqual(['new-7']);
    expect(listIds('new-7', 'new-8')).toEqual(['saved-0']);
  });

  it('telephone and email of a new profile are private', () => {
    const { contact } = createProfileDraft(null);
    expect(contact.email.isPublic).toBe(false);
    expect(contact.phone.isPublic).toBe(false);
    expect(contact.website.isPublic).toBe(true);
  });
});
