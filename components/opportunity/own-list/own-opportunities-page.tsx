'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OwnNotices } from '@/components/moderation/own-notices';
import { attempt } from '@/components/ui/attempt';
import { ButtonLink } from '@/components/ui/button';
import { DeletionNotices } from '@/components/ui/deletion-notices';
import { EmptyFrame } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { ListEnd } from '@/components/ui/list-end';
import { LabelledOptions } from '@/components/ui/options';
import { OwnList } from '@/components/ui/own-list';
import { PageTitle } from '@/components/ui/page-title';
import { InlineSelect } from '@/components/ui/select-field';
import { Tabs } from '@/components/ui/tabs';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useCurrency } from '@/lib/browser/choices/currency';
import { readListState } from '@/lib/browser/members/list-pages';
import {
  OWN_OPPORTUNITIES,
  type OwnListOptions,
  ownOpportunityListQuery,
  postAllowanceQuery,
  restoreOpportunity,
} from '@/lib/browser/members/opportunity/own-opportunities';
import { postProductsQuery } from '@/lib/browser/members/payment/checkout';
import { useMember } from '@/lib/browser/session/member';
import { useMayPost } from '@/lib/browser/session/use-may-post';
import type { OwnOpportunityPage } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { formatMoney } from '@/lib/shared/domain/money';
import { ownSorts, ownStates } from '@/lib/shared/domain/opportunity';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getPlanName } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import styles from './own-opportunities-page.module.css';
import { OwnOpportunityRow } from './own-opportunity-row';

export function OwnOpportunitiesPage() {
  const t = useTranslations();
  const { profile } = useMember();
  const mayPost = useMayPost();
  return (
    <>
      <PageTitle
        action={
          mayPost && (
            <ButtonLink href={paths.newOpportunity()}>
              <Icon name="plus" size={18} />
              {t('opportunity.form.post')}
            </ButtonLink>
          )
        }
      >
        {t('opportunity.own.title')}
      </PageTitle>
      <OwnNotices kind="OPPORTUNITY" />
      {profile === null ? <NoOpportunities /> : <OwnOpportunities key={profile.id} profile={profile} />}
    </>
  );
}

function OwnOpportunities({ profile }: { profile: Profile }) {
  const { t, language } = useWords();
  const { accountId } = useMember();
  const [sortBy, setSortBy] = useState<OwnListOptions['sortBy']>('deadline');
  // Every page of the list contains the counts for the tabs.
  const { data } = useInfiniteQuery(ownOpportunityListQuery(accountId, profile.id, { state: 'all', sortBy }));
  const first = data?.pages[0];
  if (first?.counts.all === 0) {
    return (
      <>
        <DeletedOpportunities deleted={first.deleted} profileId={profile.id} />
        <NoOpportunities />
      </>
    );
  }
  // Few organizers have hidden calls, so this tab appears only for those who do.
  const states = ownStates.filter((state) => state !== 'hidden' || (first?.counts.hidden ?? 0) > 0);
  return (
    <>
      <PostUse profile={profile} />
      <div className="relative">
        <div className={styles.sort}>
          <InlineSelect
            label={t('ui.filter.sort')}
            value={sortBy}
            onChange={(event) => setSortBy(ownSorts.find((sort) => sort === event.target.value) ?? 'deadline')}
          >
            <LabelledOptions values={ownSorts} labels={(sort) => t(`opportunity.sort.${sort}`)} />
          </InlineSelect>
        </div>
        <Tabs
          label={t('opportunity.own.states')}
          isLazy
          tabs={states.map((state) => ({
            id: state,
            label: t(`opportunity.own.tab.${state}`),
            count: first && formatCount(first.counts[state], false, language),
            panel: <OpportunityList profile={profile} state={state} sortBy={sortBy} />,
          }))}
        />
      </div>
      <p className="t-small quiet above-16">{t('opportunity.own.counting')}</p>
    </>
  );
}

