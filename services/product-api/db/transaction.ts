import { sql } from 'drizzle-orm';
import type { Connection } from './client';

export async function runInTransaction<Result>(
  { db }: Connection,
  options: 'read write' | 'isolation level repeatable read read only',
  work: () => Promise<Result>,
): Promise<Result> {
  await db.execute(sql.raw(`begin ${options}`));
  try {
    const result = await work();
    await db.execute(sql`commit`);
    return result;
  } catch (error) {
    await db.execute(sql`rollback`);
    throw error;
  }
}
