import { invitationLimits } from '@/lib/shared/domain/jury';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { RateLimitedError } from '../errors';
import { hashMailbox } from '../mail/normalize-email';
import { insertInvitations, lockInvitations, readRecentInvitations } from './queries/invitations';

const DAY = 24 * 60 * 60 * 1_000;

/** Counts emails to people who have not accepted. Returns an error if a daily limit would be exceeded. */
export async function countInvitations(
  transaction: Db,
  accountId: string,
  emails: readonly string[],
  now: Date,
): Promise<RateLimitedError | null> {
  const addresses = emails.map(hashMailbox);
  await lockInvitations(transaction);
  const since = new Date(now.getTime() - DAY);
  const { all, account, full } = await readRecentInvitations(transaction, accountId, addresses, since);
  const createError = (first: string | null, sentence: string) => {
    const wait = first === null ? DAY : Date.parse(first) + DAY - now.getTime();
    return new RateLimitedError(Math.ceil(wait / 1_000), sentence);
  };
  if (full !== null)
    return createError(
      full.first,
      problem('jury.refusal.invitedToday', { email: emails[addresses.indexOf(full.address)] ?? '' }),
    );
  if (account.count + addresses.length > invitationLimits.perAccount)
    return createError(account.first, problem('jury.refusal.invitations', { max: invitationLimits.perAccount }));
  if (all.count + addresses.length > invitationLimits.inAll)
    return createError(all.first, problem('jury.refusal.siteInvitations'));
  await insertInvitations(transaction, accountId, addresses, now);
  return null;
}
