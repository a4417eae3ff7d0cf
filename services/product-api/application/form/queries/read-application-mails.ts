import { sql } from 'drizzle-orm';
import type { Decision } from '@/lib/shared/domain/application';
import type { Deadline } from '@/lib/shared/domain/deadline';
import type { MessageText } from '@/lib/shared/domain/message';
import type { Translations } from '@/lib/shared/domain/translation';
import type { Db } from '../../../db/client';
import { createJsonObject, createTextArray, readFirst, readItems } from '../../../db/page';
import type { Fields } from '../../../db/row-shape';
import type { AccountMail } from '../../../mail/queries/read-mails';
import type { ApplicationNews } from '../../../mail/schema';
import { mayFor } from '../../../team/queries/roles';
import { ofCall } from '../../desk/queries/desk-filters';
import { deadlineJson, visibleDecision, visibleFeedback } from '../../queries/application-json';
import type { StoredSubmission } from '../../schema';

export type MailedApplication = {
  number: number;
  title: string;
  translations: Translations<'title'>;
  organizer: string;
  /** Null once the call has been removed. */
  opportunityId: string | null;
  status: 'DRAFT' | 'SUBMITTED' | 'WITHDRAWN';
  decision: Decision | null;
  feedback: string | null;
  /** Contains placeholders; null for the standard text. */
  decisionText: MessageText | null;
  deadline: Deadline;
  submission: StoredSubmission | null;
  profile: { name: string };
};

export type ApplicationMail = AccountMail & MailedApplication & ApplicationNews & { kind: 'APPLICATION' };

/** The site shows text by organizers without a verified address, but emails omit it. */
const isOrganizerVerified = `exists (select from accounts c where c.id = op.account_id and c.is_email_verified)`;

const mailedFields: Fields<MailedApplication> = {
  number: 'a.number',
  title: 'coalesce(o.title, a.call_title)',
  translations: `coalesce(pick_translations(o.translations, 'title'), '{}')`,
  organizer: 'coalesce(op.name, a.call_organizer)',
  opportunityId: 'o.id',
  status: 'a.status',
  // The decision may change before a retry, so the email contains what the artist currently sees.
  decision: visibleDecision,
  feedback: `case when ${isOrganizerVerified} then ${visibleFeedback} end`,
  decisionText: `(select json_build_object('subject', t.subject, 'text', t.text) from decision_texts t
    where t.opportunity_id = o.id and t.decision = ${visibleDecision} and ${isOrganizerVerified})`,
  deadline: deadlineJson,
  submission: 'a.submission',
  profile: `json_build_object('name', p.name)`,
};

const selectMailed = <Item extends object>(fields: Fields<Item>) =>
  sql`select ${sql.raw(createJsonObject(fields))} as item from artist_applications a
    join profiles p on p.id = a.profile_id left join opportunities o on o.id = a.opportunity_id and o.status <> 'DELETED'
    left join profiles op on op.id = o.profile_id`;

/** Includes the current feedback, even if unpublished. */
export function findMailedApplication(db: Db, opportunityId: string, applicationId: string) {
  return readFirst<MailedApplication>(
    db,
    sql`${selectMailed({ ...mailedFields, feedback: 'a.feedback' })} where a.id = ${applicationId} and ${ofCall(opportunityId)}`,
  );
}

/** `accountId` is the account that represents the organizer. */
export type DecidedApplication = Pick<
  MailedApplication,
  'number' | 'title' | 'organizer' | 'decisionText' | 'deadline' | 'profile'
> & { id: string; accountId: string };

/** Omits applications whose decision has only the standard text. */
export async function listDecisionTexts(db: Db, applicationIds: readonly string[]) {
  const { number, title, organizer, decisionText, deadline, profile } = mailedFields;
  const fields = { id: 'a.id', number, title, organizer, decisionText, deadline, profile, accountId: 'op.account_id' };
  const found = await readItems<DecidedApplication>(
    db,
    sql`${selectMailed<DecidedApplication>(fields)} where a.id = any(${createTextArray(applicationIds)}::uuid[])`,
  );
  return found.flatMap(({ decisionText: own, ...decided }) =>
    own === null ? [] : [{ ...decided, decisionText: own }],
  );
}

/** @returns undefined if the application was deleted or transferred, or no longer matches the email's event */
export async function getApplicationMail(
  db: Db,
  account: AccountMail,
  { applicationId, event }: ApplicationNews,
): Promise<ApplicationMail | undefined> {
  const found = await readFirst<MailedApplication>(
    db,
    sql`${selectMailed(mailedFields)} where a.id = ${applicationId} and ${mayFor(sql`p.id`, account.accountId, 'EDIT')}`,
  );
  if (found === undefined || !isCurrent(event, found)) return undefined;
  return { ...account, ...found, kind: 'APPLICATION', event, applicationId };
}

function isCurrent(event: ApplicationNews['event'], found: MailedApplication): boolean {
  const { status, decision, opportunityId } = found;
  if (event === 'CALL_WITHDRAWN') return opportunityId === null;
  if (event === 'CALL_RESTORED') return opportunityId !== null;
  if (event === 'DECIDED') return status === 'SUBMITTED' && decision !== null;
  if (event === 'FORM_CHANGED') return status !== 'WITHDRAWN';
  return event === status;
}
