import * as z from 'zod/mini';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import type { AdministeredSitePage } from '@/lib/shared/contract/site-page';
import { type TextLanguage, textLanguages } from '@/lib/shared/domain/translation';

const schema = z.object({
  texts: z.record(z.enum(textLanguages), z.object({ title: z.string(), text: z.string() })),
  mustAccept: z.boolean(),
  note: z.record(z.enum(textLanguages), z.string()),
});
export type PageDraft = z.infer<typeof schema>;

export const parsePageDraft = (stored: unknown): PageDraft | null => schema.safeParse(stored).data ?? null;

/** `mustAccept` and `note` start empty, because members are asked to accept each version separately. */
export function createPageDraft({ texts }: AdministeredSitePage): PageDraft {
  return {
    texts: forEachLanguage((language) => texts?.[language] ?? { title: '', text: '' }),
    mustAccept: false,
    note: forEachLanguage(() => ''),
  };
}

function forEachLanguage<Value>(create: (language: TextLanguage) => Value): Record<TextLanguage, Value> {
  const entries = textLanguages.map((language) => [language, create(language)]);
  // Object.fromEntries loses the keys' type.
  return Object.fromEntries(entries) as Record<TextLanguage, Value>;
}

type PageBody = EndpointBody<'PUT /v1/admin/pages'>;

/** Omits languages that have neither a title nor a text. */
export function createPageBody(slug: string, { texts, mustAccept, note }: PageDraft): PageBody {
  const written = textLanguages.filter((one) => `${texts[one].title}${texts[one].text}`.trim() !== '');
  const noted = textLanguages.filter((one) => mustAccept && note[one].trim() !== '');
  return {
    slug,
    texts: Object.fromEntries(written.map((one) => [one, texts[one]])),
    mustAccept,
    note: Object.fromEntries(noted.map((one) => [one, note[one].trim()])),
  };
}

/** Each language is a separate field, so that two administrators can edit different languages at the same time. */
export function listPageFields({ texts, mustAccept, note }: PageBody) {
  const entries = textLanguages.map((one) => [one, texts[one] ?? null]);
  return { ...Object.fromEntries(entries), mustAccept: mustAccept ?? false, note: note ?? {} };
}
