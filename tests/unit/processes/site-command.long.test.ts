import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerDefaults } from '@/lib/shared/domain/site-defaults';
import { createEmbeddedIn } from '../../support/embedded';

const directory = mkdtempSync(join(tmpdir(), 'impasto-site-'));
const file = join(directory, 'site.json');
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function run(...args: string[]): Promise<{ code: number | string | null | undefined; output: string }> {
  const command = ['--import', 'tsx', 'services/product-api/commands/site.ts', ...args];
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: directory, DATABASE_URL: '', NODE_ENV: 'development' };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, output: stdout + stderr }),
    );
  });
}

const createSvg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">${content}</svg>`;

beforeAll(async () => {
  const database = await createEmbeddedIn(directory);
  await database.close();
}, 120_000);

it('exports the settings that were imported, and rejects a file if any part is invalid', {
  timeout: 120_000,
}, async () => {
  const messages = { de: { 'ui.cancel': 'Doch nicht', 'ui.close': 'Zu' } };
  const { noPlan } = offerDefaults;
  const settings = {
    name: { de: 'Küstenwerk' },
    languages: ['de', 'en'],
    noPlan: { ...noPlan, artworks: 12 },
    messages,
  };
  writeFileSync(file, JSON.stringify(settings));
  expect(await run('import', file)).toEqual({ code: 0, output: 'The site has the settings of the file.\n' });
  writeFileSync(file, JSON.stringify({ units: 'cm', languages: [], colour: 'red' }));
  const rejected = await run('import', file);
  expect(rejected.code).toBe(1);
  expect(rejected.output).toContain('languages: Choose at least one language.\ncolour: There is no such field.\n');
  expect(await run('export', file)).toEqual({ code: 0, output: 'Settings written: 4.\n' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...settings, pages: {} });
  writeFileSync(file, JSON.stringify({ messages: { en: { 'ui.partOf': '{part} of many', 'ui.gone': 'Gone' } } }));
  expect((await run('import', file)).output).toBe(
    'messages.en.ui.partOf: {whole} is missing.\nmessages.en.ui.gone: There is no such message.\nNothing was changed.\n',
  );
  writeFileSync(file, JSON.stringify({ messages: { de: { 'ui.close': 'Zu' } } }));
  await run('import', file);
  await run('export', file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ messages: { de: { 'ui.close': 'Zu' } }, pages: {} });
  const mark = { id: '0'.repeat(32), format: 'svg', width: 60, height: 20, isOneColour: true };
  const write = (svg: string) =>
    writeFileSync(file, JSON.stringify({ logo: mark, files: { [mark.id]: Buffer.from(svg).toString('base64') } }));
  write(createSvg('<script>alert(1)</script>'));
  expect((await run('import', file)).output).toMatch(/^logo: “logo.svg” contains a script.*\nNothing was changed\.\n$/);
  writeFileSync(file, JSON.stringify({ logo: mark }));
  expect((await run('import', file)).output).toContain('logo: The file of this picture is missing.');
  write(createSvg('<path d="M0 0h60v10H0z"/>'));
  expect((await run('import', file)).code).toBe(0);
  await run('export', file);
  const exported = JSON.parse(readFileSync(file, 'utf8'));
  expect(exported.logo.id).not.toBe(mark.id);
  expect(Buffer.from(exported.files[exported.logo.id], 'base64').toString()).toMatch(/^<svg .*M0 0h60v10H0z/);
  rmSync(join(directory, 'storage'), { recursive: true });
  expect((await run('import', file)).code).toBe(0);
  await run('export', file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(exported);
  writeFileSync(file, '{');
  expect((await run('import', file)).output).toContain('is not JSON');
  expect((await run('import', join(directory, 'none.json'))).output).toContain('There is no file');
  expect((await run('delete', file)).code).toBe(2);
});

it('importing settings withdraws pages only if the file has others', { timeout: 120_000 }, async () => {
  const pages = { rules: { texts: { en: { title: 'Rules', text: 'Be kind.' } }, mustAccept: false, note: {} } };
  const readPages = async () => {
    await run('export', file);
    return Object.keys(JSON.parse(readFileSync(file, 'utf8')).pages);
  };
  for (const [imported, expected] of [
    [{ pages }, ['rules']],
    [{}, ['rules']],
    [{ pages: {} }, []],
  ] as const) {
    writeFileSync(file, JSON.stringify(imported));
    expect((await run('import', file)).code).toBe(0);
    expect(await readPages()).toEqual(expected);
  }
});
