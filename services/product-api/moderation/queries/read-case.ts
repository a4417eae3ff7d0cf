import { type SQL, sql } from 'drizzle-orm';
import type { Artwork } from '@/lib/shared/contract/artwork';
import type { CasePayment, CaseReport, HistoryEntry, ModerationCase } from '@/lib/shared/contract/moderation-case';
import type { Profile } from '@/lib/shared/contract/profile';
import { statesWithAccess } from '@/lib/shared/domain/subscription';
import { artworkJson } from '../../artwork/queries/artwork-json';
import type { Db } from '../../db/client';
import { createJsonObject, formatTimestamp, readFirst, readItems, selectColumns } from '../../db/page';
import { getUndeletedOpportunity } from '../../opportunity/queries/read-opportunity';
import { paymentJson } from '../../payment/queries/read-payments';
import { visibleProfileJson } from '../../profile/queries/profile-json';
import { reports } from '../schema';
import { isAbout, type Subject } from './subject';

const MAX_REPORTS = 20;
const MAX_HISTORY = 50;
const MAX_PAYMENTS = 20;

/** Administrators see the name of the account's oldest profile or, without one, the email address. */
const nameAccount = (id: string) => `coalesce((select name from profiles where account_id = ${id}
  order by created_at, id limit 1), (select email from accounts where id = ${id}))`;

export const reportJson = createJsonObject<CaseReport>({
  ...selectColumns('r', 'reason', 'text', 'createdAt'),
  isMember: 'r.account_id is not null',
  reporter: nameAccount('r.account_id'),
});

/** `adminId` is the administrator viewing the case. Returns undefined if the subject does not exist. */
export async function getCase(db: Db, subject: Subject, adminId: string): Promise<ModerationCase | undefined> {
  const { kind, id } = subject;
  const opportunity = kind === 'OPPORTUNITY' ? await getUndeletedOpportunity(db, id) : undefined;
  const artwork = kind === 'ARTWORK' ? await findArtwork(db, id) : undefined;
  const profileId = opportunity?.profileId ?? artwork?.profileId ?? (kind === 'PROFILE' ? id : null);
  const owner = profileId === null ? undefined : await findOwner(db, profileId);
  if (owner === undefined) return undefined;
  const { profile, ...facts } = owner;
  const title = opportunity?.title ?? artwork?.title ?? profile.name;
  const [reports, reportCount, notice, history, payments] = await Promise.all([
    listReports(db, subject),
    countReports(db, subject),
    findNotice(db, subject, adminId),
    listHistory(db, subject),
    listCasePayments(db, subject, profile.id),
  ]);
  const isHidden = facts.isProfileHidden || opportunity?.status === 'HIDDEN' || artwork?.hidden === true;
  return {
    ...{ kind, id, title, profileId: profile.id, profile, isHidden, ...facts },
    ...{ opportunity: opportunity ?? null, artwork: artwork ?? null },
    ...{ reports, reportCount, notice, history, payments },
  };
}

function findArtwork(db: Db, id: string): Promise<Artwork | undefined> {
  return readFirst<Artwork>(
    db,
    sql`select ${sql.raw(artworkJson)} as item from artworks a join profiles p on p.id = a.profile_id
      left join images pi on pi.id = p.image_id cross join (select true as is_owner) reader
      where a.id = ${id} and a.visibility <> 'DELETED'`,
  );
}

type Owner = Pick<ModerationCase, 'plan' | 'planSince' | 'isProfileHidden'> & { profile: Profile };

function findOwner(db: Db, id: string): Promise<Owner | undefined> {
  return readFirst<Owner>(
    db,
    sql`select json_build_object('profile', ${sql.raw(visibleProfileJson)}, 'plan', s.type,
        'planSince', ${sql.raw(formatTimestamp('s.created_at'))}, 'isProfileHidden', p.hidden_at is not null) as item
      from profiles p left join images pi on pi.id = p.image_id
      left join subscriptions s on s.profile_id = p.id and s.status in ${statesWithAccess}
      where p.id = ${id}`,
  );
}

