'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { PageTitle } from '@/components/ui/page-title';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showError, showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/api/request';
import type { Opportunity } from '@/lib/contract/opportunity';
import type { Profile } from '@/lib/contract/profile';
import { type BoostKind, boostKinds, boostLabels, boostNotes } from '@/lib/domain/boost';
import { opportunityTypeLabels, type PlanType, planTypes } from '@/lib/domain/opportunity';
import { getPlan, postTerms, postTierLabels } from '@/lib/domain/plan';
import {
  boostOpportunity,
  type PostAllowance,
  postAllowanceQuery,
  publishOpportunity,
} from '@/lib/members/own-opportunities';
import { paths } from '@/lib/paths';
import { useMember } from '@/lib/session/member';
import { DuplicateNotice } from '../form/duplicate-notice';
import { OwnOpportunity } from '../form/opportunity-form-pages';
import styles from './post-plan-page.module.css';

/** How a call is posted, and promoted with what the plan includes (design: plan). */
export function PostPlanPage({ id }: { id: string }) {
  return (
    <OwnOpportunity id={id}>
      {(opportunity, profile) => <PostPlan opportunity={opportunity} profile={profile} />}
    </OwnOpportunity>
  );
}

function PostPlan({ opportunity, profile }: { opportunity: Opportunity; profile: Profile }) {
  const { accountId } = useMember();
  const { data: allowance, error, refetch } = useQuery(postAllowanceQuery(accountId, profile.id));
  const isPosted = opportunity.status === 'PUBLISHED' || opportunity.status === 'CLOSED';
  return (
    <>
      <Link href={paths.editOpportunity(opportunity.id)} className={styles.back}>
        <Icon name="arrow-left" size={18} />
        Edit the call
      </Link>
      <PageTitle>How long should it run?</PageTitle>
      <p className={styles.title}>{opportunity.title}</p>
      {!isPosted && (
        <div className={styles.duplicates}>
          <DuplicateNotice opportunity={opportunity} />
        </div>
      )}
      {isPosted ? (
        <p className={styles.posted}>
          It is posted already. <TextLink href={paths.opportunity(opportunity.id)}>See it</TextLink>
        </p>
      ) : allowance ? (
        <Choice key={opportunity.id} opportunity={opportunity} allowance={allowance} />
      ) : (
        error !== null && (
          <p role="alert">
            We cannot reach your plan right now. Nothing is lost.{' '}
            <TextButton onClick={() => void refetch()}>Try again</TextButton>
          </p>
        )
      )}
    </>
  );
}

function Choice({ opportunity, allowance }: { opportunity: Opportunity; allowance: PostAllowance }) {
  const router = useRouter();
  const { claims } = useMember();
  const posts = listPosts(
    opportunity,
    allowance,
    getPlan({ type: claims?.subscriptionType ?? null, isExpired: claims?.isExpired ?? false }).postType,
  );
  // Nothing is chosen before the person chooses, except what the plan includes.
  const [planType, setPlanType] = useState<PlanType | null>(() =>
    posts.some(({ value, disabledReason }) => value === 'PREMIUM_SUBSCRIPTION' && disabledReason === undefined)
      ? 'PREMIUM_SUBSCRIPTION'
      : null,
  );
  const [boost, setBoost] = useState<BoostKind | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);

  const post = async () => {
    if (isBusy) return;
    if (planType === null) return setFailure('Choose how it is posted.');
    setBusy(true);
    setFailure(null);
    try {
      await publishOpportunity(opportunity, planType);
      if (boost !== null) await promote(opportunity, boost);
      showToast(`“${opportunity.title}” is up.`);
      router.push(paths.opportunity(opportunity.id));
    } catch (error) {
      setBusy(false);
      setFailure(describeFailure(error, opportunity));
    }
  };

  return (
    <div className={styles.columns}>
      <div className={styles.choices}>
        <ChoiceCards
          legend={<span className="visually-hidden">How it is posted</span>}
          name="planType"
          options={posts}
          selected={planType === null ? [] : [planType]}
          onChange={([chosen]) => setPlanType(planTypes.find((one) => one === chosen) ?? null)}
        />
        {allowance.boosts.remaining > 0 && (
          <section className={styles.boosts}>
            <h2 className={styles.heading}>Put it in front of more people</h2>
            <p className={styles.note}>
              Optional. Your plan includes {allowance.boosts.remaining} more this month. Promoted places are always
              labelled, and never change search results.
            </p>
            <ChoiceCards
              legend={<span className="visually-hidden">Boost</span>}
              name="boost"
              options={boostKinds.map((kind) => ({ value: kind, title: boostLabels[kind], summary: boostNotes[kind] }))}
              selected={boost === null ? [] : [boost]}
              onChange={([chosen]) => setBoost(boostKinds.find((one) => one === chosen) ?? null)}
            />
          </section>
        )}
      </div>
      <aside className={styles.order} aria-label="Your post">
        <h2 className={styles.orderTitle}>Your post</h2>
        <dl className={styles.lines}>
          <div>
            <dt>{planType === null ? 'Nothing chosen yet' : postTierLabels[planType]}</dt>
            <dd>{planType !== null && formatListed(planType)}</dd>
          </div>
          {boost !== null && (
            <div>
              <dt>{boostLabels[boost]}</dt>
              <dd>Starts when the call is up</dd>
            </div>
          )}
        </dl>
        <ActionButton isBusy={isBusy} busyLabel="Publishing" onClick={() => void post()}>
          Publish
        </ActionButton>
        {failure !== null && (
          <p role="alert" className={styles.failure}>
            <Icon name="alert" size={16} />
            <span>{failure}</span>
          </p>
        )}
        <p className={styles.note}>
          You can change the call later. Deadlines and fees that change are shown to everyone.
        </p>
      </aside>
    </div>
  );
}

