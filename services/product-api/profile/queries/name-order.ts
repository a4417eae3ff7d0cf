import { type SQL, sql } from 'drizzle-orm';
import type { NameOrder } from '@/lib/shared/domain/name-order';
import { createOffset, type PageQuery } from '../../db/page';

const BY_KEY = sql`p.name_key, p.id`;
const SPANISH_KEY = sql`sort_key(p.name, 'es')`;
const HAS_ENYE = sql`p.name ~ '[ñÑ]'`;
/** Names to which sort_key() adds "`" in Arabic. */
const IS_ARABIC = sql`(p.name_key >= ${'\u0621'} and p.name_key < ${'\u06d4'})`;

/** `key` equals sort_key(), and an index provides `order`, which is the order of the keys. */
type Branch = { condition: SQL; key: SQL; order: SQL };

const branches: Record<NameOrder, readonly Branch[]> = {
  es: [
    { condition: sql`not ${HAS_ENYE}`, key: sql`p.name_key`, order: BY_KEY },
    { condition: HAS_ENYE, key: SPANISH_KEY, order: sql`${SPANISH_KEY}, p.id` },
  ],
  ar: [
    { condition: IS_ARABIC, key: sql`'\`' || p.name_key`, order: BY_KEY },
    { condition: sql`not ${IS_ARABIC}`, key: sql`p.name_key`, order: BY_KEY },
  ],
};

/** Sorts profiles that have already been found. */
export function createNameOrder(nameOrder: NameOrder | undefined): SQL {
  return nameOrder === undefined ? BY_KEY : sql`sort_key(p.name, ${nameOrder}), p.id`;
}

/** Selects columns of the profiles that also match `conditions`, sorted by `order`. */
export type SelectSorted = (columns: SQL, conditions: readonly SQL[], order: SQL) => SQL;

/** Selects a page of ids. Merges the branches' first rows, because no single index contains all names in this order. */
export function selectByName(select: SelectSorted, query: PageQuery, nameOrder: NameOrder | undefined): SQL {
  if (nameOrder === undefined) return sql`${select(sql`p.id`, [], BY_KEY)} ${createOffset(query)}`;
  const firsts = branches[nameOrder].map(
    ({ condition, key, order }) =>
      sql`(${select(sql`p.id, ${key} as key`, [condition], order)} limit ${query.page * query.size})`,
  );
  return sql`select id from (${sql.join(firsts, sql` union all `)}) merged order by key, id ${createOffset(query)}`;
}
