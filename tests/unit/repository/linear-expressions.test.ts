import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LENGTH_PATTERN } from '@/lib/shared/import/length';
import { findSlowText } from '../../support/expression-steps';

/*
 * A slow regular expression blocks the server or a browser, so every expression that reads users' text must take linear
 * time.
 */

/** Expressions in these files match only text by the operator or by developers. */
const NOT_FOR_PEOPLE = /(?:^|\/)env\.ts$|\/tests\/|^lib\/server\/security\/inline-scripts\.ts$/;
/** Files that build expressions from parts, and why each expression is fast. */
const CREATED: Record<string, string> = {
  'lib/shared/import/length.ts': 'LENGTH_PATTERN is tested below, and LENGTH has the same parts.',
  'lib/shared/import/measure.ts': 'Sides of LENGTH_PATTERN, each matched where the one before ended.',
  'lib/shared/import/size.ts': 'A fixed word at the beginning of a line.',
  'lib/shared/import/tags.ts': 'A fixed word.',
  'packages/stripe-stand-in/handle-request.ts': 'A fixed path with one id.',
  'services/product-api/http/middleware.ts': 'Alternatives of fixed paths.',
  'services/product-api/inbound-mail/reply-address.ts': 'It contains the escaped address and a token of fixed length.',
  'services/product-api/storage/storage.ts': 'A key of fixed length.',
};

/** Matches a literal regular expression in source code. */
const LITERAL =
  /(?<=[(,=:&|!?[{};>]\s*|return |^\s*)\/((?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuvy]*)(?=\s*[.,;:)\]}]|\s*$)/gm;

const COMMENT_LINES = /^ *(?:\/\*|\*|\/\/).*$/gm;

const files = execFileSync('git', ['ls-files', 'app', 'components', 'lib', 'packages', 'services'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !NOT_FOR_PEOPLE.test(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8').replace(COMMENT_LINES, '') }));

/** Without unlimited repetition, the cost of each attempt to match is limited. */
const isUnlimited = (source: string) => /[*+]|\{\d+,\}/.test(source);

const expressions = new Map(
  files.flatMap(({ path, code }) =>
    [...code.matchAll(LITERAL)].flatMap(([, source = '', flags = '']) =>
      isUnlimited(source) ? [[`/${source}/${flags}`, { path, expression: new RegExp(source, flags) }] as const] : [],
    ),
  ),
);

describe('regular expressions', () => {
  it('the test finds regular expressions in the source', () => {
    expect(expressions.size).toBeGreaterThan(100);
    const creating = files.filter(({ code }) => /\bRegExp\(/.test(code)).map(({ path }) => path);
    expect(creating).toEqual(Object.keys(CREATED));
  });

  it.each(['app', 'components', 'lib', 'packages', 'services'])(
    'the regular expressions in %s take linear time',
    (folder) => {
      const slow = [...expressions].flatMap(([literal, { path, expression }]) => {
        const text = path.startsWith(folder) ? findSlowText(expression) : null;
        return text === null ? [] : [`${path}: ${literal} for ${text}`];
      });
      expect(slow).toEqual([]);
    },
  );

  it('regular expressions for lengths take linear time', () => {
    expect(findSlowText(new RegExp(`^${LENGTH_PATTERN}$`, 'iu'))).toBeNull();
  });

  it.each([/\s+$/, /^\S+@\S+$/, /(?:a|aa)+$/, /\(.*?\)/, /^(a+)+b/, /[^\s@]*@x/g])(
    'recognizes slow expressions, such as %s',
    (expression) => {
      expect(findSlowText(expression)).toContain('steps');
    },
  );
});
