import type { ParsedEndpointQuery } from '@/lib/shared/contract/contract';
import type { SiteMessage } from '@/lib/shared/contract/site';
import { foldText } from '@/lib/shared/domain/fold-text';
import { createMessageSetting, parseMessageSetting } from '@/lib/shared/domain/site';
import { type TextLanguage, textLanguages } from '@/lib/shared/domain/translation';
import { mainLanguage } from '@/lib/shared/i18n/languages';
import { writeProblem } from '@/lib/shared/i18n/problem';
import type { Words } from '@/lib/shared/i18n/words';
import type { Db } from '../db/client';
import { type Page, slicePage } from '../db/page';
import { getTexts } from '../i18n/catalogue';
import { readStoredSite } from './queries/read-site';
import { findSettingProblem } from './site-messages';

type Query = ParsedEndpointQuery<'GET /v1/admin/site/messages'>;
type Values = Record<string, unknown>;

/**
 * Lists the message whose key equals the query first, then all others in the order of their files. With a language
 * filter, the query is compared with the texts in all languages.
 */
export async function listMessages(db: Db, query: Query, words: Words): Promise<Page<SiteMessage>> {
  const { values, updatedAt } = await readStoredSite(db);
  const listed = query.language === undefined ? textLanguages : [query.language];
  const messages = listed.flatMap((language) =>
    listKeys(language, values)
      .filter((key) => isShown(language, key, query.show, values))
      .filter((key) => isFound(language, key, query, values))
      .map((key) => ({ language, key })),
  );
  const isExact = ({ key }: { key: string }) => Number(key === query.query);
  messages.sort((one, other) => isExact(other) - isExact(one));
  const page = slicePage(query, messages);
  return {
    ...page,
    data: page.data.map(({ language, key }) => ({ ...describe(language, key, values, words), updatedAt })),
  };
}

/** Includes stored texts of messages that no longer exist. */
function listKeys(language: TextLanguage, values: Values): string[] {
  const english = getTexts(mainLanguage);
  const stored = Object.keys(values).flatMap((setting) => parseMessageSetting(setting) ?? []);
  const removed = stored.filter((one) => one.language === language && !english.has(one.key));
  return [...english.keys(), ...removed.map(({ key }) => key)];
}

function isShown(language: TextLanguage, key: string, show: Query['show'], values: Values): boolean {
  const isReplaced = values[createMessageSetting(language, key)] !== undefined;
  if (show === 'REPLACED') return isReplaced;
  return show === 'ALL' || (!isReplaced && !getTexts(language).has(key));
}

function isFound(language: TextLanguage, key: string, { query, ...filters }: Query, values: Values): boolean {
  if (query === undefined) return true;
  const searched = foldText(query);
  const languages = filters.language === undefined ? [language] : textLanguages;
  return (
    foldText(key).includes(searched) ||
    languages.some(
      (one) =>
        getFoldedTexts(one).get(key)?.includes(searched) ||
        foldText(String(values[createMessageSetting(one, key)] ?? '')).includes(searched),
    )
  );
}

const folded = new Map<TextLanguage, ReadonlyMap<string, string>>();

function getFoldedTexts(language: TextLanguage): ReadonlyMap<string, string> {
  const known = folded.get(language) ?? new Map([...getTexts(language)].map(([key, text]) => [key, foldText(text)]));
  folded.set(language, known);
  return known;
}

function describe(language: TextLanguage, key: string, values: Values, words: Words): Omit<SiteMessage, 'updatedAt'> {
  const setting = createMessageSetting(language, key);
  const text = values[setting];
  const original = getTexts(language).get(key);
  const problem = text === undefined ? null : findSettingProblem(setting, text);
  return {
    id: `${language}.${key}`,
    key,
    language,
    original: original ?? getTexts(mainLanguage).get(key) ?? '',
    isMissing: original === undefined,
    text: text === undefined ? null : String(text),
    problem: problem && writeProblem(problem, words),
  };
}
