'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, useState } from 'react';
import { CurrencyField } from '@/components/checkout/order/currency-field';
import { Link } from '@/components/ui/link';
import { PageTitle } from '@/components/ui/page-title';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { Toggle } from '@/components/ui/toggle';
import { useLoaded } from '@/components/ui/use-loaded';
import { useCurrency } from '@/lib/browser/choices/currency';
import { resumeSession, useSession } from '@/lib/browser/session/session';
import { changePageUrl, usePageSearch } from '@/lib/browser/store/use-page-search';
import { type Audience, audiencePlans, audiences } from '@/lib/shared/domain/audience';
import { findTrialDays, getPlanPrice, MONTHS_OF_A_YEAR, type Offer } from '@/lib/shared/domain/offer';
import { listSoldPlans } from '@/lib/shared/domain/plan-offer';
import { intervals } from '@/lib/shared/domain/subscription';
import { createPricingHref, type PricingFilters, pricingCodec } from '@/lib/shared/filters/pricing';
import { getOffer } from '@/lib/shared/offer';
import { type PlanColumn, PlanTable } from './plan-table';
import styles from './pricing-page.module.css';

const loadMemberOffers = () => import('./member-offers');

/** Only members load the code for members' offers. */
export function PricingPage({ served }: { served: PricingFilters }) {
  const t = useTranslations();
  const [filters, change] = usePricingFilters(served);
  const currency = useCurrency();
  const session = useSession();
  const [viewedPlan, setViewedPlan] = useState<PlanColumn>();
  const member = session.status === 'member' ? session : null;
  const part = useLoaded(loadMemberOffers, member !== null);

  const requestedPlan = filters.plan;
  const audience =
    filters.audience ??
    audiences.find((one) => requestedPlan && audiencePlans[one].includes(requestedPlan)) ??
    (member?.isOrganization ? 'organizations' : 'artists');
  const shown = { audience, interval: filters.interval, plan: undefined };
  const offer = getOffer();
  const columns: readonly PlanColumn[] = [null, ...listSoldPlans(audience, offer)];
  // The plan is part of the product token. It is unknown for visitors and while loading.
  const isKnown = member !== null && (member.profile === null || member.claims !== null);
  const active = member?.claims?.isExpired === false ? member.claims.subscriptionType : null;
  const current = isKnown ? active : undefined;
  const inView =
    [viewedPlan, requestedPlan, current, null].find((column) => column !== undefined && columns.includes(column)) ??
    null;

  return (
    <div className="page">
      <PageTitle>
        {t.rich('subscription.pricing.heading', { line: (chunks) => <span className="block">{chunks}</span> })}
      </PageTitle>
      <div className="cluster center spread gap-32 rows-8">
        <AudienceTabs filters={filters} current={audience} onChange={change} />
        <IntervalSwitch filters={filters} onChange={change} hasFreeMonths={hasFreeMonths(audience, offer, currency)} />
        <CurrencyField />
      </div>
      <div className={`t-small cluster center gap-12 rows-0 ${styles.notice}`}>
        {session.status === 'unavailable' && (
          <p role="alert">
            {t('account.session.unavailable')}{' '}
            <TextButton onClick={() => void resumeSession()}>{t('ui.tryAgain')}</TextButton>
          </p>
        )}
        {member?.profile && part && <part.PlanNotice member={member} profile={member.profile} audience={audience} />}
      </div>
      <PlanTable
        columns={columns}
        interval={filters.interval}
        currency={currency}
        current={current}
        inView={inView}
        onView={setViewedPlan}
        renderOffer={(type) =>
          part && member ? <part.MemberOffer member={member} type={type} filters={shown} currency={currency} /> : null
        }
        session={session.status}
      />
      <Notes trialDays={findTrialDays(offer)} />
    </div>
  );
}

function IntervalSwitch({ filters, onChange, hasFreeMonths: isFree }: FilterProps & { hasFreeMonths: boolean }) {
  const t = useTranslations();
  const isYearly = filters.interval === 'year';
  return (
    <div>
      <div className={`t-ui row center gap-12 ${styles.switch} needs-script`}>
        <span className={isYearly ? 'quiet' : undefined}>{t('subscription.pricing.monthly')}</span>
        <Toggle
          label={t('subscription.pricing.yearly')}
          checked={isYearly}
          onChange={(event) => onChange({ ...filters, interval: event.target.checked ? 'year' : 'month' })}
        />
        {isFree && <span className="quiet">{t('subscription.pricing.monthsFree')}</span>}
      </div>
      <noscript>
        <TextLink href={createPricingHref({ ...filters, interval: isYearly ? 'month' : 'year' })}>
          {isYearly
            ? t('subscription.pricing.seeMonthly')
            : isFree
              ? t('subscription.pricing.seeYearly')
              : t('subscription.pricing.seeYearlyPrices')}
        </TextLink>
      </noscript>
    </div>
  );
}

const notes = ['trial', 'down', 'cancel'] as const;

function Notes({ trialDays }: { trialDays: number }) {
  const t = useTranslations();
  return (
    <div className={`grid columns-3 above-56 pad-above-24 hair-above medium-columns-1 ${styles.notes}`}>
      {notes.map((note) => (
        <section key={note}>
          <h2 className="t-h3">{t(`subscription.pricing.note.${note}.title`)}</h2>
          <p className={`t-ui quiet above-4 ${styles.noteText}`}>
            {note === 'trial'
              ? t('subscription.pricing.note.trial.text', { days: trialDays })
              : t(`subscription.pricing.note.${note}.text`)}
          </p>
        </section>
      ))}
    </div>
  );
}

/** True if a year costs as much as ten months in every plan. */
function hasFreeMonths(audience: Audience, offer: Offer, currency: string): boolean {
  return listSoldPlans(audience, offer).every((type) => {
    const [month, year] = intervals.map((interval) => getPlanPrice(offer, type, interval, currency).amount);
    return year === (month ?? 0) * MONTHS_OF_A_YEAR;
  });
}

/** Changes the filters in the URL without a request. Returns the server's filters until hydration. */
function usePricingFilters(served: PricingFilters): [PricingFilters, (next: PricingFilters) => void] {
  const search = usePageSearch();
  const filters = search === null ? served : pricingCodec.decode(Object.fromEntries(new URLSearchParams(search)));
  const change = (next: PricingFilters) =>
    changePageUrl(createPricingHref(next), next.audience === filters.audience ? 'replaceState' : 'pushState');
  return [filters, change];
}

type FilterProps = { filters: PricingFilters; onChange: (next: PricingFilters) => void };

/** The tabs are links. With JavaScript, they switch the content in place. */
function AudienceTabs({ filters, current, onChange }: FilterProps & { current: Audience }) {
  const t = useTranslations();
  const follow = (event: MouseEvent, audience: Audience) => {
    // A click with a modifier key keeps its default behavior, such as opening a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChange({ ...filters, audience });
  };
  return (
    <nav aria-label={t('subscription.pricing.audiences')}>
      <ul className="cluster gap-24 rows-0">
        {audiences.map((audience) => (
          <li key={audience}>
            <Link
              href={createPricingHref({ ...filters, audience })}
              className={styles.tab}
              aria-current={audience === current ? 'page' : undefined}
              onClick={(event) => follow(event, audience)}
            >
              {t(`subscription.audience.${audience}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
