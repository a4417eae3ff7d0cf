'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
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
import type { OwnOpportunityPage } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { formatMoney } from '@/lib/shared/domain/money';
import { opportunitySortLabels, ownSorts, ownStates } from '@/lib/shared/domain/opportunity';
import { planLabels } from '@/lib/shared/domain/subscription';
import { capitalize, formatCount } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import styles from './own-opportunities-page.module.css';
import { OwnOpportunityRow } from './own-opportunity-row';

export function OwnOpportunitiesPage() {
  const { profile } = useMember();
  return (
    <>
      <PageTitle
        action={
          <ButtonLink href={paths.newOpportunity()}>
            <Icon name="plus" size={18} />
            Post an opportunity
          </ButtonLink>
        }
      >
        Opportunities
      </PageTitle>
      <OwnNotices kind="OPPORTUNITY" />
      {profile === null ? <NoOpportunities /> : <OwnOpportunities key={profile.id} profile={profile} />}
    </>
  );
}

function OwnOpportunities({ profile }: { profile: Profile }) {
  const { accountId } = useMember();
  const [sortBy, setSortBy] = useState<OwnListOptions['sortBy']>('deadline');
  // Every page of the list includes the counts for the tabs.
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
  // Few organizers have hidden calls, so the tab is shown only if needed.
  const states = ownStates.filter((state) => state !== 'hidden' || (first?.counts.hidden ?? 0) > 0);
  return (
    <>
      <PostUse profile={profile} />
      <div className="relative">
        <div className={styles.sort}>
          <InlineSelect
            label="Sort"
            value={sortBy}
            onChange={(event) => setSortBy(ownSorts.find((sort) => sort === event.target.value) ?? 'deadline')}
          >
            <LabelledOptions values={ownSorts} labels={opportunitySortLabels} />
          </InlineSelect>
        </div>
        <Tabs
          label="Calls by state"
          isLazy
          tabs={states.map((state) => ({
            id: state,
            label: capitalize(state),
            count: first && formatCount(first.counts[state]),
            panel: <OpportunityList profile={profile} state={state} sortBy={sortBy} />,
          }))}
        />
      </div>
      <p className="t-small quiet above-16">
        Views are people, counted once a day. Where artists apply elsewhere, presses of the apply button are counted.
      </p>
    </>
  );
}

const columns = [
  { label: 'Deadline', width: '8.5rem' },
  { label: 'Listed until', width: '8.5rem' },
  { label: 'Views', width: '3.5rem', isNumber: true },
  { label: 'Applications', width: '6rem', isNumber: true },
  { label: 'Saves', width: '3.5rem', isNumber: true },
];

function OpportunityList({ profile, ...options }: { profile: Profile } & OwnListOptions) {
  const { accountId } = useMember();
  const query = useInfiniteQuery(ownOpportunityListQuery(accountId, profile.id, options));
  const list = readListState(query);
  return (
    <>
      <DeletedOpportunities deleted={query.data?.pages[0]?.deleted ?? []} profileId={profile.id} />
      {list.rows?.length === 0 && <p className="pad-24">No calls here.</p>}
      {list.rows !== null && list.rows.length > 0 && (
        <OwnList label="Call" columns={columns}>
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
  return (
    <EmptyFrame title="No calls yet" action={<TextLink href={paths.newOpportunity()}>Post the first one</TextLink>}>
      <p>One that costs artists nothing is free to post.</p>
    </EmptyFrame>
  );
}

function DeletedOpportunities({ deleted, profileId }: { deleted: OwnOpportunityPage['deleted']; profileId: string }) {
  return (
    <DeletionNotices
      deletions={deleted.map(({ id, title, deletedAt }) => ({ id, name: title, isTitle: true, deletedAt }))}
      onUndo={({ id, name }) =>
        attempt(async () => {
          await restoreOpportunity({ id, profileId });
          showToast(`“${name}” is back.`);
        })
      }
    />
  );
}

/** "2 of 6 posts used this month on Premium. 4 more cost nothing, then from $29." */
function PostUse({ profile }: { profile: Profile }) {
  const { accountId, claims } = useMember();
  const currency = useCurrency();
  const { data: allowance } = useQuery(postAllowanceQuery(accountId, profile.id));
  const { data: products } = useQuery(postProductsQuery(accountId, currency));
  const price = products?.find(({ metadata }) => metadata.opportunityPostEvent === 'BASIC')?.prices[0]?.money;
  const paid = price === undefined ? 'a paid post' : `from ${formatMoney(price)}`;
  if (allowance === undefined) return <p className={`t-ui quiet ${styles.use}`} aria-busy="true" />;
  const { used, limit } = allowance.posts;
  if (limit === null || limit === 0) {
    return (
      <p className={`t-ui quiet ${styles.use}`}>
        One open call that costs artists nothing is free. Others cost {paid}.
      </p>
    );
  }
  const left = Math.max(0, limit - used);
  const plan = claims?.subscriptionType && planLabels[claims.subscriptionType];
  return (
    <p className={`t-ui quiet ${styles.use}`}>
      <strong>
        {used} of {limit} posts used this month
      </strong>{' '}
      {plan && `on ${plan}`}.{' '}
      {left > 0
        ? `${left} more ${left === 1 ? 'costs' : 'cost'} nothing, then ${paid}.`
        : `The next one costs ${paid}.`}
    </p>
  );
}
