import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkMessageFiles } from '@/lib/node/message-files';

const folder = mkdtempSync(join(tmpdir(), 'impasto-messages-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function check(text: string): string {
  mkdirSync(join(folder, 'de'), { recursive: true });
  writeFileSync(join(folder, 'de', 'ui.json'), text);
  try {
    checkMessageFiles(folder);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message.replace(`${folder}/`, '') : '';
  }
}

describe('a file of messages', () => {
  it('accepts a file in which every message is valid', () => {
    expect(check('{\n  "ui": { "a": "Ein \\"Wort\\"", "b": {} },\n  "c": "{count, plural, other {#}}"\n}\n')).toBe('');
  });

  it.each([
    ['{\n  "a": "A"\n  "b": "B"\n}\n', 3],
    ['{\n  "a": "A",\n}\n', 3],
    ['{\n  "a": "A,\n  "b": "B"\n}\n', 2],
    ['{\n  "a": {\n    "b": B\n  }\n}\n', 3],
    ['{\n  "a": "A"\n', 2],
    ['', 1],
  ])('names the line of a syntax error in a file of messages: %j', (text, line) => {
    expect(check(text)).toBe(`de/ui.json is not valid JSON: see line ${line}.`);
  });

  it('names the line and key of an invalid message', () => {
    expect(check('{\n  "a": "A",\n  "group": {\n    "x": {},\n    "b": "{name"\n  }\n}\n')).toBe(
      'de/ui.json, line 5: the message ui.group.b is not valid (EXPECT_ARGUMENT_CLOSING_BRACE).',
    );
  });
});
