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
  it('returns the translations for the page’s language', () => {
    expect(pick({}, 'fr')).toEqual({ title: 'Sel', description: 'Trois mois.', langs: {} });
  });

  it('returns the original and its language for each text without a translation', () => {
    const langs = { description: 'en' };
    expect(pick({}, 'de')).toEqual({ title: 'Salz', description: 'Three months.', langs });
    expect(pick({}, 'es').langs).toEqual({ title: 'en', description: 'en' });
    expect(pick({}, 'xa').langs).toEqual({ title: 'en', description: 'en' });
  });

  it('states no language for text in the page’s or an unknown language', () => {
    expect(pick({}, 'en')).toEqual({ title: 'Salt', description: 'Three months.', langs: {} });
    expect(pick({ language: null }, 'es').langs).toEqual({});
  });
});

describe('the codec of translations', () => {
  const { language, translations } = translated(['title', 'description']);

  it('sends trimmed texts without empty ones, and keeps languages without text', () => {
    const typed = { de: { title: ' Salz ', description: '  ' }, es: {} };
    expect(translations.read(typed)).toEqual({ de: { title: 'Salz' }, es: {} });
  });

  it('reads drafts saved by earlier versions, which lack both fields', () => {
    expect([language.schema.parse(undefined), translations.schema.parse(undefined)]).toEqual(['', {}]);
  });

  it('rejects drafts with a language that the site does not have', () => {
    expect(translations.schema.safeParse({ tlh: { title: 'Qapla’' } }).success).toBe(false);
  });
});
