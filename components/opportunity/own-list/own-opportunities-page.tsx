'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnNotices } from '@/components/moderation/own-notices';
import { attempt } from '@/components/ui/attempt';
import { Button, ButtonLink } from '@/components/ui/button';
import { DeletionNotices } from '@/components/ui/deletion-notices';
import { EmptyFrame } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { LabelledOptions } from '@/components/ui/options';
import { PageTitle } from '@/components/ui/page-title';
import { InlineSelect } from '@/components/ui/select-field';
import { Tabs } from '@/components/ui/tabs';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { listRows } from '@/lib/browser/members/list-pages';
import {
  type OwnListOptions,
  ownOpportunityListQuery,
  restoreOpportunity,
} from '@/lib/browser/members/opportunity/own-opportunities';
import { useMember } from '@/lib/browser/session/member';
import type { OwnOpportunityPage } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { type OwnState, opportunitySortLabels, ownSorts, ownStates } from '@/lib/shared/domain/opportunity';
import { formatCount } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import styles from './own-opportunities-page.module.css';
import { OwnOpportunityRow } from './own-opportunity-row';
import { PostUse } from './post-use';

/** Opportunities of the current profile, including drafts. */
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

const stateLabels: Record<OwnState, string> = {
  all: 'All',
  open: 'Open',
  drafts: 'Drafts',
  closed: 'Closed',
  hidden: 'Hidden',
};

function OwnOpportunities({ profile }: { profile: Profile }) {
  const { accountId } = useMember();
  const [sortBy, setSortBy] = useState<OwnListOptions['sortBy']>('deadline');
  // Any page of the list includes the counts of the tabs.
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
  // Hardly anybody has hidden calls.
  const states = ownStates.filter((state) => state !== 'hidden' || (first?.counts.hidden ?? 0) > 0);
  return (
    <>
      <PostUse profile={profile} />
      <div className={styles.lists}>
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
            label: stateLabels[state],
            count: first && formatCount(first.counts[state]),
            panel: <OpportunityList profile={profile} state={state} sortBy={sortBy} />,
          }))}
        />
      </div>
      <p className={`t-small quiet ${styles.legend}`}>
        Views are people, counted once a day. Where artists apply elsewhere, presses of the apply button are counted.
      </p>
    </>
  );
}

function OpportunityList({ profile, ...options }: { profile: Profile } & OwnListOptions) {
  const { accountId } = useMember();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ownOpportunityListQuery(accountId, profile.id, options),
  );
  if (data === undefined) {
    return error === null ? (
      <div aria-busy="true" className={styles.waiting} />
    ) : (
      <p role="alert" className={styles.failure}>
        We cannot reach your calls right now. Nothing is lost.{' '}
        <TextButton onClick={() => void refetch()}>Try again</TextButton>
      </p>
    );
  }
  const rows = listRows(data.pages);
  return (
    <>
      <DeletedOpportunities deleted={data.pages[0]?.deleted ?? []} profileId={profile.id} />
      {rows.length === 0 ? (
        <p className={styles.none}>No calls here.</p>
      ) : (
        <>
          <div className={`t-small quiet ${styles.head}`} aria-hidden="true">
            <span>Call</span>
            <span>Deadline</span>
            <span>Listed until</span>
            <span>Views</span>
            <span>Applications</span>
            <span>Saves</span>
          </div>
          <ul className={styles.list}>
            {rows.map((row) => (
              <OwnOpportunityRow key={row.id} opportunity={row} />
            ))}
          </ul>
        </>
      )}
      {hasNextPage && (
        <Button variant="secondary" aria-busy={isFetchingNextPage || undefined} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
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

type DeletedCallsProps = { deleted: OwnOpportunityPage['deleted']; profileId: string };

/** Deleted opportunities that can still be restored. */
function DeletedOpportunities({ deleted, profileId }: DeletedCallsProps) {
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
