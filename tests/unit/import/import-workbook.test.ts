import { downloadZip } from 'client-zip';
import { describe, expect, it } from 'vitest';
import { formatCellNumber } from '@/lib/shared/import/number-format';
import { readWorkbook } from '@/lib/shared/import/read-workbook';
import { createNumberCell, writeTableXlsx } from '@/services/product-api/application/desk/write-table';
import { describeFault } from '@/tests/support/list-faults';

const pause = async () => undefined;

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const createRelations = (...targets: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships>${targets
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Creates a workbook like Excel's. `parts` replaces files by name. */
async function createWorkbook(sheet: string, parts: Readonly<Record<string, string>> = {}): Promise<Blob> {
  const all = {
    '_rels/.rels': createRelations(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml':
      '<?xml version="1.0"?><x:workbook xmlns:r="r"><x:sheets><x:sheet name="Old" sheetId="1" state="hidden" r:id="rId9"/>' +
      '<x:sheet name="Works &amp; prices" sheetId="2" r:id="rId1"/><x:sheet name="Notes" sheetId="3" r:id="rId2"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels': createRelations(
      ...([
        ['rId1', 'worksheet', '/xl/worksheets/sheet1.xml'],
        ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
        ['rId3', 'sharedStrings', 'sharedStrings.xml'],
        ['rId4', 'styles', 'styles.xml'],
      ] as const),
    ),
    'xl/sharedStrings.xml':
      '<sst><si><t>Title</t></si><si><r><t>Low </t></r><r><t xml:space="preserve">tide &#x26; more</t></r><rPh><t>no</t></rPh></si>' +
      '<si><t>Two_x000D_\nlines</t></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;kr&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': '<worksheet/>',
    ...parts,
  };
  return downloadZip(Object.entries(all).map(([name, input]) => ({ name, input }))).blob();
}

describe('a workbook', () => {
  it('reads the cells of the first visible sheet as displayed', async () => {
    const sheet =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>Price</t></is></c><c r="D2" t="str"><f>1&lt;2</f><v>Sold</v></c></row>' +
      '<row r="3" hidden="1"><c r="A3" s="1"/></row>' +
      '<row r="5"><c r="A5" t="s"><v>1</v></c><c r="B5" s="1"><v>12000</v></c><c r="D5" t="b"><v>1</v></c></row>' +
      '<row><c t="s"><v>2</v></c><c><v>0.30000000000000004</v></c><c s="2"><v>43597</v></c><c t="e"><v>#N/A</v></c></row>';
    expect(await readWorkbook(await createWorkbook(sheet), pause)).toEqual({
      sheet: 'Works & prices',
      table: {
        header: ['Title', 'Price', 'Column 3', 'Sold'],
        rows: [
          { number: 5, cells: ['Low tide & more', '12000.00 kr', '', 'TRUE'] },
          { number: 6, cells: ['Two\nlines', '0.3', '2019-05-12', '#N/A'] },
        ],
      },
    });
  });

  it('reads a workbook that this site exported', async () => {
    const columns = ['Number', 'Name'].map((title) => ({ title, width: 10 }));
    const file = await writeTableXlsx('works', { columns, rows: [[createNumberCell(7), { text: '=Ana & Ben' }]] });
    expect(await readWorkbook(new Blob([new Uint8Array(file)]), pause)).toEqual({
      sheet: null,
      table: { header: ['Number', 'Name'], rows: [{ number: 2, cells: ['0007', '=Ana & Ben'] }] },
    });
  });

  const row = (cells: string) => `<row r="1">${cells}</row>`;
  it.each<[string, string, Record<string, string>, string]>([
    ['entities', row(''), { 'xl/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, 'it is damaged'],
    ['an endless tag', `<row r="1" x="${'a'.repeat(9)}`, {}, 'it is damaged'],
    ['a sheet that is missing', row(''), { 'xl/_rels/workbook.xml.rels': createRelations() }, 'it is damaged'],
    ['too many columns', row('<c r="XFD1"><v>1</v></c>'), {}, 'it has more than 100 columns'],
    ['too many rows', '<row><c><v>1</v></c></row>'.repeat(2_002), {}, 'it has more than 2,000 rows'],
    ['a sheet that unpacks to gigabytes', row('') + ' '.repeat(32 * 1_024 * 1_024), {}, 'it is too large'],
    ['no rows', '', {}, 'it is empty'],
    ['only a header', row('<c><v>1</v></c>'), {}, 'it has a header and no row'],
  ])('rejects a workbook with %s', async (_, sheet, parts, message) => {
    await expect(readWorkbook(await createWorkbook(sheet, parts), pause).catch(describeFault)).rejects.toThrow(message);
  });

  it('rejects a workbook that is not a zip, such as one with a password', async () => {
    await expect(
      readWorkbook(new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)]), pause).catch(describeFault),
    ).rejects.toThrow('it is damaged, or protected by a password');
  });
});

it.each([
  ['2019', 'General', '2019'],
  ['59.99', '0', '60'],
  ['59.99', '0.0##', '59.99'],
  ['1200.5', '#,##0.00', '1200.50'],
  ['1234567.5', '[Red]#,##0.00;[Blue]-#,##0.00', '1234567.50'],
  ['-5', '0.0;(0.0)', '-5.0'],
  ['1200', '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-', '1200.00 €'],
  ['1200', '[$kr-414]\\ #,##0', 'kr 1200'],
  ['1200', '$#,##0', '$1200'],
  ['29.7', '0.0" cm"', '29.7 cm'],
  ['42', '"INV-"0000', 'INV-0042'],
  ['12.75', '# ?/?', '12.75'],
  ['0.2', '0%', '0.2'],
  ['43597', 'dd/mm/yyyy', '2019-05-12'],
  ['43597.75', 'mmm\\-yy', '2019-05'],
  ['43597', 'yyyy', '2019'],
  ['0.5', 'h:mm', '0.5'],
  ['x', '0.00', 'x'],
  ['1e999', 'yyyy', '1e999'],
])('shows the value %s with the format %s as %s', (value, code, text) =>
  expect(formatCellNumber(value, code, false)).toBe(text),
);

it('counts days from 1904 in old workbooks from a Mac', () => {
  expect(formatCellNumber('42135', 'yyyy-mm-dd', true)).toBe('2019-05-12');
});
