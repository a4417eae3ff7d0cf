import { type SQL, sql } from 'drizzle-orm';
import type { Cursor } from '@/lib/shared/contract/cursor';
import type { Notification, NotificationPage } from '@/lib/shared/contract/notification';
import { NOTIFICATION_DAYS, type NotificationKind, notificationLimits } from '@/lib/shared/domain/notification';
import { notBlockedWith } from '../../block/queries/blocks';
import type { Db } from '../../db/client';
import { readKeysetPage } from '../../db/keyset';
import { createJsonObject, createTextArray, formatTimestamp, readOne, selectColumns } from '../../db/page';
import { profileSummary } from '../../profile/queries/profile-json';
import { SUBJECT } from './subjects';

/** A member of a profile, and the kinds of notifications that the member wants in the list. */
export type Reader = { accountId: string; profileId: string; kinds: readonly NotificationKind[] };

const isUnread = 'n.happened_at > greatest(state.read_at, r.read_at) is not false';
export const IS_UNREAD = sql.raw(isUnread);

export const notificationJson = createJsonObject<Notification>({
  id: 'n.id',
  kind: 'n.kind',
  event: 'n.event',
  subject: createJsonObject<Notification['subject']>({
    ...{ kind: 'n.subject_kind', id: 'n.subject_id' },
    ...selectColumns('s', 'title', 'opportunityId', 'closesAt', 'query', 'hasDraft'),
  }),
  actor: `case when p.id is not null then ${profileSummary.json} end`,
  count: 's.count',
  at: formatTimestamp('n.happened_at'),
  isUnread,
});

/** Selects the rows that the reader may see, with the subject `s`, the actor `p`, and the read times `state` and `r`. */
export function selectShown({ accountId, profileId, kinds }: Reader, columns: SQL, conditions = sql`true`): SQL {
  return sql`select ${columns}
    from notifications n
    cross join lateral ${SUBJECT}
    left join profiles p on p.id = n.actor_id
    left join images pi on pi.id = p.image_id
    left join notification_states state on state.account_id = n.account_id and state.profile_id = n.profile_id
    left join notification_reads r on r.account_id = n.account_id and r.profile_id = n.profile_id
      and r.subject_id = n.subject_id
    where n.account_id = ${accountId} and n.profile_id = ${profileId}
      and n.kind = any(${createTextArray(kinds)})
      and n.happened_at <= now() and n.happened_at > now() - make_interval(days => ${NOTIFICATION_DAYS})
      and (n.actor_id is null or p.hidden_at is null and ${notBlockedWith(profileId)})
      and ${conditions}`;
}

export const NEWEST = sql`order by n.happened_at desc nulls last, n.id desc nulls last`;

export function listNotifications(
  db: Db,
  reader: Reader,
  query: { before?: Cursor | undefined; size: number },
): Promise<NotificationPage> {
  const keyset = { at: sql`n.happened_at`, id: sql`n.id`, ...query };
  return readKeysetPage<Notification>(
    db,
    keyset,
    notificationJson,
    (item, isAfterCursor, end) => sql`${selectShown(reader, item, isAfterCursor)} ${end}`,
  );
}

type Counts = { count: number; unread: string[] };

/** Counts notifications since the list was last opened, and lists the unread subjects. */
export function countNotifications(db: Db, reader: Reader): Promise<Counts> {
  // Implied by `IS_UNREAD`, but limits the index range, because an artist can have many thousands of new followers.
  const sinceRead = sql`n.happened_at > coalesce((select read_at from notification_states
    where account_id = ${reader.accountId} and profile_id = ${reader.profileId}), '-infinity')`;
  return readOne<Counts>(
    db,
    sql`select json_build_object('count', count(*) filter (where is_new)::int,
        'unread', coalesce(json_agg(distinct subject_id), '[]')) as item
      from (${selectShown(
        reader,
        sql`n.subject_id, n.happened_at > state.seen_at is not false as is_new`,
        sql`${IS_UNREAD} and ${sinceRead}`,
      )} ${NEWEST} limit ${notificationLimits.count + 1}) newest`,
  );
}
