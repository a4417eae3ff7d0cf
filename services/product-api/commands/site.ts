import { readFile, writeFile } from 'node:fs/promises';
import { siteSettings } from '@/lib/shared/contract/site';
import { createIfMatch } from '@/lib/shared/domain/version';
import { writeProblem } from '@/lib/shared/i18n/problem';
import { InvalidInputError, PreconditionFailedError } from '../errors';
import { checkBody } from '../http/validate-input';
import { english } from '../i18n/english';
import { changeSite } from '../site/change-site';
import { readStoredSite } from '../site/queries/read-site';
import { runCommand, withDatabase } from './run-command';

/* Writes the changed settings of the site to a file, or replaces all settings by those of a file. */
const USAGE = 'npm run site -- export|import FILE';
/** Only one process can open the embedded database. */
const STOP_FIRST = 'For this command: stop the product with Ctrl+C, run it again, and start the product.';

async function run([verb, file, ...rest]: string[]): Promise<number> {
  if ((verb !== 'export' && verb !== 'import') || file === undefined || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  return verb === 'export' ? exportSettings(file) : importSettings(file);
}

async function exportSettings(file: string): Promise<number> {
  const { values } = await withDatabase(({ db }) => readStoredSite(db));
  await writeFile(file, `${JSON.stringify(values, null, 2)}\n`);
  process.stdout.write(`Settings written: ${Object.keys(values).length}.\n`);
  return 0;
}

async function importSettings(file: string): Promise<number> {
  try {
    const given = checkBody(siteSettings.partial(), JSON.parse(await readFile(file, 'utf8')));
    const defaults = Object.fromEntries(Object.keys(siteSettings.shape).map((key) => [key, null]));
    await withDatabase(async ({ db }) => {
      const { updatedAt } = await readStoredSite(db);
      const settings = { ...defaults, ...given };
      await changeSite(db, { settings, ifMatch: createIfMatch(updatedAt), author: null, now: new Date() });
    });
  } catch (error) {
    const problems = findProblems(error, file);
    if (problems === null) throw error;
    process.stderr.write(`${problems.join('\n')}\nNothing was changed.\n`);
    return 1;
  }
  process.stdout.write('The site has the settings of the file.\n');
  return 0;
}

function findProblems(error: unknown, file: string): string[] | null {
  if (error instanceof InvalidInputError) {
    return Object.entries(error.fields).map(([field, problem]) => `${field}: ${writeProblem(problem, english)}`);
  }
  if (error instanceof PreconditionFailedError) return ['The settings were changed at the same time.'];
  if (error instanceof SyntaxError) return [`${file} is not JSON: ${error.message}`];
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isMissing ? [`There is no file ${file}.`] : null;
}

await runCommand(() => run(process.argv.slice(2)), STOP_FIRST);
