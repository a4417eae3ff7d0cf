import { describe, expect, it } from 'vitest';
import { createHeaders, testApi } from '../../support/api';
import { apply, createForm, createQuestion, makeCall, makeWork } from '../../support/applications';
import { addJurors, craft, createRoundBody, idea, scoreApplication } from '../../support/jury';
import { type Member, makeMember } from '../../support/members';
import { type ReadSheet, readXlsx, type SheetCell } from '../../support/xlsx';
import { readZip } from '../../support/zip';

const api = testApi();

async function download(who: Member, address: string): Promise<{ type: string | null; name: string; file: Buffer }> {
  const response = await api().request(address, { headers: createHeaders(who) });
  expect(response.status).toBe(200);
  return {
    type: response.headers.get('content-type'),
    name: response.headers.get('content-disposition') ?? '',
    file: Buffer.from(await response.arrayBuffer()),
  };
}

/** Returns the cells of a row by column title. */
function readRow({ rows }: ReadSheet, index: number): Record<string, SheetCell> {
  const [header = []] = rows;
  return Object.fromEntries(header.map((title, column) => [String(title), rows[index]?.[column] ?? null]));
}

const price = { priceKind: 'EXACT', priceAmount: 120_050, priceCurrency: 'EUR' } as const;

const day = (date: string) => Date.parse(`${date}Z`) / 86_400_000 + 25_569;

async function makeAnsweredCall(name: string, statement: string) {
  const questions = [
    createQuestion({ label: '=HYPERLINK("https://x.example")', isRequired: false }),
    createQuestion({ kind: 'NUMBER', label: 'How many?' }),
    createQuestion({ kind: 'DATE', label: 'From when?' }),
    createQuestion({ kind: 'SEVERAL', label: 'Which?', options: ['Wood', 'Clay & <ink>'] }),
  ];
  const [words, number, date, several] = questions.map(({ id }) => id);
  if (!words || !number || !date || !several) throw new Error('There are four questions.');
  const form = createForm(questions, { workDetails: ['year', 'medium', 'size', 'price'] });
  const { organizer, id } = await makeCall(api(), form);
  const artist = await makeMember(api(), { profile: { name, country: 'PT' } });
  const answers = { [words]: statement, [number]: -1000, [date]: '2027-03-04', [several]: ['Wood', 'Clay & <ink>'] };
  const { id: applicationId } = await apply(api(), artist, id, {
    answers,
    works: [await makeWork(api(), artist.profileId, price)],
  });
  return { organizer, artist, id, applicationId };
}

describe('application tables', () => {
  it('creates a spreadsheet with a frozen header, typed values, and no formulas', async () => {
    const { organizer, id } = await makeAnsweredCall('Ana "Silva" & <Sons>', '=1+1');
    const { type, name, file } = await download(organizer, `/v1/opportunities/${id}/applications/table`);
    expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(name).toBe('attachment; filename="applications.xlsx"');
    const sheet = readXlsx(file);
    expect(sheet).toMatchObject({ frozenRows: 1, formulas: 0 });
    expect(sheet.rows).toHaveLength(2);
    const row = readRow(sheet, 1);
    expect(row).toMatchObject({
      Number: { value: 1, format: '0000' },
      Name: 'Ana "Silva" & <Sons>',
      Country: 'Portugal',
      State: 'New',
      Works: 'Seven Ridges (2025)',
      '=HYPERLINK("https://x.example")': '=1+1',
      'How many?': { value: -1000, format: 'General' },
      'From when?': { value: day('2027-03-04'), format: 'yyyy-mm-dd' },
      'Which?': 'Wood, Clay & <ink>',
      Note: null,
    });
    expect(row).not.toHaveProperty('Pictures');
    const sent = row['Sent (UTC)'];
    if (sent === null || sent === undefined || typeof sent === 'string') throw new Error('It is a date.');
    expect(sent.format).toBe('yyyy-mm-dd hh:mm');
    expect(Math.abs(sent.value - day(new Date().toISOString().slice(0, -1)))).toBeLessThan(0.01);
  });

  it.each(['constructor', '__proto__', 'toString', '\u0001 \ufffe _x000D_ 𝒜'])(
    'stores the answer %j as text, not as a formula',
    async (text) => {
      const { organizer, id } = await makeAnsweredCall('Ana', text);
      const { file } = await download(organizer, `/v1/opportunities/${id}/applications/table?format=xlsx`);
      const cell = readRow(readXlsx(file), 1)['=HYPERLINK("https://x.example")'];
      // XML does not allow these characters.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
      expect(String(cell).trim()).toBe(text.replaceAll(/[\u0001\ufffe]/g, '').trim());
    },
  );

  it('downloads a CSV on request and records the download', async () => {
    const { organizer, artist, id } = await makeAnsweredCall('Ana', '=1+1');
    const { type, name, file } = await download(organizer, `/v1/opportunities/${id}/applications/table?format=csv`);
    expect(type).toBe('text/csv');
    expect(name).toContain('applications.csv');
    expect(file.toString()).toContain('0001,Ana,');
    expect(file.toString()).toContain(`"'=1+1",-1000,2027-03-04`);
    const own = await api().callEndpoint('GET /v1/opportunities/{id}/application', { path: { id } }, artist);
    expect(own.opened).toEqual({ organizer: 0, downloads: 1, jurors: 0 });
    await api().error(`/v1/opportunities/${id}/applications/table?format=pdf`, 'validation_failed', {
      headers: createHeaders(organizer),
    });
  });

  it('the table contains works, the profile, each round’s scores and feedback', async () => {
    const { organizer, artist, id, applicationId } = await makeAnsweredCall('Ana', 'Fog');
    const body = createRoundBody();
    const round = await api().callEndpoint('POST /v1/opportunities/{id}/rounds', { path: { id }, body }, organizer);
    const [juror] = await addJurors(api(), round, id, 1);
    if (!juror) throw new Error('There is a juror.');
    const path = { id, roundId: round.id };
    await api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path }, organizer);
    await scoreApplication(api(), { round }, juror, applicationId, { [idea]: 8, [craft]: 5 });
    await api().callEndpoint(
      'PATCH /v1/opportunities/{id}/applications/{applicationId}',
      { path: { id, applicationId }, body: { feedback: 'Bring boots.' } },
      organizer,
    );
    const { file } = await download(organizer, `/v1/opportunities/${id}/applications/table`);
    expect(readRow(readXlsx(file), 1)).toMatchObject({
      Profile: expect.stringMatching(new RegExp(`^https?://.+/profiles/${artist.profileId}$`)),
      ...{ Medium: 'Ink on paper', Size: '30 × 40 cm', Price: '€1,200.50', Feedback: 'Bring boots.' },
      'Score, First round': { value: 8.5, format: '0.00' },
    });
  });

  it('the table has only a header if there are no applications', async () => {
    const { organizer, id } = await makeCall(api());
    const { file } = await download(organizer, `/v1/opportunities/${id}/applications/table`);
    expect(readXlsx(file).rows).toHaveLength(1);
  });

  it('the table in the archive lists the file names of pictures', async () => {
    const { organizer, id } = await makeAnsweredCall('Ana', 'Fog');
    const { file } = await download(organizer, `/v1/opportunities/${id}/applications/archive`);
    const sheet = readXlsx(readZip(file).get('applications.xlsx') ?? Buffer.alloc(0));
    expect(readRow(sheet, 1)).toMatchObject({ Pictures: expect.stringMatching(/^0001 Ana\/1 Seven Ridges\.\w+$/) });
  });
});
