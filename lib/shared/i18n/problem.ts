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

/** Writes an encoded message in the reader's language. Other text is returned unchanged, even if it looks encoded. */
export function writeProblem(text: string, words: Words): string {
  const encoded = decode(text);
  const { t } = words;
  const write = t as unknown as { (key: string, values: Values): string; has: (key: string) => boolean };
  if (encoded === null || !write.has(encoded.key)) return text;
  const values = Object.entries(encoded.values).map(([name, value]) => [
    name,
    typeof value === 'string' ? writeProblem(value, words) : value,
  ]);
  return write(encoded.key, Object.fromEntries(values));
}

/** Arguments may contain untrusted text, such as a file name. */
function decode(text: string): { key: string; values: Values } | null {
  if (!text.startsWith(PREFIX)) return null;
  const [key = ''] = text.slice(PREFIX.length).split(' ', 1);
  try {
    return { key, values: JSON.parse(text.slice(PREFIX.length + key.length) || '{}') };
  } catch {
    return null;
  }
}
