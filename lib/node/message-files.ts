import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';

/** A string, a punctuation mark, or anything else, which is invalid in a message file. */
const TOKENS = /"(?:[^"\\\n\r]|\\.)*"|[{}:,]|[^\s{}:,]+/g;

/** `end` is the position in the file, in characters. */
type Located = { key: string; message: string; end: number };

/** @throws Error with the file, the line and the invalid message */
export function checkMessageFiles(folder = 'messages'): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  for (const name of names.sort()) checkMessageFile(join(folder, name));
}

function checkMessageFile(path: string): void {
  const text = readFileSync(path, 'utf8');
  try {
    JSON.parse(text);
  } catch {
    throw new Error(`${path} is not valid JSON: see line ${countLines(text, listMessages(text).end)}.`);
  }
  for (const { key, message, end } of listMessages(text).messages) {
    const problem = findSyntaxError(message);
    if (problem === null) continue;
    throw new Error(
      `${path}, line ${countLines(text, end)}: the message ${basename(path, '.json')}.${key} is not valid (${problem}).`,
    );
  }
}

function findSyntaxError(message: string): string | null {
  try {
    parse(message);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Lists the messages before the first invalid token, whose position is `end`. */
function listMessages(text: string): { messages: Located[]; end: number } {
  const messages: Located[] = [];
  const path: string[] = [];
  let last = '';
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const isString = token.length > 1 && token.startsWith('"') && token.endsWith('"');
    if (!FOLLOWERS[last]?.includes(isString ? '"' : token)) return { messages, end: index };
    if (isString && last === ':') messages.push({ key: path.join('.'), message: JSON.parse(token), end: index });
    else if (isString) path.push(JSON.parse(token));
    const isValue = isString && last === ':';
    if (isValue || token === '}') path.pop();
    last = isValue ? 'value' : isString ? 'key' : token;
  }
  return { messages, end: text.trimEnd().length };
}

/** The tokens that can follow each token. */
const FOLLOWERS: Record<string, readonly string[]> = {
  '': ['{'],
  '{': ['"', '}'],
  '}': [',', '}'],
  ',': ['"'],
  key: [':'],
  ':': ['"', '{'],
  value: [',', '}'],
};

function countLines(text: string, end: number): number {
  return text.slice(0, end).split('\n').length;
}
