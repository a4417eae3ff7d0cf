import { readFile, writeFile } from 'node:fs/promises';
import { replacedMessages, siteSettings } from '@/lib/shared/contract/site';
import { exportedPages } from '@/lib/shared/contract/site-page';
import { isMessageSetting } from '@/lib/shared/domain/site';
import { createIfMatch } from '@/lib/shared/domain/version';
import { writeProblem } from '@/lib/shared/i18n/problem';
import { InvalidInputError, PreconditionFailedError, RejectedFileError } from '../errors';
import { checkBody } from '../http/validate-input';
import { english } from '../i18n/english';
import { openLog } from '../log';
import { openPayments } from '../payment/payments';
import { exportPages, importPages } from '../site/change-page';
import { changeSite } from '../site/change-site';
import { markFiles, readMarkFiles, storeMarkFiles } from '../site/mark-files';
import { readStoredSite } from '../site/queries/read-site';
import { checkMessageSettings, createMessageSettings, groupMessages } from '../site/site-messages';
import { openStorage } from '../storage/open-storage';
import { runCommand, withDatabase } from './run-command';

/* Writes the changed settings of the site to a file, or replaces all settings with those from a file. */
const USAGE = 'npm run site -- export|import FILE';
/** Key of the logo and icon files in an exported file. */
const FILES = 'files';
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
  const { values, files, pages } = await withDatabase(async ({ db }, env) => {
    const stored = await readStoredSite(db);
    const marks = siteSettings.pick({ logo: true, icon: true }).partial().safeParse(pickMarks(stored.values)).data;
    const files = marks === undefined ? {} : await readMarkFiles(await openStorage(env), marks);
    return { ...stored, files, pages: await exportPages(db) };
  });
  const { messages, ...settings } = groupMessages(values);
  const written = { ...settings, ...(Object.keys(messages).length > 0 && { messages }) };
  const marks = Object.keys(files).length > 0 && { [FILES]: files };
  await writeFile(file, `${JSON.stringify({ ...written, pages, ...marks }, null, 2)}\n`);
  process.stdout.write(`Settings written: ${Object.keys(written).length}.\n`);
  return 0;
}

const pickMarks = ({ logo, icon }: Record<string, unknown>) => ({ logo, icon });

async function importSettings(file: string): Promise<number> {
  try {
    const schema = siteSettings.partial().extend({
      messages: replacedMessages.optional(),
      pages: exportedPages.optional(),
      [FILES]: markFiles.optional(),
    });
    const {
      messages = {},
      pages,
      [FILES]: files = {},
      ...others
    } = checkBody(schema, JSON.parse(await readFile(file, 'utf8')));
    const replaced = createMessageSettings(messages);
    checkMessageSettings(replaced);
    await withDatabase(async ({ db }, env) => {
      const { values, updatedAt } = await readStoredSite(db);
      const known = [...Object.keys(siteSettings.shape), ...Object.keys(values).filter(isMessageSetting)];
      const defaults = Object.fromEntries(known.map((key) => [key, null]));
      const marks = await storeMarkFiles(await openStorage(env), others, files);
      const settings = { ...defaults, ...others, ...marks, ...replaced };
      await changeSite(db, {
        ...{ settings, ifMatch: createIfMatch(updatedAt), author: null, now: new Date() },
        payments: openPayments(db, env, openLog(env)),
      });
      // Files exported by earlier versions contain no pages.
      if (pages !== undefined) await db.transaction((transaction) => importPages(transaction, pages, new Date()));
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
  if (error instanceof RejectedFileError) return [`${error.field}: ${writeProblem(error.problem, english)}`];
  if (error instanceof PreconditionFailedError) return ['The settings were changed at the same time.'];
  if (error instanceof SyntaxError) return [`${file} is not JSON: ${error.message}`];
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isMissing ? [`There is no file ${file}.`] : null;
}

await runCommand(() => run(process.argv.slice(2)), STOP_FIRST);
