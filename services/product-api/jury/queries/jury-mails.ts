import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Translations } from '@/lib/shared/domain/translation';
import type { Db } from '../../db/client';
import { createJsonObject, readFirst, readItems } from '../../db/page';
import { type JuryEnd, type JuryNews, mails } from '../../mail/schema';
import { CALL_ID, COUNT_JUDGED, COUNT_SCORED, JOIN_COUNT } from './juror-progress';

export type JuryMail = {
  kind: 'JURY';
  id: string;
  to: string;
  event: JuryNews['event'];
  call: string;
  /** Translations of the call's title. */
  translations: Translations<'title'>;
  /** Null while the call has no page. */
  callId: string | null;
  organizer: string;
  round: { id: string; title: string };
  dueOn: string | null;
  juror: { id: string; hasAccepted: boolean; scored: number; applications: number };
};

const juryMailJson = createJsonObject<JuryMail>({
  kind: 'm.kind',
  id: 'm.id',
  to: 'j.email',
  event: `m.payload->>'event'`,
  call: 'o.title',
  translations: `pick_translations(o.translations, 'title')`,
  callId: CALL_ID,
  organizer: 'p.name',
  round: `json_build_object('id', r.id, 'title', r.title)`,
  dueOn: 'r.due_on',
  juror: `json_build_object('id', j.id, 'hasAccepted', j.account_id is not null, 'scored', ${COUNT_SCORED},
    'applications', ${COUNT_JUDGED})`,
});

/**
 * @returns undefined if a reminded juror has nothing left to score, the round is closed, or a pending juror's call is
 * not public. Emails about a withdrawn call are sent only while it is withdrawn.
 */
export async function getJuryMail(db: Db, id: string): Promise<JuryMail | undefined> {
  const mail = await readFirst<JuryMail>(
    db,
    sql`select ${sql.raw(juryMailJson)} as item
      from mails m
      join jurors j on j.id = m.juror_id
      join jury_rounds r on r.id = j.round_id ${sql.raw(JOIN_COUNT)}
      join opportunities o on o.id = r.opportunity_id
      join profiles p on p.id = o.profile_id
      where m.id = ${id} and m.payload is not null and r.state <> 'CLOSED'
        and (o.status = 'DELETED') = (m.payload ->> 'event' = 'CALL_WITHDRAWN')
        and (j.account_id is not null or o.status in ('PUBLISHED', 'DELETED'))`,
  );
  const isDone = mail?.juror.hasAccepted && mail.juror.scored >= mail.juror.applications;
  return mail?.event === 'REMINDED' && isDone ? undefined : mail;
}

export async function insertJuryMails(
  transaction: Db,
  jurorIds: readonly string[],
  event: JuryNews['event'],
  dueAt = new Date(),
): Promise<void> {
  if (jurorIds.length === 0) return;
  await transaction
    .insert(mails)
    .values(jurorIds.map((jurorId) => ({ id: uuidv7(), kind: 'JURY' as const, jurorId, payload: { event }, dueAt })));
}

const endJson = createJsonObject<JuryEnd>({ call: 'o.title', organizer: 'p.name' });

/** Must run before the profile and its calls are removed. */
export async function queueJuryEndMails(transaction: Db, profileId: string): Promise<void> {
  await transaction.execute(sql`insert into mails (id, kind, account_id, payload)
    select distinct on (j.account_id, o.id) gen_random_uuid(), 'JURY_END', j.account_id, ${sql.raw(endJson)}::jsonb
    from opportunities o join profiles p on p.id = o.profile_id
    join jury_rounds r on r.opportunity_id = o.id and r.state <> 'CLOSED'
    join jurors j on j.round_id = r.id and j.account_id is not null
    where o.profile_id = ${profileId} and (o.status <> 'DELETED' or exists (select from mails m
      where m.juror_id = j.id and m.payload ->> 'event' = 'CALL_WITHDRAWN'))`);
}

/** Lists one juror per account that has accepted an invitation to a round that is not closed. */
export function listNotifiedJurors(transaction: Db, opportunityId: string): Promise<string[]> {
  return readItems<string>(
    transaction,
    sql`select distinct on (j.account_id) j.id as item from jurors j join jury_rounds r on r.id = j.round_id
      where r.opportunity_id = ${opportunityId} and r.state <> 'CLOSED' and j.account_id is not null
      order by j.account_id, j.id`,
  );
}
