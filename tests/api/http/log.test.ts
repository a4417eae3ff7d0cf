import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { openLog } from '@/services/product-api/log';
import { profiles } from '@/services/product-api/profile/schema';
import { testApi } from '../../support/api';
import { makeAccount } from '../../support/members';

const api = testApi();

async function captureLog(work: () => PromiseLike<unknown>): Promise<string> {
  let line = '';
  const log = openLog({ LOG_LEVEL: 'info' }, { write: (text) => (line += text) });
  await work().then(
    () => expect.unreachable('It did not fail.'),
    (error: unknown) => log.error({ err: error, requestId: 'the request' }, 'internal'),
  );
  return line;
}

const SECRET = 'somebody.private@example.org';
const failures: [string, () => PromiseLike<unknown>, string][] = [
  [
    'a duplicate row',
    async () => {
      await makeAccount(api().db, SECRET);
      await api().db.insert(accounts).values({ id: crypto.randomUUID(), uid: SECRET, email: SECRET });
    },
    '23505',
  ],
  ['a value of the wrong type', () => api().db.execute(sql`select ${SECRET}::uuid`), '22P02'],
  [
    'a text that looks like a line of a stack trace',
    () =>
      api()
        .db.insert(profiles)
        .values({
          id: crypto.randomUUID(),
          role: 'ARTIST',
          name: `a\n    at ${SECRET}`,
          accountId: crypto.randomUUID(),
        }),
    '23503',
  ],
];

it.each(failures)(
  'logs an error and its place in the code for %s, but no values of the request',
  async (_, work, code) => {
    const line = await captureLog(work);
    expect(line).not.toContain('somebody.private');
    expect(JSON.parse(line)).toMatchObject({
      requestId: 'the request',
      err: { message: expect.stringMatching(/^Failed query: (insert into|select)/), cause: { code } },
    });
    expect(line).toContain('log.test.ts');
  },
);
