import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { OwnNotice } from '@/lib/shared/contract/moderation-case';
import { listRoles } from '@/lib/shared/domain/team';
import type { Db } from '../../db/client';
import { createJsonObject, createTextArray, readFirst, readItems, selectColumns } from '../../db/page';
import { type ModerationNews, mails } from '../../mail/schema';
import { notify } from '../../notification/notify';
import { mayFor } from '../../team/queries/roles';
import { moderationNotices } from '../schema';
import { createReference, type LockedSubject, type NoticeRow, type Subject } from './subject';

const noticeJson = createJsonObject<OwnNotice>({
  ...selectColumns('n', 'id', 'kind', 'reason', 'answer', 'decisionReason', 'createdAt', 'answeredAt', 'decidedAt'),
  subject: `json_build_object('kind', m.kind, 'id', m.subject_id, 'title', m.title, 'profileId', m.profile_id)`,
});

/** Current notices about an account's profiles, artworks and opportunities. */
const selectOwn = (accountId: string) => sql`(
  select n.id, 'OPPORTUNITY' as kind, s.id as subject_id, s.title, p.id as profile_id
    from profiles p join opportunities s on s.profile_id = p.id and s.status <> 'DELETED'
    join moderation_notices n on n.opportunity_id = s.id and n.ended_at is null where ${mayFor(sql`p.id`, accountId, 'EDIT')}
  union all select n.id, 'ARTWORK', s.id, s.title, p.id from profiles p join artworks s on s.profile_id = p.id
      and s.visibility <> 'DELETED'
    join moderation_notices n on n.artwork_id = s.id and n.ended_at is null where ${mayFor(sql`p.id`, accountId, 'EDIT')}
  union all select n.id, 'PROFILE', p.id, p.name, p.id from profiles p
    join moderation_notices n on n.profile_id = p.id and n.ended_at is null where ${mayFor(sql`p.id`, accountId, 'EDIT')}
) m join moderation_notices n on n.id = m.id`;

const MAX_LISTED = 100;

export function listOwnNotices(db: Db, accountId: string): Promise<OwnNotice[]> {
  return readItems<OwnNotice>(
    db,
    sql`select ${sql.raw(noticeJson)} as item from ${selectOwn(accountId)}
      order by n.created_at desc, n.id desc limit ${MAX_LISTED}`,
  );
}

export async function insertNotice(
  transaction: Db,
  subject: Subject,
  notice: Pick<NoticeRow, 'kind' | 'reason' | 'adminId' | 'createdAt'>,
): Promise<void> {
  await transaction.insert(moderationNotices).values({ ...createReference(subject), ...notice, id: uuidv7() });
}

export async function updateNotice(transaction: Db, id: string, change: Partial<NoticeRow>): Promise<void> {
  await transaction.update(moderationNotices).set(change).where(eq(moderationNotices.id, id));
}

/** Accepts only one of several concurrent answers. Other accounts' notices are `NOT_FOUND`. */
export async function answerNotice(
  db: Db,
  { id, accountId, text, now }: { id: string; accountId: string; text: string; now: Date },
): Promise<'ANSWERED' | 'ALREADY_ANSWERED' | 'NOT_FOUND'> {
  const own = await readFirst<boolean>(db, sql`select true as item from ${selectOwn(accountId)} where n.id = ${id}`);
  if (own === undefined) return 'NOT_FOUND';
  const answered = await db
    .update(moderationNotices)
    .set({ answer: text, answeredAt: now })
    .where(and(eq(moderationNotices.id, id), isNull(moderationNotices.answeredAt), isNull(moderationNotices.endedAt)))
    .returning({ id: moderationNotices.id });
  return answered.length > 0 ? 'ANSWERED' : 'ALREADY_ANSWERED';
}

type News = Pick<ModerationNews, 'event' | 'reason'> & {
  subject: Pick<LockedSubject, 'kind' | 'title' | 'profileId'> & Partial<Pick<LockedSubject, 'id'>>;
};

/** Emails the members who may answer. Unclaimed profiles have none. */
export async function queueModerationMail(transaction: Db, { event, reason, subject }: News): Promise<void> {
  const { id, kind, title, profileId } = subject;
  const payload: ModerationNews = { event, reason, kind, title };
  const accountIds = await readItems<string>(
    transaction,
    sql`select account_id as item from team
      where profile_id = ${profileId} and role = any(${createTextArray(listRoles('EDIT'))})`,
  );
  if (accountIds.length === 0) return;
  await transaction
    .insert(mails)
    .values(accountIds.map((accountId) => ({ id: uuidv7(), kind: 'MODERATION' as const, accountId, payload })));
  // Deleted subjects have no page.
  if (id === undefined) return;
  await notify(transaction, {
    ...{ kind: 'MODERATION', recipientId: profileId, event, mail: null },
    subject: { kind, id },
  });
}
