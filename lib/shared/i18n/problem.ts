import type { Words } from './words';

type Values = Readonly<Record<string, string | number>>;

const PREFIX = 'message:';

function encode(key: string, values?: Values): string {
  return `${PREFIX}${key}${values === undefined ? '' : ` ${JSON.stringify(values)}`}`;
}

/**
 * Encodes messages with their arguments instead of writing them, for code that does not know the reader's language:
 * zod's issues and the product API's errors. `writeProblem` writes them.
 */
export const problemWords: Words = { language: 'en', t: encode as unknown as Words['t'] };

/** Encodes a message. Its arguments may be encoded messages. */
export const problem = problemWords.t;

/** Writes an encoded message in the reader's language. Other text is returned unchanged. */
export function writeProblem(text: string, words: Words): string {
  if (!text.startsWith(PREFIX)) return text;
  const [key = ''] = text.slice(PREFIX.length).split(' ', 1);
  const values: Values = JSON.parse(text.slice(PREFIX.length + key.length) || '{}');
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? writeProblem(value, words) : value,
  ]);
  const translate = words.t as unknown as (key: string, values: Values) => string;
  return translate(key, Object.fromEntries(written));
}
