'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { EmptyFrame } from '@/components/ui/empty';
import { ListEnd } from '@/components/ui/list-end';
import { InlineSelect } from '@/components/ui/select-field';
import { TabLinks } from '@/components/ui/tab-links';
import { TextLink } from '@/components/ui/text-link';
import { PAYMENTS_PAGE_SIZE, paymentSummaryQuery, paymentsQuery } from '@/lib/browser/members/payments';
import { readListState } from '@/lib/browser/members/shown-list';
import { billingQuery, type Subscriber } from '@/lib/browser/members/subscription';
import { useMember } from '@/lib/browser/session/member';
import type { PaymentSummary } from '@/lib/shared/contract/payment';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatCharge } from '@/lib/shared/domain/money';
import { paths } from '@/lib/shared/paths';
import { BillingDetailsSection } from './billing-details-section';
import { CsvDownload } from './csv-download';
import { describeSummary } from './describe-payment';
import { ALL_YEARS, createQuery, type PaymentView, parsePaymentView } from './payment-view';
import styles from './payments-page.module.css';
import { PaymentsTable } from './payments-table';

/** All payments of the current profile: plans, posts and boosts. */
export function PaymentsPage() {
  const { profile } = useMember();
  return profile === null ? <NothingPaid /> : <Payments key={profile.id} profileId={profile.id} />;
}

function Payments({ profileId }: { profileId: string }) {
  const { accountId } = useMember();
  const subscriber = { accountId, profileId };
  const everything = useQuery(paymentSummaryQuery(subscriber));
  const search = useSearchParams();
  const failure = everything.isError && !everything.isFetching;
  if (everything.data === undefined) {
    const list = { rows: null, count: null, total: null, hasMore: false, isBusy: false, more: () => {} };
    return (
      <ListEnd
        list={{ ...list, hasFailed: failure, again: () => void everything.refetch() }}
        pageSize={PAYMENTS_PAGE_SIZE}
      />
    );
  }
  if (everything.data.counts.all === 0) return <NothingPaid />;
  return (
    <PaymentList
      subscriber={subscriber}
      everything={everything.data}
      view={parsePaymentView(search, everything.data)}
    />
  );
}

type PaymentListProps = { subscriber: Subscriber; everything: PaymentSummary; view: PaymentView };

function PaymentList({ subscriber, everything, view }: PaymentListProps) {
  const router = useRouter();
  const { year, kind } = view;
  const filters = { ...(year !== null && { year }), ...(kind !== null && { kind }) };
  const list = readListState(useInfiniteQuery(paymentsQuery(subscriber, filters)));
  const ofYear = useQuery({ ...paymentSummaryQuery(subscriber, year ?? undefined), enabled: year !== null });
  const billing = useQuery(billingQuery(subscriber));
  const summary = year === null ? everything : ofYear.data;
  const tab = (label: string, of: PaymentView['kind'], count: number | undefined) => ({
    label,
    href: paths.accountPayments(createQuery({ year, kind: of }, everything)),
    isCurrent: kind === of,
    count: count?.toLocaleString('en'),
  });
  const next = billing.data?.next ?? null;
  return (
    <>
      <p className={styles.summary} role="status">
        {summary === undefined ? '\u00a0' : describeSummary(summary, year)}
        {next !== null &&
          ` Next: ${formatCharge(next.total)} on ${formatDay(next.dueAt, new Date().getUTCFullYear())}.`}
      </p>
      <div className={styles.filters}>
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
            value={year ?? ALL_YEARS}
            onChange={({ target }) => {
              const chosen = target.value === ALL_YEARS ? null : Number(target.value);
              const query = createQuery({ year: chosen, kind }, everything);
              router.replace(paths.accountPayments(query), { scroll: false });
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
        <p className={styles.none}>
          No such payment{year === null ? '' : ` in ${year}`}.{' '}
          <TextLink href={paths.accountPayments({ year: ALL_YEARS })} scroll={false}>
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
      <CsvDownload subscriber={subscriber} summary={everything} />
      <BillingDetailsSection subscriber={subscriber} />
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
