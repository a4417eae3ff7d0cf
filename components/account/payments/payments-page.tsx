'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { EmptyFrame } from '@/components/ui/empty';
import { isolate } from '@/components/ui/isolated';
import { ListEnd } from '@/components/ui/list-end';
import { Loading } from '@/components/ui/loading';
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
import { formatKnownCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
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
  const { t, language } = useWords();
  const { accountId, profile } = useMember();
  const deletedId = parseDeletedId(useSearchParams());
  const deleted = useQuery(deletedProfilesQuery(accountId)).data ?? [];
  const chosen = deleted.find(({ id }) => id === deletedId);
  const profileId = deletedId ?? profile?.id;
  return (
    <>
      {chosen !== undefined && (
        <p className="under-20">
          {t.rich('account.payments.ofDeleted', {
            name: chosen.name,
            day: formatDay(chosen.deletedAt, undefined, language),
            bdi: isolate,
          })}{' '}
          <TextLink href={paths.accountPayments()}>{t('account.payments.back')}</TextLink>
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
  const { t, language } = useWords();
  if (profiles.length === 0) return null;
  return (
    <section className="stack gap-12 above-72 pad-above-24 ink-above" aria-labelledby="deleted-profiles">
      <h2 id="deleted-profiles" className="t-h3">
        {t('account.payments.deletedProfiles')}
      </h2>
      <ul>
        {profiles.map(({ id, name, deletedAt }) => (
          <li key={id}>
            {t.rich('account.payments.deletedProfile', {
              name,
              day: formatDay(deletedAt, undefined, language),
              way: (chunks) => <TextLink href={paths.accountPayments({ profile: id })}>{chunks}</TextLink>,
              bdi: isolate,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payments({ payer }: { payer: Payer }) {
  const t = useTranslations();
  const everything = useQuery(paymentSummaryQuery(payer));
  const search = useSearchParams();
  if (everything.data === undefined) {
    return <Loading label={t('ui.list.looking')} query={everything} failure={t('ui.list.failed')} />;
  }
  if (everything.data.counts.all === 0) return <NothingPaid />;
  return <PaymentList payer={payer} everything={everything.data} view={parsePaymentView(search, everything.data)} />;
}

function PaymentList({ payer, everything, view }: { payer: Payer; everything: PaymentSummary; view: PaymentView }) {
  const words = useWords();
  const { t, language } = words;
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
    count: formatKnownCount(count ?? null, language),
  });
  const next = findNextCharge(payer, billing.data);
  return (
    <>
      <p className="under-32" role="status">
        {summary === undefined ? '\u00a0' : describeSummary(summary, year, words)}
        {next !== null &&
          ` ${t('account.payments.next', {
            sum: formatCharge(next.total, [], language),
            day: formatDay(next.dueAt, new Date().getUTCFullYear(), language),
          })}`}
      </p>
      <div className="relative">
        <TabLinks
          label={t('account.payments.kinds')}
          tabs={[
            tab(t('account.payments.all'), null, summary?.counts.all),
            tab(t('account.payments.subscription'), 'SUBSCRIPTION', summary?.counts.subscription),
            tab(t('account.payments.postsAndBoosts'), 'POST_OR_BOOST', summary?.counts.postOrBoost),
          ]}
        />
        <div className={styles.year}>
          <InlineSelect
            label={t('account.payments.year')}
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
            <option value={ALL_YEARS}>{t('account.payments.allYears')}</option>
          </InlineSelect>
        </div>
      </div>
      {list.rows?.length === 0 ? (
        <p className="quiet pad-24">
          {t('account.payments.noneSuch', { year: year === null ? 'none' : String(year) })}{' '}
          <TextLink href={createHref({ year: null, kind: null })} scroll={false}>
            {t('account.payments.seeAll')}
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
  const t = useTranslations();
  return (
    <EmptyFrame
      title={t('account.payments.nothing')}
      action={getSite().sales.plans && <TextLink href={paths.pricing()}>{t('subscription.seePlans')}</TextLink>}
    >
      <p>{t('account.payments.nothingText')}</p>
    </EmptyFrame>
  );
}
