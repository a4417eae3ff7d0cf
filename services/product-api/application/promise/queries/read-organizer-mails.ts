import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { createJsonObject, readFirst } from '../../../db/page';
import type { AccountMail } from '../../../mail/queries/read-mails';
import type { PromiseReminder } from '../../../mail/schema';
import { promisedOn } from '../../queries/application-json';
import { HAS_UNANSWERED } from './organizer-reminders';

type PromisedAnswers = {
  opportunityId: string;
  title: string;
  organizer: string;
  promisedOn: string;
  callZone: string;
  /** The applicants, and those without a published decision. */
  applicants: number;
  unanswered: number;
};

/** A mail that reminds an organizer of applicants without an answer. */
export type OrganizerMail = AccountMail & PromisedAnswers & { kind: 'ORGANIZER' };

const countApplicants = (condition: string) => `(select count(distinct coalesce(ap.account_id, ap.id))::int
  from artist_applications a join profiles ap on ap.id = a.profile_id
  where a.opportunity_id = o.id and a.status = 'SUBMITTED' and ${condition})`;

const promisedJson = createJsonObject<PromisedAnswers>({
  opportunityId: 'o.id',
  title: 'o.title',
  organizer: 'p.name',
  promisedOn,
  callZone: `coalesce(o.deadline_zone, 'UTC')`,
  applicants: countApplicants('true'),
  unanswered: countApplicants('a.decision is null'),
});

/**
 * Reads a reminder as it is now.
 * @returns undefined if everyone has been answered since, no date is promised, or the call belongs to somebody else.
 */
export async function getOrganizerMail(
  db: Db,
  account: AccountMail,
  { opportunityId }: PromiseReminder,
): Promise<OrganizerMail | undefined> {
  const found = await readFirst<PromisedAnswers>(
    db,
    sql`select ${sql.raw(promisedJson)} as item from opportunities o join profiles p on p.id = o.profile_id
      where o.id = ${opportunityId} and p.account_id = ${account.accountId} and ${sql.raw(promisedOn)} is not null
        and ${HAS_UNANSWERED}`,
  );
  return found && { ...account, ...found, kind: 'ORGANIZER' };
}
