import type { Thread, ThreadEntry } from '@/lib/shared/contract/thread';
import { threadLimits } from '@/lib/shared/domain/thread';
import { IS_REACHABLE } from '../../artwork/queries/artwork-json';
import { createJsonObject, formatTimestamp, selectColumns } from '../../db/page';
import { createImageJson } from '../../image/queries/image-json';

/** Joins the subject of conversation `t`. `reader.profile_id` is null for guests. */
export const JOIN_SUBJECT = `left join artworks a on a.id = t.artwork_id and a.visibility <> 'DELETED'
  left join images ai on ai.id = a.cover_id
  left join opportunities o on o.id = t.opportunity_id and o.status <> 'DELETED'
  left join artist_applications ap on ap.id = t.application_id
  left join thread_members receiver on receiver.thread_id = t.id and receiver.side = 'RECIPIENT'`;

const IS_CALL_VISIBLE = `(o.status = 'PUBLISHED' and (o.visible_until is null or o.visible_until > now()))`;
const MAY_OPEN_WORK = `(${IS_REACHABLE} or a.profile_id is not distinct from reader.profile_id)`;
const MAY_OPEN_CALL = `(${IS_CALL_VISIBLE} or o.profile_id is not distinct from reader.profile_id)`;

export const aboutJson = createJsonObject<ThreadEntry['about']>({
  kind: 't.kind',
  id: `case t.kind when 'ARTWORK' then case when ${MAY_OPEN_WORK} then a.id end
    when 'OPPORTUNITY' then case when ${MAY_OPEN_CALL} then o.id end
    when 'APPLICATION' then ap.id else receiver.profile_id end`,
  title: `coalesce(case when ${MAY_OPEN_WORK} then a.title end, case when ${MAY_OPEN_CALL} then o.title end, t.title)`,
  opportunityId: `case when ${MAY_OPEN_CALL} or t.kind = 'APPLICATION' then o.id end`,
  image: `case when ai.id is not null and ${MAY_OPEN_WORK} then ${createImageJson('ai')} end`,
  isOwn: `coalesce(reader.profile_id = case t.kind when 'APPLICATION' then ap.profile_id
    else receiver.profile_id end, false)`,
});

/** Joins the other side's profile `p` with its picture `pi`, and the guest `g`. `m` is the reader's row. */
export const JOIN_OTHER = `left join thread_members om on om.thread_id = m.thread_id and om.side <> m.side
  left join profiles p on p.id = om.profile_id left join images pi on pi.id = p.image_id
  left join thread_guests g on g.thread_id = m.thread_id and om.side = 'STARTER'`;

export const otherJson = createJsonObject<ThreadEntry['other']>({
  kind: `case when p.id is not null then 'MEMBER' when g.thread_id is not null then 'GUEST' else 'FORMER' end`,
  ...selectColumns('p', 'role', 'city', 'country'),
  profileId: 'p.id',
  name: 'coalesce(p.name, g.name)',
  image: `case when pi.id is not null then ${createImageJson('pi')} end`,
});

/** SQL condition: side `m` sees message `x`. */
export const SEES_MESSAGE = `(x.side = m.side or x.state in ('DELIVERED', 'REMOVED'))`;

/** Joins the latest message that the reader sees, as `l`. */
export const JOIN_LATEST = `cross join lateral (select x.* from thread_messages x
  where x.thread_id = m.thread_id and ${SEES_MESSAGE}
  order by x.created_at desc nulls last, x.id desc nulls last limit 1) l`;

const latestJson = createJsonObject<ThreadEntry['latest']>({
  id: 'l.id',
  text: `case when l.state <> 'REMOVED' then left(l.text, ${threadLimits.preview}) end`,
  isOwn: 'l.side = m.side',
  state: 'l.state',
  sentAt: formatTimestamp('l.created_at'),
});

const entryFields = {
  id: 't.id',
  about: aboutJson,
  other: otherJson,
  latest: latestJson,
  ...selectColumns('m', 'isUnread', 'isPutAway', 'isMuted', 'isRequest'),
};

export const entryJson = createJsonObject<ThreadEntry>(entryFields);

/** SQL condition: neither side has left, and a guest's link is open. `om` and `g` are the aliases of `JOIN_OTHER`. */
export const IS_OPEN_PAIR = `(case when g.thread_id is not null then g.revoked_at is null
  else p.hidden_at is null and p.id is not null end)`;

/** True if the starter is a guest, or wrote within the first days of the account. */
const IS_NEW = `(m.side = 'RECIPIENT' and not m.has_written and t.kind <> 'APPLICATION'
  and exists (select from profiles me where me.id = m.profile_id and me.role = 'ARTIST')
  and (g.thread_id is not null or exists (select from accounts s where s.id = p.account_id
    and s.created_at > t.created_at - interval '${threadLimits.newAccountDays} days')))`;

export const threadJson = createJsonObject<Omit<Thread, 'isBlocked'>>({
  ...entryFields,
  startedAt: formatTimestamp('t.created_at'),
  isStarter: `m.side = 'STARTER'`,
  mayWrite: `(${IS_OPEN_PAIR} and m.may_answer)`,
  takesAnswers: 'm.may_answer',
  reportedAt: formatTimestamp('m.reported_at'),
  hasFraudWarning: IS_NEW,
  guestLink: `case when g.thread_id is not null then json_build_object('revokedAt', ${formatTimestamp('g.revoked_at')},
    'isRejected', coalesce(g.revoked_by = 'RECIPIENT', false)) end`,
});
