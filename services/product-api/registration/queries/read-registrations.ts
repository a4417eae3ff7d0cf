import { type SQL, sql } from 'drizzle-orm';
import type { EndpointResponse, ParsedEndpointQuery } from '@/lib/shared/contract/contract';
import type { Registration } from '@/lib/shared/contract/registration';
import type { Db } from '../../db/client';
import { createJsonObject, createOffset, readPage, selectColumns } from '../../db/page';
import { visibleProfileJson } from '../../profile/queries/profile-json';

const registrationJson = createJsonObject<Registration>({
  id: 'r.account_id',
  ...selectColumns('r', 'state', 'requestedAt', 'decidedAt', 'reason'),
  ...selectColumns('a', 'email', 'isEmailVerified'),
  profile: `(select ${visibleProfileJson} from profiles p left join images pi on pi.id = p.image_id
    where p.account_id = r.account_id order by p.created_at, p.id limit 1)`,
  workCount: `(select count(*) from artworks w join profiles p on p.id = w.profile_id
    where p.account_id = r.account_id and w.visibility = 'PUBLIC')`,
});

const orders: Record<Registration['state'], SQL> = {
  WAITING: sql`r.requested_at, r.account_id`,
  DECLINED: sql`r.decided_at desc nulls last, r.account_id desc nulls last`,
};

export function listRegistrations(
  db: Db,
  query: ParsedEndpointQuery<'GET /v1/admin/registrations'>,
): Promise<EndpointResponse<'GET /v1/admin/registrations'>> {
  // A literal, so that the partial indexes match prepared statements.
  const condition = sql.raw(`r.state = '${query.state}'`);
  const rows = sql`select ${sql.raw(registrationJson)} as item from registrations r join accounts a on a.id = r.account_id
    where ${condition} order by ${orders[query.state]} ${createOffset(query)}`;
  return readPage<Registration>(db, query, rows, sql`select from registrations r where ${condition}`);
}
