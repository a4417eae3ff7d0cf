'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { EmptyFrame } from '@/components/ui/empty';
import { Loading } from '@/components/ui/failure';
import { ListEnd } from '@/components/ui/list-end';
import { InlineSelect } from '@/components/ui/select-field';
import { TabLinks } from '@/components/ui/tab-links';
import { TextLink } from '@/components/ui/text-link';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { readListState } from '@/lib/browser/members/list-pages';
import {
  deletedProfilesQuery,
  PAYMENTS_PAGE_SIZE,
  type Payer,
  paymentSummaryQuery,
  paymentsQuery,
} from '@/lib/browser/members/payment/payments';
import { billingQuery } from '@/lib/browser/members/payment/subscription';
import { useMember } from '@/lib/browser/session/member';
import type { DeletedProfile, PaymentSummary } from '@/lib/shared/contract/payment';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatCharge } from '@/lib/shared/domain/money';
import { paths } from '@/lib/shared/paths';
import { BillingDetailsSection } from './billing-details-section';
import { CsvDownload } from './csv-download';
import { describeSummary } from './describe-payment';
import {
  ALL_YEARS,
  createQuery,
  findNextCharge,
  type PaymentView,
  parseDeletedId,
  parsePaymentView,
} from './payment-view';
import { PaymentsTable } from './payments-table';
import styles from './payments-table.module.css';

export function PaymentsPage() {
  const { accountId, profile } = useMember();
  const deletedId = parseDeletedId(useSearchParams());
  const deleted = useQuery(deletedProfilesQuery(accountId)).data ?? [];
  const chosen = deleted.find(({ id }) => id === deletedId);
  const profileId = deletedId ?? profile?.id;
  return (
    <>
      {chosen !== undefined && (
        <p className="under-20">
          Payments of <bdi>{chosen.name}</bdi>, deleted on {formatDay(chosen.deletedAt)}.{' '}
          <TextLink href={paths.accountPayments()}>Back to your payments</TextLink>
        </p>
      )}
      {profileId === undefined ? (
        <NothingPaid />
      ) : (
        <Payments key={profileId} payer={{ accountId, profileId, isDeleted: deletedId !== null }} />
      )}
      <DeletedProfiles profiles={deleted.filter((one) => one !== chosen)} />
    </>
  );
}

function DeletedProfiles({ profiles }: { profiles: readonly DeletedProfile[] }) {
  if (profiles.length === 0) return null;
  return (
    <section className="stack gap-12 above-72 pad-above-24 ink-above" aria-labelledby="deleted-profiles">
      <h2 id="deleted-profiles" className="t-h3">
        Deleted profiles
      </h2>
      <ul>
        {profiles.map(({ id, name, deletedAt }) => (
          <li key={id}>
            <TextLink href={paths.accountPayments({ profile: id })}>
              Payments of <bdi>{name}</bdi>
            </TextLink>
            , deleted on {formatDay(deletedAt)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payments({ payer }: { payer: Payer }) {
  const everything = useQuery(paymentSummaryQuery(payer));
  const search = useSearchParams();
  if (everything.data === undefined) {
    return <Loading label="Looking" query={everything} failure="The list did not load." />;
  }
  if (everything.data.counts.all === 0) return <NothingPaid />;
  return <PaymentList payer={payer} everything={everything.data} view={parsePaymentView(search, everything.data)} />;
}

function PaymentList({ payer, everything, view }: { payer: Payer; everything: PaymentSummary; view: PaymentView }) {
  const router = useRouter();
  const { year, kind } = view;
  const filters = { ...(year !== null && { year }), ...(kind !== null && { kind }) };
  const list = readListState(useInfiniteQuery(paymentsQuery(payer, filters)));
  const ofYear = useQuery({ ...paymentSummaryQuery(payer, year ?? undefined), enabled: year !== null });
  const billing = useQuery({ ...billingQuery(payer), enabled: !payer.isDeleted });
  const summary = year === null ? everything : ofYear.data;
  const createHref = (change: Partial<PaymentView>) =>
    paths.accountPayments(createQuery({ ...view, ...change }, everything));
  const tab = (label: string, of: PaymentView['kind'], count: number | undefined) => ({
    label,
    href: createHref({ kind: of }),
    isCurrent: kind === of,
    count: count?.toLocaleString('en'),
  });
  const next = findNextCharge(payer, billing.data);
  return (
    <>
      <p className="under-32" role="status">
        {summary === undefined ? '\u00a0' : describeSummary(summary, year)}
        {next !== null &&
          ` Next: ${formatCharge(next.total)} on ${formatDay(next.dueAt, new Date().getUTCFullYear())}.`}
      </p>
      <div className="relative">
        <TabLinks
          label="Kind of payment"
          tabs={[
            tab('All', null, summary?.counts.all),
            tab('Subscription', 'SUBSCRIPTION', summary?.counts.subscription),
            tab('Posts and boosts', 'POST_OR_BOOST', summary?.counts.postOrBoost),
          ]}
        />
        <div className={styles.year}>
          <InlineSelect
            label="Year"
            isLabelHidden
            value={year ?? ALL_YEARS}
            onChange={({ target }) => {
              const chosen = target.value === ALL_YEARS ? null : Number(target.value);
              router.replace(createHref({ year: chosen }), { scroll: false });
            }}
          >
            {everything.years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
            <option value={ALL_YEARS}>All years</option>
          </InlineSelect>
        </div>
      </div>
      {list.rows?.length === 0 ? (
        <p className="quiet pad-24">
          No such payment{year === null ? '' : ` in ${year}`}.{' '}
          <TextLink href={createHref({ year: null, kind: null })} scroll={false}>
            See all payments
          </TextLink>
        </p>
      ) : (
        <>
          {list.rows !== null && <PaymentsTable payments={list.rows} isOld={list.isOld} />}
          {(list.rows === null || list.hasMore || list.hasFailed) && (
            <ListEnd list={list} pageSize={PAYMENTS_PAGE_SIZE} />
          )}
        </>
      )}
      <CsvDownload payer={payer} summary={everything} />
      <BillingDetailsSection payer={payer} />
    </>
  );
}

function NothingPaid() {
  return (
    <EmptyFrame title="Nothing paid yet" action={<TextLink href={paths.pricing()}>See the plans</TextLink>}>
      <p>Whatever you pay for a plan, a post or a boost is listed here, with its receipt.</p>
    </EmptyFrame>
  );
}