function OpportunityList({ profile, ...options }: { profile: Profile } & OwnListOptions) {
  const t = useTranslations();
  const { accountId } = useMember();
  const query = useInfiniteQuery(ownOpportunityListQuery(accountId, profile.id, options));
  const list = readListState(query);
  const columns = [
    { label: t('opportunity.own.deadline'), width: '8.5rem' },
    { label: t('opportunity.listedUntil'), width: '8.5rem' },
    { label: t('opportunity.own.views'), width: '4.5rem', isNumber: true },
    { label: t('opportunity.own.applications'), width: '6rem', isNumber: true },
    { label: t('opportunity.own.saves'), width: '4.5rem', isNumber: true },
  ];
  return (
    <>
      <DeletedOpportunities deleted={query.data?.pages[0]?.deleted ?? []} profileId={profile.id} />
      {list.rows?.length === 0 && <p className="pad-24">{t('opportunity.own.nothing')}</p>}
      {list.rows !== null && list.rows.length > 0 && (
        <OwnList label={t('opportunity.own.call')} columns={columns}>
          {list.rows.map((row) => (
            <OwnOpportunityRow key={row.id} opportunity={row} />
          ))}
        </OwnList>
      )}
      {(list.rows === null || list.hasMore || list.hasFailed) && <ListEnd list={list} pageSize={OWN_OPPORTUNITIES} />}
    </>
  );
}

function NoOpportunities() {
  const t = useTranslations();
  const mayPost = useMayPost();
  return (
    <EmptyFrame
      title={t('opportunity.own.none')}
      action={mayPost && <TextLink href={paths.newOpportunity()}>{t('opportunity.own.first')}</TextLink>}
    >
      <p>{mayPost ? t('opportunity.own.noneText') : t('opportunity.refusal.onlyAdmins')}</p>
    </EmptyFrame>
  );
}

function DeletedOpportunities({ deleted, profileId }: { deleted: OwnOpportunityPage['deleted']; profileId: string }) {
  const t = useTranslations();
  return (
    <DeletionNotices
      deletions={deleted.map(({ id, title, deletedAt }) => ({ id, name: title, isTitle: true, deletedAt }))}
      onUndo={({ id, name }) =>
        attempt(async () => {
          await restoreOpportunity({ id, profileId });
          showToast(t('opportunity.own.restored', { title: name }));
        })
      }
    />
  );
}

/** Example: "2 of 6 posts used this month on Premium. 4 more cost nothing, then from $29." */
function PostUse({ profile }: { profile: Profile }) {
  const { t, language } = useWords();
  const { accountId, claims } = useMember();
  const currency = useCurrency();
  const { data: allowance } = useQuery(postAllowanceQuery(accountId, profile.id));
  const { data: products } = useQuery(postProductsQuery(accountId, currency));
  const least = products?.find(({ metadata }) => metadata.opportunityPostEvent === 'BASIC')?.prices[0]?.money;
  const price = least === undefined ? 'none' : formatMoney(least, [], language);
  if (allowance === undefined) return <p className={`t-ui quiet ${styles.use}`} aria-busy="true" />;
  const { used, limit } = allowance.posts;
  const { posts: arePostsSold } = getSite().sales;
  if ((limit === null || limit === 0) && !arePostsSold) return null;
  if (limit === null || limit === 0) {
    return <p className={`t-ui quiet ${styles.use}`}>{t('opportunity.own.noPlan', { price })}</p>;
  }
  const left = Math.max(0, limit - used);
  const plan = claims?.subscriptionType && getPlanName(claims.subscriptionType);
  return (
    <p className={`t-ui quiet ${styles.use}`}>
      {t.rich('opportunity.own.used', {
        used: String(used),
        limit: String(limit),
        plan: plan ?? 'none',
        b: (text) => <strong>{text}</strong>,
      })}{' '}
      {arePostsSold && (left > 0 ? t('opportunity.own.left', { left, price }) : t('opportunity.own.next', { price }))}
    </p>
  );
}
