import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/client';
import { mails, type PlanNews } from '../../mail/schema';
import { findPayingAccount } from '../../payment/queries/payers';

/** Queues a mail to the account of the plan's profile. */
export async function queuePlanMail(transaction: Db, news: PlanNews): Promise<void> {
  const accountId = await findPayingAccount(transaction, news.profileId);
  if (accountId === undefined) return;
  await transaction.insert(mails).values({ id: uuidv7(), kind: 'PLAN', accountId, payload: news });
}
