import { sql } from 'drizzle-orm';
import { findAllowance, type ThreadAllowance } from '@/lib/shared/domain/thread';
import type { Db } from '../../db/client';
import { readOne } from '../../db/page';
import { readSetting } from '../../site/queries/read-setting';

/** Returns the site's limits for the account's present age. */
export async function readAllowance(transaction: Db, accountId: string, now: Date): Promise<ThreadAllowance> {
  const days = await readOne<number>(
    transaction,
    sql`select floor(extract(epoch from ${now.toISOString()}::timestamptz - created_at) / 86400)::int as item
      from accounts where id = ${accountId}`,
  );
  return findAllowance(await readSetting(transaction, 'conversations'), days);
}
