import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isPluralElement, type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, it } from 'vitest';
import { listUsedKeys } from '@/lib/server/i18n/message-keys';
import { type Language, languages, mainLanguage } from '@/lib/shared/i18n/languages';
import { declareMessages } from '@/scripts/declare-messages';
import { writePseudoMessages } from '@/scripts/pseudo-messages';

type Group = { [name: string]: string | Group };

const nouns = readdirSync(`messages/${mainLanguage}`)
  .filter((name) => name.endsWith('.json'))
  .map((name) => basename(name, '.json'));

function readMessages(language: Language): Map<string, string> {
  const found = new Map<string, string>();
  const collect = (group: Group, prefix: string) => {
    for (const [name, value] of Object.entries(group)) {
      if (typeof value === 'string') found.set(`${prefix}${name}`, value);
      else collect(value, `${prefix}${name}.`);
    }
  };
  for (const noun of nouns) collect(JSON.parse(readFileSync(`messages/${language}/${noun}.json`, 'utf8')), `${noun}.`);
  return found;
}

type Facts = { arguments: Set<string>; tags: Set<string>; plurals: Set<string>[] };

/** Lists a message's arguments, tags and plural categories. */
function describeMessage(elements: readonly MessageFormatElement[], facts: Facts): Facts {
  for (const element of elements) {
    if (element.type === TYPE.tag) {
      facts.tags.add(element.value);
      describeMessage(element.children, facts);
    } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) {
      facts.arguments.add(element.value);
    }
    if (isPluralElement(element)) facts.plurals.push(new Set(Object.keys(element.options)));
    if ('options' in element) for (const { value } of Object.values(element.options)) describeMessage(value, facts);
  }
  return facts;
}

const examine = (message: string) =>
  describeMessage(parse(message), { arguments: new Set(), tags: new Set(), plurals: [] });

const english = readMessages(mainLanguage);

it.each(languages)('messages in %s have the same keys as in English', (language) => {
  expect([...readMessages(language).keys()].sort()).toEqual([...english.keys()].sort());
});

it.each(languages)('messages in %s have the same arguments and tags as in English', (language) => {
  const list = (message: string) => {
    const { arguments: names, tags } = examine(message);
    return JSON.stringify([[...names].sort(), [...tags].sort()]);
  };
  const differing = [...readMessages(language)].filter(([key, text]) => list(text) !== list(english.get(key) ?? ''));
  expect(differing).toEqual([]);
});

it.each(languages)('messages in %s cover every plural category of the language', (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const incomplete = [...readMessages(language)].filter(([, message]) =>
    examine(message).plurals.some((options) => pluralCategories.some((category) => !options.has(category))),
  );
  expect(incomplete).toEqual([]);
});

it.each(nouns)('the types of the English %s messages are up to date (npm run messages:generate)', (noun) => {
  const folder = `messages/${mainLanguage}`;
  const source = readFileSync(`${folder}/${noun}.json`, 'utf8');
  expect(readFileSync(`${folder}/${noun}.d.json.ts`, 'utf8')).toBe(declareMessages(source));
  expect(readFileSync(`messages/xa/${noun}.json`, 'utf8')).toBe(writePseudoMessages(source));
});

it('every key in the code has a message, and every message is used', () => {
  const files = execFileSync('git', ['ls-files', 'app', 'components', 'lib', 'services'], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\.tsx?$/.test(name));
  const used = files.flatMap((name) => listUsedKeys(readFileSync(name, 'utf8')));
  const prefixes = used.filter((key) => key.endsWith('.'));
  const keys = [...english.keys()];
  expect(
    used.filter((key) => !english.has(key) && !keys.some((one) => key.endsWith('.') && one.startsWith(key))),
  ).toEqual([]);
  expect(keys.filter((key) => !used.includes(key) && !prefixes.some((prefix) => key.startsWith(prefix)))).toEqual([]);
});
