import { z } from 'zod';
import { textLanguages } from '@/lib/shared/domain/translation';
import { languages } from '@/lib/shared/i18n/languages';
import { languageTag } from './values';

/** The languages in which a site can be shown. */
export const siteLanguage = z.enum(languages).exclude(['xa']);

/** A text by language. Readers of other languages see the text in the site's main language or, failing that, in any. */
export function byLanguage<Schema extends z.ZodString>(schema: Schema) {
  return z.partialRecord(siteLanguage, schema);
}

/** @param texts the texts' schemas, with the limits of the originals */
export function createTranslationsSchema<Texts extends z.ZodRawShape>(texts: Texts) {
  return z
    .partialRecord(z.enum(textLanguages), z.strictObject(texts).partial())
    .meta({ description: 'Texts in further languages. Missing ones are shown in the original language.' });
}

/**
 * The language of the original texts, and their translations for readers of other languages.
 * @param texts the texts' schemas, with the limits of the originals
 */
export function translated<Texts extends z.ZodRawShape>(texts: Texts) {
  return {
    language: languageTag.nullable().meta({ description: 'The language of the texts; null if unknown.' }),
    translations: createTranslationsSchema(texts),
  };
}
