import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { setAdmin } from '../admin/set-admin';
import { runCommand, withDatabase } from './run-command';

/* Grants or revokes the administrator role, whose holders can moderate other people's content. */
const USAGE = 'npm run admin -- grant|revoke EMAIL';
/** Only one process can open the embedded database. */
const STOP_FIRST = `For this command: stop the product with Ctrl+C, run it again, and start the product.
To try the administration out, sign in to the running product as ${demoAccounts.admin.email}.`;

async function run([verb, email, ...rest]: string[]): Promise<number> {
  if ((verb !== 'grant' && verb !== 'revoke') || !email?.includes('@') || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  if (!(await withDatabase(({ db }) => setAdmin(db, email, verb === 'grant')))) {
    process.stderr.write(
      `Nobody has signed in with ${email} and confirmed that it is theirs. Sign in with it once, follow the link in the mail, then run this again.\n`,
    );
    return 1;
  }
  process.stdout.write(`${email} is ${verb === 'grant' ? 'an administrator now' : 'no longer an administrator'}.\n`);
  return 0;
}

await runCommand(() => run(process.argv.slice(2)), STOP_FIRST);
