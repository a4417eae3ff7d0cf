import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatVariablesDocument, listReaders, readExample } from '@/scripts/variables-table';

describe('docs/variables.md', () => {
  it('docs/variables.md matches the output of `npm run variables:generate`', () => {
    expect(readFileSync('docs/variables.md', 'utf8')).toBe(formatVariablesDocument());
  });

  it('docs/variables.md describes every variable', () => {
    const variables = readExample().flatMap(({ variables }) => variables);
    expect(variables.length).toBeGreaterThan(40);
    expect(variables.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
  });

  it('docs/variables.md lists the processes that read a variable', () => {
    expect(listReaders('SITE_URL')).toEqual(['`npm start`', 'web', 'product API']);
    expect(listReaders('IMAGE_CDN_URL')).toEqual(['web', 'product API']);
    expect(listReaders('PAGE_RENDERS')).toEqual(['web']);
    expect(listReaders('E2E_PORT')).toEqual([]);
  });
});