/** The call is up in any case: a boost that failed is said by itself. */
async function promote(opportunity: Opportunity, kind: BoostKind): Promise<void> {
  try {
    await boostOpportunity(opportunity, kind);
  } catch (error) {
    showError(error instanceof ApiError ? error.message : 'The call is up, but not promoted.', {
      label: 'Try again',
      onPress: () => void promote(opportunity, kind),
    });
  }
}

function describeFailure(error: unknown, { id }: Opportunity): ReactNode {
  if (!(error instanceof ApiError)) return 'We could not reach the site. Nothing is lost. Try again.';
  if (error.code === 'payment_required') {
    return 'Paid posts cannot be bought here yet. The call is kept as it is: choose a free post or one of your plan.';
  }
  if (error.fields === undefined || Object.keys(error.fields).length === 0) return error.message;
  return (
    <>
      Something is missing in the call. <TextLink href={paths.editOpportunity(id)}>Complete it</TextLink>
    </>
  );
}

function formatListed(planType: PlanType): string {
  const { listed, highlighted } = postTerms[planType];
  return `Listed for ${listed} days${highlighted > 0 ? `, highlighted for the first ${highlighted}` : ''}`;
}

type PostOption = { value: PlanType; title: string; summary: string; end?: string; disabledReason?: string };

/** The ways to post, with why one cannot be had. */
function listPosts(
  { fee, type }: Opportunity,
  { posts }: PostAllowance,
  postType: Opportunity['type'] | undefined,
): PostOption[] {
  const left = posts.limit === null ? null : Math.max(0, posts.limit - posts.used);
  return planTypes
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .filter((planType) => planType !== 'PREMIUM_SUBSCRIPTION' || posts.limit !== 0)
    .map((planType) => {
      const option = { value: planType, title: postTierLabels[planType], summary: formatListed(planType) };
      if (planType === 'FREE') {
        const summary = `${option.summary}, one open call at a time`;
        return fee === 'FREE'
          ? { ...option, summary, end: 'Free' }
          : { ...option, disabledReason: 'For calls that cost artists nothing.' };
      }
      if (planType !== 'PREMIUM_SUBSCRIPTION') return option;
      if (posts.reason === 'subscription_expired')
        return { ...option, disabledReason: 'Your subscription has expired.' };
      if (posts.reason !== null) return { ...option, disabledReason: 'Used up for this month.' };
      if (postType !== undefined && postType !== type) {
        return { ...option, disabledReason: `Your plan posts one kind of call: ${opportunityTypeLabels[postType]}.` };
      }
      return { ...option, summary: `${option.summary}, ${left} of ${posts.limit} left this month`, end: 'Included' };
    });
}

const order: readonly PlanType[] = ['FREE', 'PREMIUM_SUBSCRIPTION', 'BASIC', 'STANDARD', 'EXTENDED'];
