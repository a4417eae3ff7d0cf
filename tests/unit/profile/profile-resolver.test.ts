import { describe, expect, it } from 'vitest';
import { createEmptyCvLine, createProfileDraft } from '@/components/profile/editor/profile-draft';
import { profileResolver } from '@/components/profile/editor/profile-resolver';

const settings = { fields: {}, shouldUseNativeValidation: false };
const draft = { ...createProfileDraft(null), name: 'Aoife' };
const line = { ...createEmptyCvLine(), title: 'Salt' };

describe('the profile form resolver', () => {
  it('returns valid input unchanged', async () => {
    const typed = { ...draft, cv: [{ ...line, yearFrom: '2020', url: 'example.org' }] };
    expect(await profileResolver(typed, undefined, settings)).toEqual({ values: typed, errors: {} });
  });

  it.each([
    ['a line that ends before it begins', { yearFrom: '2020', yearTo: '2010' }, 'yearTo', 'It ends before it begins.'],
    ['a year that only the contract limits', { yearFrom: '2201' }, 'yearFrom', 'At most 2200.'],
    ['an invalid URL', { url: 'https://' }, 'url', 'An address that begins with https://.'],
  ])('reports %s at its field with the product API’s message', async (_, typed, field, message) => {
    const { errors } = await profileResolver({ ...draft, cv: [{ ...line, ...typed }] }, undefined, settings);
    expect(errors.cv).toMatchObject([{ [field]: { message } }]);
    expect(errors.root?.message).toBe('Some of this is not as it should be.');
  });

  it('reports an invalid contact detail at its field', async () => {
    const contact = { ...draft.contact, email: { value: 'me at example', isPublic: false } };
    const { errors } = await profileResolver({ ...draft, contact }, undefined, settings);
    expect(errors.contact).toMatchObject({ email: { value: { message: 'This is not an email address.' } } });
  });
});
