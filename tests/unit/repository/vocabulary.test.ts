import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

/* The glossary in docs/architecture.md lists the terms to use instead. */

/** Words that names of exports must not contain. */
const EXPORTS = [
  { word: /refus/i, instead: 'reject, conflict or unsubscribe' },
  { word: /^(?!answerNotice$)answer|[a-z]Answer$(?<!NoticeAnswer|formatAnswer)/, instead: 'response' },
  { word: /^(MOST|LEAST|LONGEST|SHORTEST|LARGEST)_/, instead: 'MAX_ or MIN_' },
  { word: /^Told|^tell[A-Z]/, instead: 'message, notify or invalidate' },
  { word: /NoRoom|^countRoom/, instead: 'quota' },
  { word: /^spell[A-Z]|^askFor|^giveBack/, instead: 'a verb of the field' },
] as const;

/** Words that names of files must not contain. */
const FILES = [
  { word: /refus/, instead: 'reject, conflict or unsubscribe' },
  { word: /answer/, instead: 'response' },
  { word: /(^|-)calls?(-|\.)/, instead: 'opportunity or request' },
] as const;

const files = execFileSync('git', ['ls-files', 'app', 'components', 'lib', 'packages', 'services', 'tests'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path));

const exported = files.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm)].map(
    ([, name = '']) => ({ path, name }),
  ),
);

describe('the vocabulary', () => {
  it('the vocabulary is checked in every export', () => {
    expect(exported.length).toBeGreaterThan(1_000);
  });

  it.each(EXPORTS)('names of exports contain $instead rather than $word', ({ word }) => {
    expect(exported.filter(({ name }) => word.test(name))).toEqual([]);
  });

  it.each(FILES)('names of files contain $instead rather than $word', ({ word }) => {
    expect(files.filter((path) => word.test(basename(path)))).toEqual([]);
  });
});

it('the code avoids URL.canParse, which rejects valid URLs in Node 20', () => {
  const calls = files.filter(
    (path) => !path.startsWith('tests/') && readFileSync(path, 'utf8').includes('URL.canParse('),
  );
  expect(calls).toEqual([]);
});

it('comments mention only files that exist', () => {
  const comment = /^\s*(?:\/\/|\/?\*).*/gm;
  const file = /\b(?:app|components|docs|lib|services|tests)\/[\w./()[\]-]+\.(?:css|md|sql|tsx?)\b/g;
  const missing = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(comment)]
      .flatMap(([line]) => [...line.matchAll(file)].map(([name]) => name))
      .filter((name) => !existsSync(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