function listReports(db: Db, subject: Subject): Promise<CaseReport[]> {
  return readItems<CaseReport>(
    db,
    sql`select ${sql.raw(reportJson)} as item from reports r
      where r.${isAbout(subject)} and r.settled_at is null order by r.created_at desc, r.id desc limit ${MAX_REPORTS}`,
  );
}

function countReports(db: Db, subject: Subject): Promise<number> {
  return db.$count(reports, sql`${isAbout(subject)} and settled_at is null`);
}

const noticeJson = createJsonObject<NonNullable<ModerationCase['notice']>>({
  ...selectColumns('n', 'id', 'kind', 'reason', 'answer', 'decisionReason', 'createdAt', 'answeredAt', 'decidedAt'),
  adminName: nameAccount('n.admin_id'),
  isOwnDecision: 'n.admin_id is not distinct from reader.id',
  mayDecideAppeal: `(n.admin_id is distinct from reader.id
    or not exists (select from accounts where role = 'ADMIN' and id <> reader.id))`,
});

async function findNotice(db: Db, subject: Subject, adminId: string): Promise<ModerationCase['notice']> {
  const notice = await readFirst<NonNullable<ModerationCase['notice']>>(
    db,
    sql`select ${sql.raw(noticeJson)} as item from moderation_notices n
      cross join (select ${adminId}::uuid as id) reader where n.${isAbout(subject)} and n.ended_at is null`,
  );
  return notice ?? null;
}

const historyJson = createJsonObject<HistoryEntry>({
  ...selectColumns('h', 'what', 'by', 'text', 'isSameAdmin'),
  at: formatTimestamp('h.at'),
});

function listHistory(db: Db, subject: Subject): Promise<HistoryEntry[]> {
  const published: SQL =
    subject.kind === 'OPPORTUNITY'
      ? sql`select 'PUBLISHED' as what, s.published_at as at, p.name as by, null as text, false as is_same_admin
          from opportunities s join profiles p on p.id = s.profile_id where s.id = ${subject.id} and s.published_at is not null`
      : sql`select 'CREATED' as what, s.created_at as at, p.name as by, null as text, false as is_same_admin
          from ${subject.kind === 'ARTWORK' ? sql`artworks` : sql`profiles`} s
          join profiles p on p.id = ${subject.kind === 'ARTWORK' ? sql`s.profile_id` : sql`s.id`} where s.id = ${subject.id}`;
  const about = isAbout(subject);
  return readItems<HistoryEntry>(
    db,
    sql`select ${sql.raw(historyJson)} as item from (
      ${published}
      union all select 'REPORTED', r.created_at, ${sql.raw(nameAccount('r.account_id'))}, null, false
        from reports r where r.${about}
      union all select 'ANSWERED', n.answered_at, p.name, n.answer, false
        from moderation_notices n join profiles p on p.id = (select coalesce(
          (select profile_id from opportunities where id = n.opportunity_id),
          (select profile_id from artworks where id = n.artwork_id), n.profile_id))
        where n.${about} and n.answered_at is not null
      union all select x.action, x.created_at, coalesce(${sql.raw(nameAccount('x.account_id'))}, x.email),
          nullif(x.reason, ''),
          exists (select from moderation_notices n where n.${about} and n.decided_at is not null
            and n.decided_by = n.admin_id and n.decided_by = x.account_id
            and abs(extract(epoch from x.created_at - n.decided_at)) < 60)
        from admin_actions x where x.subject_id = ${subject.id}
      order by at desc limit ${MAX_HISTORY}
    ) h`,
  );
}

/** A profile's case lists all of its payments. */
export function listCasePayments(db: Db, { kind, id }: Subject, profileId: string): Promise<CasePayment[]> {
  const isForSubject = kind === 'PROFILE' ? sql`true` : sql`p.subject_id = ${id}`;
  return readItems<CasePayment>(
    db,
    sql`select (${sql.raw(paymentJson)}::jsonb || jsonb_build_object('paymentIntentId', p.payment_intent_id)) as item
      from payments p where p.profile_id = ${profileId} and ${isForSubject}
      order by p.paid_at desc, p.id desc limit ${MAX_PAYMENTS}`,
  );
}
