import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { openDatabase } from '@/services/product-api/db/open-database';
import { createEmbeddedIn } from '../../support/embedded';

const directory = mkdtempSync(join(tmpdir(), 'impasto-admin-'));
const ID = '0197a000-0000-7000-8000-000000000001';
const OTHER_ID = '0197a000-0000-7000-8000-000000000002';
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const open = () => openDatabase({ DATABASE_URL: undefined, DATABASE_POOL_SIZE: 1, DATA_DIR: directory });

function run(args: string[], data = directory): Promise<{ code: number | string | null | undefined; output: string }> {
  const command = ['--import', 'tsx', 'services/product-api/commands/admin.ts', ...args];
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: data, DATABASE_URL: '', NODE_ENV: 'development' };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, output: stdout + stderr }),
    );
  });
}

async function roleNow() {
  const database = await open();
  const [row] = await database.db.select().from(accounts).where(eq(accounts.id, ID));
  await database.close();
  return row?.role;
}

describe('npm run admin', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    const database = await createEmbeddedIn(directory);
    await database.db.insert(accounts).values([
      { id: ID, uid: 'one', email: 'one@example.org', isEmailVerified: true },
      { id: OTHER_ID, uid: 'squatter', email: 'boss@example.org' },
    ]);
    await database.close();
  }, 120_000);

  it('npm run admin grants and revokes the role for an address in any case', async () => {
    expect(await run(['grant', 'ONE@example.org'])).toEqual({
      code: 0,
      output: 'ONE@example.org is an administrator now.\n',
    });
    expect(await roleNow()).toBe('ADMIN');
    expect((await run(['revoke', 'one@example.org'])).code).toBe(0);
    expect(await roleNow()).toBeNull();
  });

  it('npm run admin rejects an unconfirmed email address', async () => {
    const { code, output } = await run(['grant', 'boss@example.org']);
    expect(code).toBe(1);
    expect(output).toContain('confirmed that it is theirs');
  });

  it('npm run admin says what to do about an unknown email address', async () => {
    const { code, output } = await run(['grant', 'two@example.org']);
    expect(code).toBe(1);
    expect(output).toContain('Sign in with it once');
  });

  it('npm run admin says what to do while the embedded database is in use', async () => {
    const busy = join(directory, 'busy');
    mkdirSync(busy);
    writeFileSync(join(busy, 'database.lock'), String(process.pid));
    const { code, output } = await run(['grant', 'one@example.org'], busy);
    expect(code).toBe(1);
    expect(output).toContain(`in use by process ${process.pid}`);
    expect(output).toMatch(/stop the product with Ctrl\+C, run it again/);
  });

  it.each([
    [[]],
    [['grant']],
    [['crown', 'one@example.org']],
    [['grant', 'one']],
    [['grant', 'one@example.org', 'more']],
  ])('npm run admin explains its usage for %j', async (args) => {
    expect(await run(args)).toEqual({ code: 2, output: 'npm run admin -- grant|revoke EMAIL\n' });
  });
});
