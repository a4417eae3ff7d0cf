import { describe, expect, it } from 'vitest';
import { text } from '@/lib/shared/contract/values';
import { createTextReader } from '@/lib/shared/import/check-text';
import { CsvReader } from '@/lib/shared/import/csv';
import { inEnglish } from '@/tests/support/list-faults';
import { writeEnglish } from '../../support/words';

function readAll(csv: string, length = csv.length || 1) {
  const reader = new CsvReader();
  const records = [];
  for (let at = 0; at < csv.length; at += length) records.push(...reader.push(csv.slice(at, at + length)));
  return [...records, ...reader.end()];
}

const readFields = (csv: string) => readAll(csv).map(({ fields }) => fields);

describe('the CSV reader', () => {
  it.each([
    [
      'plain rows',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a byte order mark',
      '\ufeffa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes, doubled and with line ends',
      'a,b\n"x, ""y""\nz",\n',
      [
        ['a', 'b'],
        ['x, "y"\nz', ''],
      ],
    ],
    [
      'a quote in the middle',
      'a,b\n12" wide,2\n',
      [
        ['a', 'b'],
        ['12" wide', '2'],
      ],
    ],
    ['empty lines', '\n\na\n\r\n1\n\n', [['a'], ['1']]],
    [
      'carriage returns alone',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;"b,c;d"\n1,5;2\n',
      [
        ['a', 'b,c;d'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1, 2\t3',
      [
        ['a', 'b'],
        ['1, 2', '3'],
      ],
    ],
    [
      'as many commas as semicolons',
      'a,b;c\n1,2;3\n',
      [
        ['a', 'b;c'],
        ['1', '2;3'],
      ],
    ],
    [
      'the separator that the first line names',
      '\ufeffsep=|\r\na,b|c\r\n1,5|2;3;4\r\n',
      [
        ['a,b', 'c'],
        ['1,5', '2;3;4'],
      ],
    ],
    ['a quoted line of the separator with empty cells', '"sep=;";;\na;b;c\n', [['a', 'b', 'c']]],
    ['an empty file', '', []],
  ])('reads a CSV with %s', (_, csv, rows) => expect(readFields(csv)).toEqual(rows));

  it('reads the same rows and line numbers whatever the length of chunks', () => {
    const csv = '\ufeffa,b\r\n1,"two\r\nlines"\r\n\r\n"3 ""x""",4\n5,"\n\n"\n6,';
    const whole = readAll(csv);
    expect(whole.map(({ line }) => line)).toEqual([1, 2, 5, 6, 9]);
    for (let length = 1; length < csv.length; length += 1) expect(readAll(csv, length), String(length)).toEqual(whole);
  });

  it('counts the line with the separator, which spreadsheets hide', () => {
    const csv = 'sep=;\r\na;b\r\n1,2,3;4\r\n';
    for (let length = 1; length <= csv.length; length += 1) {
      expect(readAll(csv, length), String(length)).toEqual([
        { line: 2, fields: ['a', 'b'] },
        { line: 3, fields: ['1,2,3', '4'] },
      ]);
    }
  });

  it('finds the separator outside quotes in the header, whatever the length of chunks', () => {
    const csv = '"a ""x"", \n,";b;c\n1;2;3\n';
    const rows = [
      ['a "x", \n,', 'b', 'c'],
      ['1', '2', '3'],
    ];
    for (let length = 1; length <= csv.length; length += 1) {
      expect(
        readAll(csv, length).map(({ fields }) => fields),
        String(length),
      ).toEqual(rows);
    }
  });

  it('removes a byte order mark only at the start', () => {
    const reader = new CsvReader();
    const records = ['', '\ufeffa,b\n', '\ufeffx,1\n'].flatMap((piece) => reader.push(piece));
    expect(records.map(({ fields }) => fields)).toEqual([
      ['a', 'b'],
      ['\ufeffx', '1'],
    ]);
  });

  it('rejects text after a closing quote, whatever the length of chunks', () => {
    const csv = 'a,b\n1,2\n"x" y,2\n"z",3\n';
    const error = 'text follows a closing quote on line 3';
    for (let length = 1; length < csv.length; length += 1) {
      expect(
        inEnglish(() => readAll(csv, length)),
        String(length),
      ).toThrow(error);
    }
    expect(readFields('a,b\n"x" ,2\n')).toEqual([
      ['a', 'b'],
      ['x', '2'],
    ]);
  });

  it('rejects a quote that is not closed', () => {
    expect(inEnglish(() => readAll('a\n1\n"2\n3'))).toThrow('the quote is not closed that opens on line 3');
    const reader = new CsvReader();
    const push = () => {
      for (let piece = 0; piece < 100; piece += 1) reader.push(`${piece === 0 ? 'a\n"' : ''}${'x'.repeat(65_536)}`);
    };
    expect(inEnglish(push)).toThrow('line 2');
    expect(inEnglish(() => new CsvReader().push(`"${'a'.repeat(1_000_000)}`))).toThrow('does not end');
  });
});

describe('texts in a row', () => {
  const samples = [
    '',
    ' ',
    'a',
    ' a ',
    'a\nb',
    'Ōe',
    'Études — “sea”',
    'é',
    'a\u0000b',
    '\u202eabc',
    '×',
    'a\tb',
    '\u00ad',
  ];
  samples.push('x'.repeat(11), '🏴', '\ud800', 'ẞ', '\n', 'a\r\nb ', '\u200b', '–');

  it.each([
    [10, 0],
    [10, 1],
  ])('checks texts as the contract does (at most %d, at least %d characters)', (max, min) => {
    const schema = text(max, min);
    const read = createTextReader(max, min);
    for (const sample of samples) {
      const expected = schema.safeParse(sample);
      if (expected.success) expect(read(sample), JSON.stringify(sample)).toBe(expected.data);
      else
        expect(
          inEnglish(() => read(sample)),
          JSON.stringify(sample),
        ).toThrow(writeEnglish(expected.error.issues[0]?.message));
    }
  });
});
