import { getDirection } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';

/** Message arguments that contain text by users or operators. */
const NAMES = new Set(['artist', 'call', 'name', 'names', 'organizer', 'plan', 'sender', 'site', 'subject', 'title']);
const [START, END] = ['\u2068', '\u2069'];

type Write = (key: string, values?: Record<string, unknown>) => string;

/**
 * Emails are plain text, so in right-to-left languages, names and titles are enclosed in isolate characters. Otherwise,
 * a Latin title would move the punctuation around it. Other languages are unchanged.
 */
export function isolateNames(words: Words): Words {
  if (getDirection(words.language) === 'ltr') return words;
  const write = words.t as unknown as Write & { markup: Write };
  const isolate =
    (format: Write): Write =>
    (key, values) =>
      format(key, values && isolateValues(values));
  const isolated = Object.assign(isolate(write), words.t, { markup: isolate(write.markup) });
  return { ...words, t: isolated as unknown as Words['t'] };
}

function isolateValues(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      NAMES.has(name) && typeof value === 'string' ? `${START}${value}${END}` : value,
    ]),
  );
}
