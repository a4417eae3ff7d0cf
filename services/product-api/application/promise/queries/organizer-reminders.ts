import { sql } from 'drizzle-orm';
import type { PromiseReminderDay } from '@/lib/shared/domain/promise';
import type { Translations } from '@/lib/shared/domain/translation';
import type { Db } from '../../../db/client';
import { createJsonObject, readFirst, readItems } from '../../../db/page';
import type { AccountMail } from '../../../mail/queries/read-mails';
import type { PromiseReminder } from '../../../mail/schema';
import { notify } from '../../../notification/notify';
import { mayFor } from '../../../team/queries/roles';
import { promisedOn } from '../../queries/application-json';
import { promiseReminders } from '../schema';

export type PromisedCall = {
  opportunityId: string;
  profileId: string;
  promisedOn: string;
  /** The organizer's time zone or, if unknown, the deadline's. */
  timeZone: string;
  /** The hour of the organizer's daily email. */
  hour: number;
};

const promisedCallJson = createJsonObject<Omit<PromisedCall, 'hour'> & { hour: number | null }>({
  opportunityId: 'o.id',
  profileId: 'o.profile_id',
  promisedOn,
  timeZone: `coalesce(ac.time_zone, o.deadline_zone, 'UTC')`,
  hour: 'ac.daily_hour',
});

const HAS_UNANSWERED = sql`o.status = 'PUBLISHED' and o.apply_method = 'IMPASTO'
  and exists (select from artist_applications a
    where a.opportunity_id = o.id and a.status = 'SUBMITTED' and a.decision is null)`;

export async function listPromisedCalls(db: Db, defaultHour: number, now: Date): Promise<PromisedCall[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const calls = await readItems<Omit<PromisedCall, 'hour'> & { hour: number | null }>(
    db,
    sql`select ${sql.raw(promisedCallJson)} as item
      from opportunity_promises pr
      join opportunities o on o.id = pr.opportunity_id
      join profiles p on p.id = o.profile_id
      left join accounts ac on ac.id = p.account_id
      where ${sql.raw(promisedOn)} between (${at} - interval '14 days')::date and (${at} + interval '14 days')::date
        and (o.closes_at is null or o.closes_at <= ${at}) and ${HAS_UNANSWERED}
      order by o.id`,
  );
  return calls.map((call) => ({ ...call, hour: call.hour ?? defaultHour }));
}

/** @returns false if the reminder was already queued */
export async function insertPromiseReminder(
  db: Db,
  { opportunityId, profileId, promisedOn }: PromisedCall,
  day: PromiseReminderDay,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const written = await transaction
      .insert(promiseReminders)
      .values({ opportunityId, promisedOn, day })
      .onConflictDoNothing()
      .returning({ day: promiseReminders.day });
    if (written.length === 0) return false;
    await notify(
      transaction,
      {
        ...{ kind: 'DEADLINE', recipientId: profileId, event: 'PROMISE', dailyAt: now },
        subject: { kind: 'OPPORTUNITY', id: opportunityId },
        mail: { kind: 'ORGANIZER', payload: { opportunityId } },
      },
      now,
    );
    return true;
  });
}

type PromisedAnswers = {
  opportunityId: string;
  title: string;
  translations: Translations<'title'>;
  organizer: string;
  promisedOn: string;
  callZone: string;
  /** `unanswered` counts applicants without a published decision. */
  applicants: number;
  unanswered: number;
};

export type OrganizerMail = AccountMail & PromisedAnswers & { kind: 'ORGANIZER' };

const countApplicants = (condition: string) => `(select count(distinct coalesce(ap.account_id, ap.id))::int
  from artist_applications a join profiles ap on ap.id = a.profile_id
  where a.opportunity_id = o.id and a.status = 'SUBMITTED' and ${condition})`;

const promisedAnswersJson = createJsonObject<PromisedAnswers>({
  opportunityId: 'o.id',
  title: 'o.title',
  translations: `pick_translations(o.translations, 'title')`,
  organizer: 'p.name',
  promisedOn,
  callZone: `coalesce(o.deadline_zone, 'UTC')`,
  applicants: countApplicants('true'),
  unanswered: countApplicants('a.decision is null'),
});

/** @returns undefined if everyone has been answered, no date is promised or the call has another owner */
export async function getOrganizerMail(
  db: Db,
  account: AccountMail,
  { opportunityId }: PromiseReminder,
): Promise<OrganizerMail | undefined> {
  const found = await readFirst<PromisedAnswers>(
    db,
    sql`select ${sql.raw(promisedAnswersJson)} as item from opportunities o join profiles p on p.id = o.profile_id
      where o.id = ${opportunityId} and ${mayFor(sql`p.id`, account.accountId, 'DECIDE')} and ${sql.raw(promisedOn)} is not null
        and ${HAS_UNANSWERED}`,
  );
  return found && { ...account, ...found, kind: 'ORGANIZER' };
}
