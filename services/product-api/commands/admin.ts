import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { setAdmin } from '../admin/queries/write-admin';
import { DataDirectoryInUseError } from '../db/data-directory';
import { openDatabase } from '../db/open-database';
import { readEnv } from '../env';
import { UnusableDatabaseError } from '../errors';

/* Grants or revokes the role of an administrator, who may moderate other people's content. */
const USAGE = 'npm run admin -- grant|revoke EMAIL';
/** Only one process at a time can open the embedded database. */
const STOP_FIRST = `For this command: stop the product with Ctrl+C, run it again, and start the product.
To try the administration out, sign in to the running product as ${demoAccounts.admin.email}.`;

async function run([verb, email, ...rest]: string[]): Promise<number> {
  if ((verb !== 'grant' && verb !== 'revoke') || !email?.includes('@') || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const database = await openDatabase(readEnv());
  try {
    if (!(await setAdmin(database.db, email, verb === 'grant'))) {
      process.stderr.write(
        `Nobody has signed in with ${email} and confirmed that it is theirs. Sign in with it once, follow the link in the mail, then run this again.\n`,
      );
      return 1;
    }
    process.stdout.write(`${email} is ${verb === 'grant' ? 'an administrator now' : 'no longer an administrator'}.\n`);
    return 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UnusableDatabaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  if (error instanceof DataDirectoryInUseError) process.stderr.write(`${STOP_FIRST}\n`);
  process.exitCode = 1;
}
