import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { Loading } from '@/components/ui/failure';
import { Icon } from '@/components/ui/icon';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { Verified } from '@/components/ui/verified';
import { moderationCaseQuery, type Subject } from '@/lib/browser/members/admin/moderation';
import type { HistoryEntry, ModerationCase } from '@/lib/shared/contract/moderation-case';
import { adminActionLabels } from '@/lib/shared/domain/administration';
import { artworkCategoryLabels } from '@/lib/shared/domain/artwork';
import { formatPlace } from '@/lib/shared/domain/country';
import { opportunityTypeLabels } from '@/lib/shared/domain/opportunity';
import { formatProfileKind } from '@/lib/shared/domain/profile';
import { paths } from '@/lib/shared/paths';
import styles from './admin-queue.module.css';
import { CasePayments } from './case-payments';
import { CasePreview } from './case-preview';
import { CaseReports } from './case-reports';
import { DecisionForm } from './decision-form';
import { formatLongDay, formatShortDay } from './format-time';

type CasePanelProps = {
  accountId: string;
  subject: Subject;
  /** False if the entry was preselected. */
  isChosen: boolean;
  onBack: () => void;
};

export function CasePanel({ accountId, subject, isChosen, onBack }: CasePanelProps) {
  const query = useQuery(moderationCaseQuery(accountId, subject));
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, refetch } = query;
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isChosen && isLoaded) heading.current?.focus();
  }, [isChosen, isLoaded]);

  return (
    <section
      className={`break stack gap-32 pad-above-20 ink-above ${styles.panel}`}
      data-chosen={isChosen || undefined}
      aria-label="Chosen entry"
    >
      <p className={styles.back}>
        <TextButton onClick={onBack}>
          <Icon name="arrow-left" size={16} /> Back to the queue
        </TextButton>
      </p>
      {data === undefined ? (
        <Loading query={query} failure="We could not load this." />
      ) : (
        <>
          <CaseHead of={data} heading={heading} />
          <CasePreview of={data} />
          <CaseReports of={data} />
          <DecisionForm key={data.notice?.id} accountId={accountId} of={data} />
          <CasePayments accountId={accountId} payments={data.payments} onRefunded={() => refetch()} />
          <CaseHistory of={data} />
        </>
      )}
    </section>
  );
}

function CaseHead({ of, heading }: { of: ModerationCase; heading: RefObject<HTMLHeadingElement | null> }) {
  const t = useTranslations();
  const { kind, title, profile, opportunity, artwork, isHidden } = of;
  const { kindLabel, since } = describeHead(of);
  const Title = kind === 'ARTWORK' ? 'em' : 'span';
  const page =
    opportunity !== null ? paths.opportunity(of.id) : artwork !== null ? paths.artwork(of.id) : paths.profile(of.id);
  return (
    <header className="stack gap-8">
      <p className="t-ui quiet cluster gap-20 rows-4">
        <span>{kindLabel}</span>
        <span>{since}</span>
        {isHidden ? (
          <span className="inline-row center gap-8 push">
            <Icon name="eye-off" size={16} /> Hidden
          </span>
        ) : (
          <TextLink href={page} target="_blank" className="inline-row center gap-8 push">
            Open the page <Icon name="external" size={16} />
          </TextLink>
        )}
      </p>
      <h2 ref={heading} tabIndex={-1} className={`t-h2 no-ring ${styles.name}`}>
        <Title>
          <bdi>{title}</bdi>
        </Title>
      </h2>
      <p className="cluster baseline gap-12 rows-0">
        {kind !== 'PROFILE' && (
          <span>
            <bdi>{profile.name}</bdi> {profile.verified && <Verified />}
          </span>
        )}
        <span className="t-small quiet">
          {[formatProfileKind(profile, t), formatPlace(profile)].filter(Boolean).join(', ')}
        </span>
      </p>
    </header>
  );
}

function describeHead({ opportunity, artwork, profile }: ModerationCase): { kindLabel: string; since: string } {
  if (opportunity !== null) {
    const { type, publishedAt } = opportunity;
    return {
      kindLabel: opportunityTypeLabels[type],
      since: publishedAt === null ? 'Not published' : `Published ${formatLongDay(publishedAt)}`,
    };
  }
  if (artwork !== null) {
    return { kindLabel: artworkCategoryLabels[artwork.category], since: `Added ${formatLongDay(artwork.createdAt)}` };
  }
  return { kindLabel: 'Profile', since: `Joined ${formatLongDay(profile.createdAt)}` };
}

function CaseHistory({ of: { history, notice, isHidden } }: { of: ModerationCase }) {
  return (
    <section>
      <h3 className="t-h3 under-8">History</h3>
      <ol className="t-ui">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.what}`} className={`grid gap-16 rows-4 pad-12 hair-under ${styles.event}`}>
            <time dateTime={entry.at} className="quiet">
              {formatShortDay(entry.at)}
            </time>
            <span>
              {eventLabels[entry.what]}
              {entry.text && <span className="t-small quiet"> {entry.text}</span>}
            </span>
            <span className={`quiet align-end ${styles.by}`}>{describeActor(entry)}</span>
          </li>
        ))}
      </ol>
      {!isHidden && notice === null && (
        <div className={`above-32 ${styles.note}`}>
          <p className="cluster spread gap-16 rows-4">
            <strong>If they appeal</strong>
            <span className="t-small quiet">Another administrator decides</span>
          </p>
          <p className="t-small quiet">
            Their words come here, under your reason, with two answers: bring it back, or keep it hidden and say why.
            The second answer is final.
          </p>
        </div>
      )}
    </section>
  );
}

const eventLabels: Record<HistoryEntry['what'], string> = {
  ...adminActionLabels,
  PUBLISHED: 'Published',
  CREATED: 'Created',
  REPORTED: 'Report',
  ANSWERED: 'Answer of the owner',
};

function describeActor({ what, by, isSameAdmin }: HistoryEntry): string {
  if (what === 'PUBLISHED' || what === 'CREATED' || what === 'ANSWERED') return by ?? 'The owner';
  if (what === 'REPORTED') return by ?? 'A visitor';
  const name = `Decided by ${by ?? 'an administrator'}`;
  return isSameAdmin ? `${name}, who had hidden it: there was no other administrator` : name;
}
