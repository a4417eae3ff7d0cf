import { type SQL, sql } from 'drizzle-orm';
import type { Payment } from '@/lib/shared/contract/payment';
import { type Deadline, formatFullDeadline } from '@/lib/shared/domain/deadline';
import type { Money } from '@/lib/shared/domain/money';
import type { Db } from '../../db/client';
import { createJsonObject, createTextArray, readFirst, readItems } from '../../db/page';
import {
  type EnquiryCopyMail,
  type EnquiryMail,
  getEnquiryCopyMail,
  getEnquiryMail,
} from '../../enquiry/queries/read-enquiry-mails';
import { VISIBLE } from '../../opportunity/queries/filters';
import { paymentJson } from '../../payment/queries/read-payments';
import type { DeadlineNews, Digest, ModerationNews, PaymentNotice, Reminder } from '../schema';

/** The fields of an opportunity that a mail contains. */
export type MailedOpportunity = {
  id: string;
  title: string;
  organizer: string;
  deadline: Deadline;
  closesAt: string | null;
};

/** A mail to an account. Its times are in the reader's time zone, which is null until it is known. */
type AccountMail = { id: string; accountId: string; timeZone: string | null; to: string };

/** A mail with saved opportunities that close soon. */
export type ReminderMail = AccountMail & {
  kind: 'REMINDER';
  profile: { id: string; name: string };
  opportunities: MailedOpportunity[];
};

/** A mail with the new matches of saved searches. */
export type DigestMail = AccountMail & {
  kind: 'DIGEST';
  searches: { name: string; query: string; total: number; opportunities: MailedOpportunity[] }[];
};

/** A mail about the new deadline of a saved opportunity. */
export type DeadlineMail = AccountMail & {
  kind: 'DEADLINE';
  profile: { id: string; name: string };
  opportunity: MailedOpportunity;
  /** The previous deadline in words; null if there was none. */
  before: string | null;
};

/** A mail about a payment, to the provider's address for receipts, or to the account's without one. */
export type PaymentMail = AccountMail & {
  kind: 'PAYMENT';
  event: PaymentNotice['event'];
  /** The amount that was paid, attempted or refunded. */
  amount: Money;
  payment: Payment;
  profile: { name: string };
};

/** A mail that tells an owner of an administrator's decision. */
export type ModerationMail = AccountMail & { kind: 'MODERATION'; news: ModerationNews };

export type OutgoingMail =
  | EnquiryMail
  | EnquiryCopyMail
  | ReminderMail
  | DigestMail
  | DeadlineMail
  | PaymentMail
  | ModerationMail;

const mailedOpportunityJson = createJsonObject<MailedOpportunity>({
  id: 'o.id',
  title: 'o.title',
  organizer: 'p.name',
  deadline: `json_build_object('kind', o.deadline_kind, 'localDateTime', o.deadline_local, 'timeZone', o.deadline_zone)`,
  closesAt: 'o.closes_at',
});

const isOpenAt = (now: Date) => sql`(o.closes_at is null or o.closes_at > ${now})`;

/** Lists those of the opportunities that visitors see and that match the condition, in the order of `ids`. */
function listMailedOpportunities(db: Db, ids: readonly string[], condition: SQL): Promise<MailedOpportunity[]> {
  return readItems<MailedOpportunity>(
    db,
    sql`select ${sql.raw(mailedOpportunityJson)} as item
      from unnest(${createTextArray(ids)}::uuid[]) with ordinality as known(id, place)
      join opportunities o on o.id = known.id
      join profiles p on p.id = o.profile_id
      where ${VISIBLE} and ${condition}
      order by known.place`,
  );
}

/** A row of `mails` with its account. Every kind has a payload of its own shape. */
type MailRow = AccountMail & { isWanted: boolean } & (
    | { kind: 'ENQUIRY_COPY' }
    | { kind: 'REMINDER'; payload: Reminder }
    | { kind: 'DIGEST'; payload: Digest }
    | { kind: 'DEADLINE'; payload: DeadlineNews }
    | { kind: 'PAYMENT'; payload: PaymentNotice }
    | { kind: 'MODERATION'; payload: ModerationNews }
  );

/** Finds the profile that has saved something. @returns undefined when it no longer belongs to the mailed account. */
function findReader(db: Db, profileId: string, accountId: string) {
  return readFirst<ReminderMail['profile']>(
    db,
    sql`select json_build_object('id', id, 'name', name) as item from profiles
      where id = ${profileId} and account_id = ${accountId}`,
  );
}

const isSavedBy = (profileId: string) =>
  sql`exists (select from bookmarks b where b.profile_id = ${profileId} and b.opportunity_id = o.id)`;

