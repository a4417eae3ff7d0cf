import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteSettings } from '@/lib/shared/contract/site';

const FILE = 'docs/operating.md';
/** The administrators’ progress in the setup guide, which visitors never see. */
const UNLISTED = ['setup'];
const rows = [
  ...readFileSync(FILE, 'utf8').matchAll(/^\| `(?<key>\w+)` \| [^|]+ \| \[(?<title>[^\]]+)\]\((?<path>[^)]+)\) \|$/gm),
].map(({ groups = {} }) => groups);

describe(`the settings of the site in ${FILE}`, () => {
  it('every setting of the site has one row with a test of its effect', () => {
    const listed = rows.map(({ key }) => key);
    expect([...listed, ...UNLISTED].sort()).toEqual(Object.keys(siteSettings.shape).sort());
  });

  it('the table of settings links only to tests that exist', () => {
    const missing = rows.filter(
      ({ title = '', path = '' }) => !readFileSync(join('docs', path), 'utf8').includes(`'${title}'`),
    );
    expect(missing).toEqual([]);
  });
});
