import { eq, type SQL, sql } from 'drizzle-orm';
import type { Payment, PaymentSummary } from '@/lib/shared/contract/payment';
import type { PaymentKind, PaymentState } from '@/lib/shared/domain/payment';
import type { Db } from '../../db/client';
import {
  createJsonObject,
  createOffset,
  formatTimestamp,
  joinConditions,
  type Page,
  type PageQuery,
  readOne,
  readPage,
  selectColumns,
} from '../../db/page';
import type { PaymentRow } from '../payment-rule';
import { payments } from '../schema';

const money = (column: string) => `json_build_object('amount', ${column}, 'currency', p.currency)`;
const moneyOrNull = (column: string) => `case when ${column} > 0 then ${money(column)} end`;

/** Expects the alias `p` for payments. */
export const paymentJson = createJsonObject<Payment>({
  ...selectColumns('p', 'id', 'kind', 'state', 'lines', 'refundedAt', 'cardBrand', 'number'),
  ...selectColumns('p', 'documentUrl', 'creditNoteUrl'),
  subject: `json_build_object('kind', p.subject_kind, 'id', p.subject_id, 'title', p.subject_title, 'isDeleted',
    not exists (select from artworks where id = p.subject_id and visibility <> 'DELETED' union all
      select from opportunities where id = p.subject_id and status <> 'DELETED' union all
      select from profiles where id = p.subject_id))`,
  period: `case when p.period_end is not null then json_build_object(
    'start', ${formatTimestamp('p.period_start')}, 'end', ${formatTimestamp('p.period_end')}) end`,
  total: money('p.amount'),
  discount: moneyOrNull('p.discount'),
  tax: moneyOrNull('p.tax'),
  refunded: moneyOrNull('p.refunded'),
  at: formatTimestamp('p.paid_at'),
});

type PaymentsQuery = PageQuery & {
  year?: number | undefined;
  kind?: PaymentKind | undefined;
  state?: PaymentState | undefined;
};

export function listPayments(db: Db, profileId: string, query: PaymentsQuery): Promise<Page<Payment>> {
  const { year, kind, state } = query;
  const matches = sql`from payments p where ${joinConditions([
    sql`p.profile_id = ${profileId}`,
    ...inYear(year),
    ...(kind === undefined ? [] : [sql`p.kind = ${kind}`]),
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
  ])}`;
  return readPage<Payment>(
    db,
    query,
    sql`select ${sql.raw(paymentJson)} as item ${matches} order by p.paid_at desc, p.id desc ${createOffset(query)}`,
    sql`select p.id ${matches}`,
  );
}

function inYear(year: number | undefined): SQL[] {
  if (year === undefined) return [];
  return [
    sql`p.paid_at >= ${`${year}-01-01T00:00:00Z`}::timestamptz and p.paid_at < ${`${year + 1}-01-01T00:00:00Z`}::timestamptz`,
  ];
}

/** The total paid excludes refunds. */
export function summarizePayments(db: Db, profileId: string, { year }: Pick<PaymentsQuery, 'year'>) {
  const chosen = sql`select * from payments p where ${joinConditions([sql`p.profile_id = ${profileId}`, ...inYear(year)])}`;
  const sums = (amount: SQL) => sql`(select coalesce(json_agg(json_build_object('amount', amount, 'currency', currency)
    order by amount desc, currency), '[]') from (select currency, sum(${amount})::bigint as amount from chosen
    group by currency having sum(${amount}) > 0) sums)`;
  return readOne<PaymentSummary>(
    db,
    sql`with chosen as (${chosen}) select json_build_object(
      'years', (select coalesce(json_agg(distinct_year order by distinct_year desc), '[]') from (
        select distinct extract(year from paid_at at time zone 'UTC')::int as distinct_year
        from payments where profile_id = ${profileId}) years),
      'counts', json_build_object(
        'all', (select count(*)::int from chosen),
        'subscription', (select count(*)::int from chosen where kind = 'SUBSCRIPTION'),
        'postOrBoost', (select count(*)::int from chosen where kind = 'POST_OR_BOOST')),
      'paid', ${sums(sql`case when state in ('PAID', 'REFUNDED') then amount - refunded else 0 end`)},
      'pending', ${sums(sql`case when state = 'PENDING' then amount else 0 end`)},
      'refunded', ${sums(sql`refunded`)}
    ) as item`,
  );
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [found] = await db.select().from(payments).where(eq(payments.id, id));
  return found;
}
