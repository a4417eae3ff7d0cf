'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { PageTitle } from '@/components/ui/page-title';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showError, showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/api/request';
import type { OpportunitySummary } from '@/lib/contract/opportunity';
import type { Profile } from '@/lib/contract/profile';
import { opportunityTypeLabels } from '@/lib/domain/opportunity';
import { formatCounted } from '@/lib/domain/text';
import { createDelayedDeletion, NO_DELETIONS } from '@/lib/members/delayed-deletion';
import { listRows } from '@/lib/members/list-pages';
import {
  applicationCountsQuery,
  deleteOpportunity,
  duplicateOpportunity,
  moveOpportunity,
  ownOpportunitiesQuery,
} from '@/lib/members/own-opportunities';
import { paths } from '@/lib/paths';
import { useMember } from '@/lib/session/member';
import { formatDeadline } from '../format-deadline';
import styles from './own-opportunities-page.module.css';

/** The calls of the profile that the person acts as, drafts among them. */
export function OwnOpportunitiesPage() {
  const { profile } = useMember();
  return (
    <>
      <PageTitle action={<ButtonLink href={paths.newOpportunity()}>Post an opportunity</ButtonLink>}>
        Opportunities
      </PageTitle>
      {profile === null ? <NoCalls /> : <OwnOpportunities key={profile.id} profile={profile} />}
    </>
  );
}

function OwnOpportunities({ profile }: { profile: Profile }) {
  const { accountId } = useMember();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ownOpportunitiesQuery(accountId, profile.id),
  );
  const { data: applications } = useQuery(applicationCountsQuery(accountId, profile.id));
  const { deletions, deletion } = useDeletions(profile.id);
  if (data === undefined) {
    return error === null ? (
      <div aria-busy="true" className={styles.waiting} />
    ) : (
      <p role="alert">
        We cannot reach your calls right now. Nothing is lost.{' '}
        <TextButton onClick={() => void refetch()}>Try again</TextButton>
      </p>
    );
  }
  const rows = listRows(data.pages).filter(({ id }) => ![...deletions.undoable, ...deletions.final].includes(id));
  return (
    <>
      {rows.length === 0 && deletions.undoable.length === 0 && <NoCalls />}
      <ul className={styles.list}>
        {rows.map((row) => (
          <OwnOpportunityRow
            key={row.id}
            opportunity={row}
            applications={applications?.get(row.id) ?? 0}
            onDelete={() => deletion.start([row.id])}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" aria-busy={isFetchingNextPage || undefined} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {deletions.undoable.length > 0 && (
        <div className={styles.bar}>
          <p role="status">{deletions.undoable.length === 1 ? 'The call is deleted.' : 'The calls are deleted.'}</p>
          <TextButton onClick={deletion.undo}>Undo</TextButton>
        </div>
      )}
    </>
  );
}

function NoCalls() {
  return (
    <EmptyFrame title="No calls yet" action={<TextLink href={paths.newOpportunity()}>Post the first one</TextLink>}>
      <p>One that costs artists nothing is free to post.</p>
    </EmptyFrame>
  );
}

const stateLabels: Record<OpportunitySummary['status'], string> = {
  DRAFT: 'Draft',
  PENDING_PAYMENT: 'Waiting for payment',
  PUBLISHED: 'Open',
  CLOSED: 'Closed',
  ARCHIVED: 'No longer listed',
  HIDDEN: 'Hidden by an administrator',
};

type OwnOpportunityRowProps = {
  opportunity: OpportunitySummary;
  /** How many people went on to apply. */
  applications: number;
  onDelete: () => void;
};

function OwnOpportunityRow({ opportunity, applications, onDelete }: OwnOpportunityRowProps) {
  const router = useRouter();
  const { profiles } = useMember();
  const { id, title, type, status, deadline, profileId } = opportunity;
  const [now] = useState(() => new Date());
  const isPosted = status === 'PUBLISHED' || status === 'CLOSED';
  const isPostable = status === 'DRAFT' || status === 'PENDING_PAYMENT' || status === 'ARCHIVED';
  const { short } = formatDeadline(deadline, now);

  const duplicate = async () => {
    const copy = await duplicateOpportunity(id);
    showToast('Copied, without its dates.');
    router.push(paths.editOpportunity(copy.id));
  };
  const items: MenuItem[] = [
    { icon: 'pencil', label: 'Edit', href: paths.editOpportunity(id) },
    ...(isPostable ? [{ icon: 'upload' as const, label: 'Publish', href: paths.postOpportunity(id) }] : []),
    ...(isPosted ? [{ icon: 'eye' as const, label: 'See it', href: paths.opportunity(id) }] : []),
    ...(status === 'PUBLISHED'
      ? [{ icon: 'promote' as const, label: 'Promote', href: paths.promoteOpportunity(id) }]
      : []),
    { icon: 'plus', label: 'Duplicate', onChoose: () => void attempt(duplicate) },
    ...profiles
      .filter((profile) => profile.id !== profileId)
      .map((profile, index) => ({
        icon: 'person' as const,
        id: profile.id,
        label: `Give to ${profile.name}`,
        startsGroup: index === 0,
        onChoose: () =>
          void attempt(async () => {
            await moveOpportunity(opportunity, profile.id);
            showToast(`“${title}” is with ${profile.name} now.`);
          }),
      })),
    { icon: 'trash', label: 'Delete', isDestructive: true, onChoose: onDelete },
  ];
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <TextLink href={paths.editOpportunity(id)} dir="auto">
            {title}
          </TextLink>
        </h2>
        <p className={styles.facts}>{[opportunityTypeLabels[type], short].filter(Boolean).join(', ')}</p>
        {applications > 0 && (
          <p className={styles.facts}>{formatCounted(applications, 'person', 'people')} went on to apply</p>
        )}
      </div>
      <p className={styles.state}>
        {status === 'PUBLISHED' && <span className={styles.dot} />}
        {stateLabels[status]}
      </p>
      <Menu label={`More about ${title}`} items={items} />
    </li>
  );
}

async function attempt(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    showError(error instanceof ApiError ? error.message : 'That did not work. Nothing has changed.', {
      label: 'Try again',
      onPress: () => void attempt(change),
    });
  }
}

/** What is deleted can come back for ten seconds; who leaves the page deletes it for good. */
function useDeletions(profileId: string) {
  const [deletions, setDeletions] = useState(NO_DELETIONS);
  const [deletion] = useState(() =>
    createDelayedDeletion(
      async (ids) => {
        for (const id of ids) await deleteOpportunity({ id, profileId });
      },
      setDeletions,
      () =>
        showError('That was not deleted. It is all still here.', { label: 'See', href: paths.accountOpportunities() }),
    ),
  );
  useEffect(() => deletion.flush, [deletion]);
  return { deletions, deletion };
}
