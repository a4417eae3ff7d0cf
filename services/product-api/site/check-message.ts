import compile from 'icu-minify/compile';
import type { TextLanguage } from '@/lib/shared/domain/translation';
import { mainLanguage } from '@/lib/shared/i18n/languages';
import { problem } from '@/lib/shared/i18n/problem';
import { getTexts } from '../i18n/catalogue';
import { listCategories, type MessageFacts, readMessageFacts } from './message-facts';

/** The parser treats self-closing and malformed tags as text. */
const HTML = /<[/!?\p{L}]/u;

/** @returns an encoded message if the text cannot replace the message of this key; null if it can */
export function findMessageProblem(language: TextLanguage, key: string, text: string): string | null {
  const english = getTexts(mainLanguage).get(key);
  if (english === undefined) return problem('admin.words.invalid.unknown');
  const facts = readFacts(text);
  if (facts === null) return problem('admin.words.invalid.syntax');
  const original = getTexts(language).get(key);
  return compareFacts(language, facts, readMessageFacts(original ?? english));
}

/** @returns null if the text is not in ICU syntax or cannot be compiled for pages */
function readFacts(text: string): MessageFacts | null {
  try {
    compile(text);
    return readMessageFacts(text);
  } catch {
    return null;
  }
}

function compareFacts(language: TextLanguage, given: MessageFacts, original: MessageFacts): string | null {
  const [own, needed] = [listParts(given), listParts(original)];
  const missing = needed.find((part) => !own.includes(part));
  if (missing !== undefined) return problem('admin.words.invalid.missing', { part: missing });
  const unknown = own.find((part) => !needed.includes(part));
  if (unknown !== undefined) return problem('admin.words.invalid.extra', { part: unknown });
  if (given.texts.some((text) => HTML.test(text))) return problem('admin.words.invalid.html');
  return compareChoices(language, given, original) ?? compareFormats(given, original);
}

function listParts(facts: MessageFacts): string[] {
  return [...[...facts.arguments].map((name) => `{${name}}`), ...[...facts.tags].map((name) => `<${name}>`)];
}

/** A plural needs the language's categories, and may have exact numbers. A select needs the original's options. */
function compareChoices(language: TextLanguage, given: MessageFacts, original: MessageFacts): string | null {
  for (const { name, type, options } of original.choices) {
    const part = `{${name}}`;
    const needed = type === 'select' ? options : listCategories(language, type);
    const own = given.choices.filter((choice) => choice.name === name && choice.type === type);
    const present = own.length === 0 ? [[]] : own.map((choice) => choice.options);
    const missing = present.flatMap((found) => needed.filter((form) => !found.includes(form)))[0];
    if (missing !== undefined) return problem('admin.words.invalid.missingForm', { part, form: missing });
    const unknown = present.flat().find((form) => !needed.includes(form) && !form.startsWith('='));
    if (unknown !== undefined) return problem('admin.words.invalid.extraForm', { part, form: unknown });
  }
  const isKnown = ({ name, type }: MessageFacts['choices'][number]) =>
    original.choices.some((choice) => choice.name === name && choice.type === type);
  const choice = given.choices.find((one) => !isKnown(one));
  return choice === undefined ? null : problem('admin.words.invalid.format', { part: `{${choice.name}}` });
}

function compareFormats(given: MessageFacts, original: MessageFacts): string | null {
  const differing =
    [...given.formats].find((format) => !original.formats.has(format)) ??
    [...original.formats].find((format) => !given.formats.has(format));
  const [name] = differing?.split(' ') ?? [];
  return name === undefined ? null : problem('admin.words.invalid.format', { part: `{${name}}` });
}
