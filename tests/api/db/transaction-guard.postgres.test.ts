import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApi } from '../../support/api';
import { handleGuarded } from '../../support/transaction-guard';

const api = testApi();

it('rejects a statement on another connection during a transaction', async () => {
  const { db } = api();
  const read = () => db.execute(sql`select 1`);
  await handleGuarded(async () => {
    await expect(db.transaction(read)).rejects.toMatchObject({
      cause: { message: 'A statement in a transaction has to use its connection.' },
    });
    await expect(db.transaction((inside) => inside.execute(sql`select 1`))).resolves.toBeDefined();
    await expect(read()).resolves.toBeDefined();
  });
});
