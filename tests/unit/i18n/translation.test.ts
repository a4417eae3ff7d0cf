import { describe, expect, it } from 'vitest';
import { translated } from '@/lib/browser/forms/field-codecs';
import { pickTexts } from '@/lib/shared/domain/translation';

const call = {
  ...{ title: 'Salt', description: 'Three months.', language: 'en' },
  translations: { de: { title: 'Salz' }, fr: { title: 'Sel', description: 'Trois mois.' } },
};
const pick = (fields: { language?: string | null }, language: 'en' | 'de' | 'fr' | 'es' | 'xa') => {
  const { title, description, langs } = pickTexts({ ...call, ...fields }, ['title', 'description'], language);
  return { title, description, langs };
};

describe('pickTexts', () => {
  it('chooses the translations for the page’s language', () => {
    expect(pick({}, 'fr')).toEqual({ title: 'Sel', description: 'Trois mois.', langs: {} });
  });

  it('chooses the original with its language if a text has no translation', () => {
    const langs = { description: 'en' };
    expect(pick({}, 'de')).toEqual({ title: 'Salz', description: 'Three months.', langs });
    expect(pick({}, 'es').langs).toEqual({ title: 'en', description: 'en' });
    expect(pick({}, 'xa').langs).toEqual({ title: 'en', description: 'en' });
  });

  it('marks the language of a text only if it is known and not the page’s', () => {
    expect(pick({}, 'en')).toEqual({ title: 'Salt', description: 'Three months.', langs: {} });
    expect(pick({ language: null }, 'es').langs).toEqual({});
  });
});

describe('reading and writing translations', () => {
  const { language, translations } = translated(['title', 'description']);

  it('sends translations without spaces around them and without empty texts', () => {
    const typed = { de: { title: ' Salz ', description: '  ' }, es: {} };
    expect(translations.read(typed)).toEqual({ de: { title: 'Salz' }, es: {} });
  });

  it('reads drafts of earlier versions, which have no languages', () => {
    expect([language.schema.parse(undefined), translations.schema.parse(undefined)]).toEqual(['', {}]);
  });

  it('rejects drafts in a language that the site does not have', () => {
    expect(translations.schema.safeParse({ tlh: { title: 'Qapla’' } }).success).toBe(false);
  });
});
