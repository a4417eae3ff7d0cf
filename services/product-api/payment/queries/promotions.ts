import { type SQL, sql } from 'drizzle-orm';
import type { OwnPromotion, PromotionTask } from '@/lib/shared/contract/subscription';
import type { Db } from '../../db/client';
import {
  createJsonObject,
  createOffset,
  formatTimestamp,
  type Page,
  type PageQuery,
  readFirst,
  readPage,
} from '../../db/page';
import { createImageJson } from '../../image/queries/image-json';
import { createBoostEnd } from './boosts';

/** When the subject was hidden, which paused its promotions. */
const HIDDEN_AT = 'coalesce(a.hidden_at, o.hidden_at)';

const BOOST_END = createBoostEnd('b', 'o');

/** `b` is the boost, `g` its left-joined grant, `a` or `o` its artwork or opportunity. */
const promotion = {
  id: 'b.id',
  type: 'b.kind',
  subject: `json_build_object('kind', case when b.artwork_id is not null then 'ARTWORK' else 'OPPORTUNITY' end,
    'id', coalesce(b.artwork_id, b.opportunity_id), 'title', coalesce(a.title, o.title))`,
  state: `case when g.revoked_at is not null then 'REVOKED'
    when b.done_at is not null then 'DONE'
    when ${HIDDEN_AT} is not null and (b.ends_at is null or b.ends_at > ${HIDDEN_AT}) then 'PAUSED'
    when b.ends_at is null then 'WAITING'
    when ${BOOST_END} > now() then 'RUNNING' else 'ENDED' end`,
  wasBought: 'b.grant_id is not null',
  startsAt: formatTimestamp('b.starts_at'),
  endsAt: formatTimestamp(`(${BOOST_END})`),
  doneAt: formatTimestamp('b.done_at'),
};
const ownPromotionJson = createJsonObject<OwnPromotion>({
  ...promotion,
  hiddenAt: formatTimestamp(HIDDEN_AT),
  image: `(select ${createImageJson('i')} from images i
    where i.artwork_id = b.artwork_id or i.opportunity_id = b.opportunity_id order by i.position, i.id limit 1)`,
  views: `case when b.ends_at is not null then (select coalesce(sum(v.count), 0)::int from views v
    where (v.artwork_id = b.artwork_id or v.opportunity_id = b.opportunity_id)
      and v.day between (b.starts_at at time zone 'UTC')::date and (b.ends_at at time zone 'UTC')::date) end`,
});
const promotionTaskJson = createJsonObject<PromotionTask>({
  ...promotion,
  buyer: `json_build_object('profileId', p.id, 'name', p.name)`,
  createdAt: formatTimestamp('b.created_at'),
});

const SUBJECTS = sql`left join grants g on g.id = b.grant_id
  left join artworks a on a.id = b.artwork_id left join opportunities o on o.id = b.opportunity_id`;

/** Boosts of deleted subjects are not listed until the deletion is undone. */
const IS_DELETED = sql`(exists (select from artworks where id = b.artwork_id and visibility = 'DELETED')
  or exists (select from opportunities where id = b.opportunity_id and status = 'DELETED'))`;

/** Lists the newest promotions first. Omits promotions of deleted subjects. */
export function listOwnPromotions(db: Db, profileId: string, query: PageQuery): Promise<Page<OwnPromotion>> {
  const own = sql`b.profile_id = ${profileId} and not ${IS_DELETED}`;
  return readPage<OwnPromotion>(
    db,
    query,
    sql`select ${sql.raw(ownPromotionJson)} as item
      from (select * from boosts b where ${own}
        order by b.created_at desc, b.id desc ${createOffset(query)}) b ${SUBJECTS}
      order by b.created_at desc, b.id desc`,
    sql`select b.id from boosts b where ${own}`,
  );
}

/** Tasks wait while their subject is hidden or deleted, and end when their grant is revoked. */
const TO_DO = sql`b.ends_at is null and b.done_at is null and not ${IS_DELETED}
  and not exists (select from artworks where id = b.artwork_id and hidden_at is not null)
  and not exists (select from opportunities where id = b.opportunity_id and status = 'HIDDEN')
  and not exists (select from grants where id = b.grant_id and revoked_at is not null)`;
const DONE = sql`b.done_at is not null`;

/** Lists open tasks oldest first and completed tasks newest first. */
export function listPromotionTasks(db: Db, query: PageQuery & { state: 'WAITING' | 'DONE' }) {
  const [condition, order] =
    query.state === 'WAITING' ? [TO_DO, sql`b.created_at, b.id`] : [DONE, sql`b.done_at desc, b.id desc`];
  return readPage<PromotionTask>(
    db,
    query,
    selectTasks(sql`select * from boosts b where ${condition} order by ${order} ${createOffset(query)}`, order),
    sql`select b.id from boosts b where ${condition}`,
  );
}

function selectTasks(chosen: SQL, order: SQL): SQL {
  return sql`select ${sql.raw(promotionTaskJson)} as item from (${chosen}) b
    join profiles p on p.id = b.profile_id ${SUBJECTS} order by ${order}`;
}

/** Skips tasks with a revoked grant. @returns undefined if the task does not exist */
export async function completePromotionTask(db: Db, id: string, doneAt: Date | null) {
  const at = doneAt === null ? sql`null` : sql`coalesce(done_at, ${doneAt.toISOString()}::timestamptz)`;
  await db.execute(sql`update boosts set done_at = ${at} where id = ${id} and ends_at is null
    and not exists (select from grants where id = grant_id and revoked_at is not null)`);
  return readFirst<PromotionTask>(
    db,
    selectTasks(sql`select * from boosts b where b.id = ${id} and b.ends_at is null`, sql`b.id`),
  );
}