async function getReminderMail(
  db: Db,
  row: AccountMail,
  reminder: Reminder,
  now: Date,
): Promise<OutgoingMail | undefined> {
  const { profileId } = reminder;
  const profile = await findReader(db, profileId, row.accountId);
  if (profile === undefined) return undefined;
  const ids = reminder.opportunities.map(({ id }) => id);
  const opportunities = await listMailedOpportunities(db, ids, sql`${isOpenAt(now)} and ${isSavedBy(profileId)}`);
  opportunities.sort((one, other) => Date.parse(one.closesAt ?? '') - Date.parse(other.closesAt ?? ''));
  return opportunities.length === 0 ? undefined : { ...pickAccount(row), kind: 'REMINDER', profile, opportunities };
}

/** @returns undefined when the deadline has moved back to the announced one since. */
async function getDeadlineMail(db: Db, row: AccountMail, news: DeadlineNews): Promise<OutgoingMail | undefined> {
  const { profileId, opportunityId, before } = news;
  const profile = await findReader(db, profileId, row.accountId);
  const [opportunity] = await listMailedOpportunities(db, [opportunityId], isSavedBy(profileId));
  if (profile === undefined || opportunity === undefined) return undefined;
  if (formatFullDeadline(opportunity.deadline) === before) return undefined;
  return { ...pickAccount(row), kind: 'DEADLINE', profile, opportunity, before };
}

async function getDigestMail(db: Db, row: AccountMail, digest: Digest, now: Date): Promise<OutgoingMail | undefined> {
  const searches: DigestMail['searches'] = [];
  for (const { id, opportunityIds, total } of digest.searches) {
    const search = await readFirst<{ name: string; query: string }>(
      db,
      sql`select json_build_object('name', s.name, 'query', s.query) as item
        from saved_searches s join profiles p on p.id = s.profile_id
        where s.id = ${id} and p.account_id = ${row.accountId}`,
    );
    const opportunities = await listMailedOpportunities(db, opportunityIds, isOpenAt(now));
    if (search && opportunities.length > 0) {
      searches.push({ ...search, total: total - opportunityIds.length + opportunities.length, opportunities });
    }
  }
  return searches.length === 0 ? undefined : { ...pickAccount(row), kind: 'DIGEST', searches };
}

async function getPaymentMail(db: Db, row: AccountMail, notice: PaymentNotice): Promise<OutgoingMail | undefined> {
  const found = await readFirst<Pick<PaymentMail, 'payment' | 'profile'>>(
    db,
    sql`select json_build_object('payment', ${sql.raw(paymentJson)}, 'profile', json_build_object('name', o.name)) as item
      from payments p join profiles o on o.id = p.profile_id
      where p.id = ${notice.paymentId} and o.account_id = ${row.accountId}`,
  );
  if (found === undefined) return undefined;
  const { event, amount, to } = notice;
  const { currency } = found.payment.total;
  return { ...pickAccount(row), ...found, kind: 'PAYMENT', event, amount: { amount, currency }, to: to ?? row.to };
}

const pickAccount = ({ id, accountId, timeZone, to }: AccountMail): AccountMail => ({ id, accountId, timeZone, to });

/** Reads a mail as it would be sent now. @returns undefined when its recipient does not want it any more. */
export async function getMail(db: Db, id: string, now: Date): Promise<OutgoingMail | undefined> {
  const row = await readFirst<MailRow>(
    db,
    sql`select json_build_object('id', m.id, 'kind', m.kind, 'payload', m.payload, 'accountId', a.id,
        'timeZone', a.time_zone, 'to', a.email,
        'isWanted', case when m.kind = 'PAYMENT' then coalesce(m.payload->>'to', a.email) is not null
          else a.is_email_verified and a.email is not null
            and case when m.kind = 'DIGEST' then a.wants_digests when m.kind in ('MODERATION', 'ENQUIRY_COPY') then true
              else a.wants_reminders end end) as item
      from mails m join accounts a on a.id = m.account_id
      where m.id = ${id} and m.payload is not null`,
  );
  if (row === undefined) return getEnquiryMail(db, id);
  if (!row.isWanted) return undefined;
  switch (row.kind) {
    case 'ENQUIRY_COPY':
      return getEnquiryCopyMail(db, row);
    case 'REMINDER':
      return getReminderMail(db, row, row.payload, now);
    case 'DIGEST':
      return getDigestMail(db, row, row.payload, now);
    case 'DEADLINE':
      return getDeadlineMail(db, row, row.payload);
    case 'PAYMENT':
      return getPaymentMail(db, row, row.payload);
    case 'MODERATION':
      return { ...pickAccount(row), kind: row.kind, news: row.payload };
  }
}

const MAX_LISTED = 50;

/** Lists the mails that wait to be sent, the newest first. */
export async function listMails(db: Db, now: Date): Promise<OutgoingMail[]> {
  const ids = await readItems<string>(
    db,
    sql`select id as item from mails where payload is not null order by created_at desc limit ${MAX_LISTED}`,
  );
  const mails: OutgoingMail[] = [];
  for (const id of ids) {
    const mail = await getMail(db, id, now);
    if (mail) mails.push(mail);
  }
  return mails;
}
