import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
/** These numbers have never been used. */
const UNUSED = ['039'];
const STATUS =
  /^Status: accepted, \d{4}-\d{2}-\d{2}(?:; (?:superseded|amended) by \[(\d{3})\]\((\1-[a-z\d-]+\.md)\), \d{4}-\d{2}-\d{2})?\.$/;

const files = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .sort();
const index = readFileSync(`${FOLDER}/README.md`, 'utf8');
const readLines = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n');

describe(FOLDER, () => {
  it('numbers its files without gaps, except for the unused numbers', () => {
    const numbers = [...files.map((file) => file.slice(0, 3)), ...UNUSED].sort();
    expect(numbers).toEqual(numbers.map((_, place) => String(place + 1).padStart(3, '0')));
  });

  it.each(files)('%s begins with its number, a title, and its status with a date', (file) => {
    const [title = '', , status = ''] = readLines(file);
    expect(title).toMatch(new RegExp(`^# ${file.slice(0, 3)} \\S`));
    expect(status).toMatch(STATUS);
    const [, , successor = file] = STATUS.exec(status) ?? [];
    expect(files).toContain(successor);
  });

  it('is listed completely in its README with the titles of the files', () => {
    const rows = files.map((file) => `| [${file.slice(0, 3)}](${file}) | ${readLines(file)[0]?.slice(6)} |`);
    expect(rows.filter((row) => !index.includes(row))).toEqual([]);
    expect(index.match(/^\| \[\d{3}\]/gm)).toHaveLength(files.length);
  });
});
