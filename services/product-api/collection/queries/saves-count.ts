import { MIN_SHOWN_SAVES } from '@/lib/shared/domain/collection';
import { COUNT_CAP } from '../../db/page';

/**
 * Number of other accounts that have saved a work, as shown to its artist; null below `MIN_SHOWN_SAVES`.
 * @param artwork alias of the work in SQL
 */
export function createSavesCount(artwork: string): string {
  return `(select case when count(*) >= ${MIN_SHOWN_SAVES} then least(count(*), ${COUNT_CAP})::int end from (
    select distinct coalesce(sp.account_id, sp.id) from artwork_bookmarks sb join profiles sp on sp.id = sb.profile_id
    where sb.artwork_id = ${artwork}.id and sp.account_id is distinct from (
      select op.account_id from profiles op where op.id = ${artwork}.profile_id)
    limit ${COUNT_CAP}) saves)`;
}
