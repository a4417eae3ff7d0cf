import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refuseNewerSchema } from '@/services/product-api/db/client';
import { UnusableDatabaseError } from '@/services/product-api/errors';
import { testApi } from '../support/api';

const api = testApi();
const check = () => refuseNewerSchema(api().db, join(process.cwd(), 'services/product-api/db/migrations'));

it('a database that a newer version has changed is refused, with a sentence that says what to do', async () => {
  await check();
  const when = Date.parse('2100-01-01');
  await api().db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${when})`);
  await expect(check()).rejects.toThrow(UnusableDatabaseError);
  await expect(check()).rejects.toThrow(
    /newer version has changed this database on 2100-01-01.+Start the newer version/,
  );
});
