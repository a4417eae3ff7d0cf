'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { ListEnd } from '@/components/ui/list-end';
import { TextLink } from '@/components/ui/text-link';
import { useCurrency } from '@/lib/browser/choices/currency';
import { readListState } from '@/lib/browser/members/list-pages';
import { includedBoostsQuery, OWN_BOOSTS_PAGE_SIZE, ownBoostsQuery } from '@/lib/browser/members/payment/boosts';
import { boostProductsQuery, type Product } from '@/lib/browser/members/payment/checkout';
import { pendingPaymentsQuery } from '@/lib/browser/members/payment/payments';
import { type Subscriber, subscriptionQuery } from '@/lib/browser/members/payment/subscription';
import { useMember } from '@/lib/browser/session/member';
import { useSession } from '@/lib/browser/session/session';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatMoney, type Money } from '@/lib/shared/domain/money';
import { getPlan } from '@/lib/shared/domain/offer';
import { may } from '@/lib/shared/domain/team';
import type { Language } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getOffer, getPlanName } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { groupBoosts, listPendingBoosts } from './boost-groups';
import { BoostRow, PendingRow } from './boost-row';
import styles from './boosts-page.module.css';

export function BoostsPage() {
  const { profile } = useMember();
  return profile === null ? <NoBoosts /> : <OwnBoosts key={profile.id} profileId={profile.id} />;
}

function OwnBoosts({ profileId }: { profileId: string }) {
  const t = useTranslations();
  const { accountId } = useMember();
  const subscriber = { accountId, profileId };
  const list = readListState(useInfiniteQuery(ownBoostsQuery(accountId, profileId)));
  const payments = useQuery(pendingPaymentsQuery(subscriber));
  const [now] = useState(() => new Date());
  const pending = listPendingBoosts(payments.data ?? [], t);
  const isEmpty = list.rows?.length === 0 && payments.data !== undefined && pending.length === 0;
  return (
    <>
      {getSite().sales.boosts && <BoostUse subscriber={subscriber} />}
      {isEmpty && <NoBoosts />}
      {groupBoosts(list.rows ?? [], pending).map(({ group, boosts, pending: waiting }) => (
        <section key={group} className={styles.group} aria-labelledby={`boosts-${group}`}>
          <div className={`row baseline spread ${styles.head}`}>
            <h2 id={`boosts-${group}`} className="t-h2">
              {t(`account.boosts.group.${group}`)}
            </h2>
            <p className="t-ui faint">
              {t.rich('account.boosts.count', {
                count: boosts.length + waiting.length,
                hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
              })}
            </p>
          </div>
          <table className={`table stacked t-ui align-start wide ${styles.table}`} aria-labelledby={`boosts-${group}`}>
            <colgroup className="hide-medium">
              <col style={{ width: 108 }} />
              <col />
              <col style={{ width: '19%' }} />
              <col style={{ width: '25%' }} />
              <col style={{ width: 104 }} />
              <col style={{ width: 72 }} />
            </colgroup>
            <thead className={group === 'RUNNING' ? undefined : 'visually-hidden'}>
              <tr>
                <td />
                <th scope="col">{t('account.boosts.what')}</th>
                <th scope="col">{t('account.boosts.where')}</th>
                <th scope="col">{t('account.boosts.until')}</th>
                <th scope="col" className="align-end">
                  {t('account.boosts.opened')}
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {waiting.map((boost) => (
                <PendingRow key={boost.id} boost={boost} />
              ))}
              {boosts.map((boost) => (
                <BoostRow key={boost.id} boost={boost} now={now} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {!isEmpty && (list.rows === null || list.hasMore || list.hasFailed) && (
        <ListEnd list={list} pageSize={OWN_BOOSTS_PAGE_SIZE} />
      )}
      {list.rows !== null && !isEmpty && (
        <p className={`t-small quiet above-24 ${styles.aside}`}>{t('account.boosts.aside')}</p>
      )}
    </>
  );
}

function NoBoosts() {
  const t = useTranslations();
  const { boosts: areSold } = getSite().sales;
  return (
    <EmptyFrame
      title={t('account.boosts.nothing')}
      action={areSold && <TextLink href={paths.accountArtworks()}>{t('account.boosts.promoteWork')}</TextLink>}
    >
      {areSold && <p>{t('account.boosts.nothingText')}</p>}
    </EmptyFrame>
  );
}

function BoostUse({ subscriber }: { subscriber: Subscriber }) {
  const { t, language } = useWords();
  const { accountId, profileId } = subscriber;
  const currency = useCurrency();
  const included = useQuery(includedBoostsQuery(accountId, profileId));
  const subscription = useQuery(subscriptionQuery(subscriber));
  const products = useQuery(boostProductsQuery(accountId, 'ARTWORK', currency));
  if (included.data === undefined || subscription.data === undefined)
    return <p className="quiet under-44">{'\u00a0'}</p>;
  const plan = subscription.data;
  const { boosts: limit } = getPlan(getOffer(), { type: plan?.type ?? null, isExpired: plan?.isExpired ?? false });
  const least = findLeastPrice(products.data ?? []);
  const price = least === null ? null : formatMoney(least, [], language);
  if (limit === 0 || plan === null) {
    return (
      <p className="quiet under-44">
        {price === null ? t('account.boosts.noneIncluded') : t('account.boosts.withoutPlan', { price })}
      </p>
    );
  }
  const used = limit - Math.min(limit, included.data.remaining);
  return (
    <p className="quiet under-44">
      {t.rich('account.boosts.used', {
        used: String(used),
        limit,
        plan: getPlanName(plan.type),
        strong: (chunks) => <strong className="medium ink">{chunks}</strong>,
      })}{' '}
      {used > 0 && t('account.boosts.next', { limit, day: formatNextMonth(language) })}
      {used === limit && price !== null && ` ${t('account.boosts.untilThen', { price })}`}
    </p>
  );
}

/** Plans count included boosts per calendar month in UTC. */
function formatNextMonth(language: Language): string {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return formatDay(first.toISOString(), now.getUTCFullYear(), language);
}

function findLeastPrice(products: readonly Product[]): Money | null {
  const prices = products.flatMap(({ prices: some }) => some.map(({ money }) => money));
  return prices.reduce<Money | null>((least, one) => (least === null || one.amount < least.amount ? one : least), null);
}

export function PromoteSomething() {
  const t = useTranslations();
  const session = useSession();
  if (session.status !== 'member' || session.profile === null || !getSite().sales.boosts) return null;
  if (session.claims !== null && !may(session.claims.memberRole, 'EDIT')) return null;
  const isOrganization = session.profile.role === 'ART_ORGANIZATION';
  return (
    <ButtonLink variant="secondary" href={isOrganization ? paths.accountOpportunities() : paths.accountArtworks()}>
      {t('account.boosts.promote')}
    </ButtonLink>
  );
}
