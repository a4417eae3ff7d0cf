import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LENGTH_PATTERN } from '@/lib/shared/import/length';
import { findSlowText } from '../../support/expression-steps';

/*
 * Text that people write passes through expressions in a process that serves everybody, or in a browser that stops
 * meanwhile. So each expression of the product takes time that is linear in the length of the text.
 */

/** Expressions over texts of the operator or of our own code. */
const NOT_FOR_PEOPLE = /(?:^|\/)env\.ts$|\/tests\/|^lib\/server\/security\/inline-scripts\.ts$/;
/** Files that create an expression from parts, with what has been said about its cost. */
const CREATED: Record<string, string> = {
  'lib/shared/import/length.ts': 'LENGTH_PATTERN is tested below, and LENGTH has the same parts.',
  'lib/shared/import/measure.ts': 'Sides of LENGTH_PATTERN, each matched where the one before ended.',
  'lib/shared/import/size.ts': 'A fixed word at the beginning of a line.',
  'lib/shared/import/tags.ts': 'A fixed word.',
  'packages/stripe-stand-in/handle-request.ts': 'A fixed path with one id.',
  'services/product-api/http/middleware.ts': 'Alternatives of fixed paths.',
  'services/product-api/storage/storage.ts': 'A key of fixed length.',
};

/** An expression in the source, where an expression may begin. */
const LITERAL =
  /(?<=[(,=:&|!?[{};>]\s*|return |^\s*)\/((?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuvy]*)(?=\s*[.,;:)\]}]|\s*$)/gm;

const COMMENT_LINES = /^ *(?:\/\*|\*|\/\/).*$/gm;

const files = execFileSync('git', ['ls-files', 'app', 'components', 'lib', 'packages', 'services'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !NOT_FOR_PEOPLE.test(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8').replace(COMMENT_LINES, '') }));

/** Without unlimited repetition the cost of each beginning is bounded. */
const isUnlimited = (source: string) => /[*+]|\{\d+,\}/.test(source);

const expressions = new Map(
  files.flatMap(({ path, code }) =>
    [...code.matchAll(LITERAL)].flatMap(([, source = '', flags = '']) =>
      isUnlimited(source) ? [[`/${source}/${flags}`, { path, expression: new RegExp(source, flags) }] as const] : [],
    ),
  ),
);

describe('expressions', () => {
  it('finds expressions in the source', () => {
    expect(expressions.size).toBeGreaterThan(100);
    const creating = files.filter(({ code }) => /\bRegExp\(/.test(code)).map(({ path }) => path);
    expect(creating).toEqual(Object.keys(CREATED));
  });

  it.each(['app', 'components', 'lib', 'packages', 'services'])(
    'expressions in %s take steps in proportion to the length of the text',
    (folder) => {
      const slow = [...expressions].flatMap(([literal, { path, expression }]) => {
        const text = path.startsWith(folder) ? findSlowText(expression) : null;
        return text === null ? [] : [`${path}: ${literal} for ${text}`];
      });
      expect(slow).toEqual([]);
    },
  );

  it('finds that expressions with lengths take steps in proportion to the length of the text', () => {
    expect(findSlowText(new RegExp(`^${LENGTH_PATTERN}$`, 'iu'))).toBeNull();
  });

  it.each([/\s+$/, /^\S+@\S+$/, /(?:a|aa)+$/, /\(.*?\)/, /^(a+)+b/, /[^\s@]*@x/g])(
    'recognizes slow expressions, such as %s',
    (expression) => {
      expect(findSlowText(expression)).toContain('steps');
    },
  );
});
