import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const STATES = ['met', 'partly', 'not met', 'provider', 'operator', 'n/a'];

/** The last requirement of each ASVS 4.0.3 section at levels 1 and 2, with gaps. */
const SECTIONS: Record<string, { last: number; except?: number[] }> = {
  ...{ '1.1': { last: 7 }, '1.2': { last: 4 }, '1.4': { last: 5, except: [2, 3] }, '1.5': { last: 4 } },
  ...{ '1.6': { last: 4 }, '1.7': { last: 2 }, '1.8': { last: 2 }, '1.9': { last: 2 }, '1.10': { last: 1 } },
  ...{ '1.11': { last: 2 }, '1.12': { last: 2, except: [1] }, '1.14': { last: 6 } },
  ...{ '2.1': { last: 12 }, '2.2': { last: 3 }, '2.3': { last: 3 }, '2.4': { last: 5 }, '2.5': { last: 7 } },
  ...{ '2.6': { last: 3 }, '2.7': { last: 6 }, '2.8': { last: 7 }, '2.9': { last: 3 }, '2.10': { last: 4 } },
  ...{ '3.1': { last: 1 }, '3.2': { last: 4 }, '3.3': { last: 4 }, '3.4': { last: 5 }, '3.5': { last: 3 } },
  ...{ '3.7': { last: 1 }, '4.1': { last: 5, except: [4] }, '4.2': { last: 2 }, '4.3': { last: 3 } },
  ...{ '5.1': { last: 5 }, '5.2': { last: 8 }, '5.3': { last: 10 }, '5.4': { last: 3 }, '5.5': { last: 4 } },
  ...{ '6.1': { last: 3 }, '6.2': { last: 6 }, '6.3': { last: 2 }, '6.4': { last: 2 } },
  ...{ '7.1': { last: 4 }, '7.2': { last: 2 }, '7.3': { last: 4, except: [2] }, '7.4': { last: 3 } },
  ...{ '8.1': { last: 4 }, '8.2': { last: 3 }, '8.3': { last: 8 }, '9.1': { last: 3 }, '9.2': { last: 4 } },
  ...{ '10.2': { last: 2 }, '10.3': { last: 3 }, '11.1': { last: 8 }, '12.1': { last: 3 }, '12.2': { last: 1 } },
  ...{ '12.3': { last: 6 }, '12.4': { last: 2 }, '12.5': { last: 2 }, '12.6': { last: 1 } },
  ...{ '13.1': { last: 5, except: [2] }, '13.2': { last: 6, except: [4] }, '13.3': { last: 2 }, '13.4': { last: 2 } },
  ...{ '14.1': { last: 4 }, '14.2': { last: 6 }, '14.3': { last: 3, except: [1] }, '14.4': { last: 7 } },
  ...{ '14.5': { last: 4 } },
};

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', state = '', where = '']) => ({ number, state, where }),
);

it('the security document lists every requirement of ASVS 4.0.3 level 2 once and in order', () => {
  const expected = Object.entries(SECTIONS).flatMap(([section, { last, except = [] }]) =>
    Array.from({ length: last }, (_, index) => index + 1)
      .filter((number) => !except.includes(number))
      .map((number) => `${section}.${number}`),
  );
  expect(rows.map(({ number }) => number)).toEqual(expected);
});

it('every security requirement has a state and a reason, and the totals are right', () => {
  for (const { number, state, where } of rows) {
    expect(STATES, number).toContain(state);
    expect(where.trim(), number).not.toBe('');
  }
  for (const state of STATES) {
    const total = rows.filter((row) => row.state === state).length;
    expect(text, state).toContain(`| ${state} | ${total} | `);
  }
  expect(text).toContain(`All ${rows.length} requirements`);
});

it('the security document mentions only files that exist', () => {
  const files = [...text.matchAll(/`([\w.-]+(?:\/[\w.@[\]()-]+)*\/[\w.-]+\.(?:tsx?|md|yml))`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
