import { sql } from 'drizzle-orm';
import type { OwnApplication, OwnApplicationPage, OwnApplicationState } from '@/lib/shared/contract/application';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import type { Money } from '@/lib/shared/domain/money';
import type { Db } from '../../../db/client';
import {
  createJsonObject,
  createOffset,
  createPage,
  formatTimestamp,
  readItems,
  readOne,
  selectColumns,
} from '../../../db/page';
import {
  artistStatus,
  callWithdrawnAt,
  canStartAnother,
  firstWork,
  hasUnsentChanges,
  lateDays,
  promisedOn,
} from '../../queries/application-json';

const hereJson = createJsonObject<OwnApplication>({
  ...selectColumns('a', 'id', 'number', 'updatedAt'),
  kind: `'HERE'`,
  work: firstWork,
  title: 'coalesce(o.title, a.call_title)',
  organizer: 'coalesce(p.name, a.call_organizer)',
  opportunityId: 'o.id',
  url: 'null::text',
  status: artistStatus,
  deadline: 'left(o.deadline_local, 10)',
  closesAt: formatTimestamp('o.closes_at'),
  submittedOn: `to_char(a.submitted_at at time zone 'UTC', 'YYYY-MM-DD')`,
  resultsDate: promisedOn,
  cost: 'null::json',
  note: 'null::text',
  hasUnsentChanges,
  lateDays,
  messages: '(select count(*)::int from message_recipients m where m.application_id = a.id and not m.is_due)',
  callWithdrawnAt: formatTimestamp(callWithdrawnAt),
  canStartAnother,
});

export const recordedJson = createJsonObject<OwnApplication>({
  ...selectColumns('r', 'id', 'title', 'organizer', 'url', 'status', 'deadline', 'submittedOn', 'resultsDate', 'note'),
  ...selectColumns('r', 'updatedAt'),
  kind: `'ELSEWHERE'`,
  number: 'null::int',
  work: 'null::text',
  opportunityId: 'null::uuid',
  closesAt: 'null::text',
  cost: `case when r.cost_amount is not null and r.cost_currency is not null
    then json_build_object('amount', r.cost_amount, 'currency', r.cost_currency) end`,
  hasUnsentChanges: 'false',
  lateDays: 'null::int',
  messages: '0',
  callWithdrawnAt: 'null::text',
  canStartAnother: 'false',
});

type AppliedOpportunity = EndpointResponse<'GET /v1/applications/opportunities'>['opportunities'][number];

const appliedJson = createJsonObject<AppliedOpportunity>({
  ...selectColumns('a', 'opportunityId', 'number'),
  applicationId: 'a.id',
  status: artistStatus,
  hasUnsentChanges,
});

/** Returns only the first application to each call, in the order of `listApplications`. */
export function listAppliedOpportunities(db: Db, profileId: string): Promise<AppliedOpportunity[]> {
  return readItems<AppliedOpportunity>(
    db,
    sql`select distinct on (a.opportunity_id) ${sql.raw(appliedJson)} as item from artist_applications a
      where a.profile_id = ${profileId} and a.opportunity_id is not null
      order by a.opportunity_id, array_position(array['DRAFT', 'SUBMITTED', 'WITHDRAWN'], a.status), a.number desc`,
  );
}

const states: Record<OwnApplicationState, ReturnType<typeof sql>> = {
  all: sql`true`,
  drafts: sql`status = 'DRAFT'`,
  sent: sql`status = 'SUBMITTED'`,
  decided: sql`status in ('ACCEPTED', 'WAITING_LIST', 'DECLINED')`,
};

export async function listOwnApplications(
  db: Db,
  profileId: string,
  query: { state: OwnApplicationState; page: number; size: number },
): Promise<OwnApplicationPage> {
  const all = sql`(select a.id, 'HERE' as kind, ${sql.raw(artistStatus)} as status, a.updated_at
      from artist_applications a where a.profile_id = ${profileId}
    union all select r.id, 'ELSEWHERE', r.status, r.updated_at
      from recorded_applications r where r.profile_id = ${profileId})`;
  const [counts, data, costs] = await Promise.all([
    readOne<OwnApplicationPage['counts']>(
      db,
      sql`select json_build_object('all', count(*), 'drafts', count(*) filter (where ${states.drafts}),
          'sent', count(*) filter (where ${states.sent}), 'decided', count(*) filter (where ${states.decided})) as item
        from ${all} listed`,
    ),
    readItems<OwnApplication>(
      db,
      sql`select case kind when 'HERE' then (
            select ${sql.raw(hereJson)} from artist_applications a
            left join opportunities o on o.id = a.opportunity_id and o.status <> 'DELETED'
            left join profiles p on p.id = o.profile_id where a.id = chosen.id)
          else (select ${sql.raw(recordedJson)} from recorded_applications r where r.id = chosen.id) end as item
        from (select id, kind, updated_at from ${all} listed where ${states[query.state]}
          order by updated_at desc, id desc ${createOffset(query)}) chosen
        order by chosen.updated_at desc, chosen.id desc`,
    ),
    readItems<Money>(
      db,
      sql`select json_build_object('amount', sum(cost_amount)::bigint, 'currency', cost_currency) as item
        from recorded_applications where profile_id = ${profileId} and cost_amount > 0 and cost_currency is not null
        group by cost_currency order by cost_currency`,
    ),
  ]);
  return { ...createPage(query, data, counts[query.state]), counts, costs };
}
