import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { listUsedKeys } from '@/lib/server/i18n/message-keys';
import { type Language, languages, mainLanguage } from '@/lib/shared/i18n/languages';
import { messageNouns } from '@/lib/shared/i18n/nouns';
import { loadMessages } from '@/messages/load-messages';
import { declareMessages } from '@/scripts/declare-messages';
import { writePseudoMessages } from '@/scripts/pseudo-messages';
import { listCategories, type MessageFacts, readMessageFacts } from '@/services/product-api/site/message-facts';

type Group = { [name: string]: string | Group };

const listNouns = (language: Language) =>
  readdirSync(`messages/${language}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'));

const nouns = listNouns(mainLanguage);

const problems: string[] = [];

function readNoun(language: Language, noun: string): Map<string, MessageFacts> {
  const path = `messages/${language}/${noun}.json`;
  const found = new Map<string, MessageFacts>();
  const read = (message: string, key: string) => {
    try {
      found.set(key, readMessageFacts(message));
    } catch (error) {
      problems.push(`${path}: ${key} is not a valid ICU message (${String(error)}): ${message}`);
    }
  };
  const collect = (group: Group, prefix: string) => {
    for (const [name, value] of Object.entries(group)) {
      if (typeof value === 'string') read(value, `${prefix}${name}`);
      else collect(value, `${prefix}${name}.`);
    }
  };
  try {
    collect(JSON.parse(readFileSync(path, 'utf8')), `${noun}.`);
  } catch (error) {
    problems.push(`${path} cannot be read: ${String(error)}`);
  }
  return found;
}

const all = new Map(
  languages.map((language) => [language, new Map(nouns.flatMap((noun) => [...readNoun(language, noun)]))]),
);
const listMessages = (language: Language) => all.get(language) ?? new Map<string, MessageFacts>();
const english = listMessages(mainLanguage);

it('the list of nouns names every file of messages', () => {
  expect(messageNouns).toEqual(nouns);
});

it('every message is valid', () => {
  expect(problems).toEqual([]);
});

it.each(languages)('the index of the messages in %s contains every file', async (language) => {
  expect(Object.keys(await loadMessages(language)).sort()).toEqual(nouns);
});

it.each(languages)('messages in %s have the same files and keys as in English', (language) => {
  expect(listNouns(language)).toEqual(nouns);
  const keys = listMessages(language);
  expect(
    [...english.keys()].filter((key) => !keys.has(key)),
    'missing',
  ).toEqual([]);
  expect(
    [...keys.keys()].filter((key) => !english.has(key)),
    'not in English',
  ).toEqual([]);
});

it.each(languages)('messages in %s have the same arguments, options and tags as in English', (language) => {
  const list = (facts: MessageFacts | undefined) => {
    const tags = [...(facts?.tags ?? [])].map((tag) => `<${tag}>`);
    const selects = (facts?.choices ?? []).filter(({ type }) => type === 'select');
    const options = selects.flatMap(({ name, options }) => options.map((option) => `${name}: ${option}`));
    return [...(facts?.arguments ?? []), ...new Set(options), ...tags].sort().join(', ');
  };
  const differing = [...listMessages(language)].flatMap(([key, facts]) => {
    const [own, expected] = [list(facts), list(english.get(key))];
    return own === expected ? [] : [`${key} has ${own || 'none'} instead of ${expected || 'none'}`];
  });
  expect(differing).toEqual([]);
});

it.each(languages)('messages in %s have every plural form of the language', (language) => {
  const incomplete = [...listMessages(language)].flatMap(([key, { choices }]) =>
    choices.flatMap(({ type, options }) => {
      const categories = type === 'select' ? [] : listCategories(language, type);
      const missing = categories.filter((category) => !options.includes(category));
      return missing.length > 0 ? [`${key} has no ${missing.join(', ')}`] : [];
    }),
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
  const unknown = used.filter(
    (key) => !english.has(key) && !keys.some((one) => key.endsWith('.') && one.startsWith(key)),
  );
  const unused = keys.filter((key) => !used.includes(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
  expect(unknown, 'without a message').toEqual([]);
  expect(unused, 'not used').toEqual([]);
});
