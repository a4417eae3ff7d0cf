import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { Loading } from '@/components/ui/loading';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { Verified } from '@/components/ui/verified';
import { moderationCaseQuery, type Subject } from '@/lib/browser/members/admin/moderation';
import type { HistoryEntry, ModerationCase } from '@/lib/shared/contract/moderation-case';
import { formatPlace } from '@/lib/shared/domain/country';
import { formatProfileKind } from '@/lib/shared/domain/profile';
import { joinParts } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
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
  /** False if the page selected the entry by default. */
  isChosen: boolean;
  onBack: () => void;
};

export function CasePanel({ accountId, subject, isChosen, onBack }: CasePanelProps) {
  const t = useTranslations();
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
      aria-label={t('admin.case.label')}
    >
      <p className={styles.back}>
        <TextButton onClick={onBack}>
          <Icon name="arrow-left" size={16} /> {t('admin.case.back')}
        </TextButton>
      </p>
      {data === undefined ? (
        <Loading query={query} failure={t('admin.case.failed')} />
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
  const words = useWords();
  const { t, language } = words;
  const { kind, title, profile, opportunity, artwork, isHidden } = of;
  const { kindLabel, since } = describeHead(of, words);
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
            <Icon name="eye-off" size={16} /> {t('admin.case.hidden')}
          </span>
        ) : (
          <TextLink href={page} target="_blank" className="inline-row center gap-8 push">
            {t('admin.case.openPage')} <Icon name="external" size={16} />
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
          {joinParts([formatProfileKind(profile, t), formatPlace(profile, language)], language)}
        </span>
      </p>
    </header>
  );
}

function describeHead(
  { opportunity, artwork, profile }: ModerationCase,
  { t, language }: Words,
): { kindLabel: string; since: string } {
  if (opportunity !== null) {
    const { type, publishedAt } = opportunity;
    return {
      kindLabel: t(`opportunity.type.${type}`),
      since:
        publishedAt === null
          ? t('admin.case.notPublished')
          : t('admin.case.published', { day: formatLongDay(publishedAt, language) }),
    };
  }
  if (artwork !== null) {
    return {
      kindLabel: t(`artwork.category.${artwork.category}`),
      since: t('admin.case.added', { day: formatLongDay(artwork.createdAt, language) }),
    };
  }
  return {
    kindLabel: t('admin.case.profile'),
    since: t('admin.case.joined', { day: formatLongDay(profile.createdAt, language) }),
  };
}

function CaseHistory({ of: { history, notice, isHidden } }: { of: ModerationCase }) {
  const { t, language } = useWords();
  return (
    <section>
      <h3 className="t-h3 under-8">{t('admin.case.history')}</h3>
      <ol className="t-ui">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.what}`} className={`grid gap-16 rows-4 pad-12 hair-under ${styles.event}`}>
            <time dateTime={entry.at} className="quiet">
              {formatShortDay(entry.at, language)}
            </time>
            <span>
              {t(`admin.event.${entry.what}`)}
              {entry.text && (
                <span className="t-small quiet">
                  {' '}
                  <bdi>{entry.text}</bdi>
                </span>
              )}
            </span>
            <span className={`quiet align-end ${styles.by}`}>{describeActor(entry, t)}</span>
          </li>
        ))}
      </ol>
      {!isHidden && notice === null && (
        <div className={`above-32 ${styles.note}`}>
          <p className="cluster spread gap-16 rows-4">
            <strong>{t('admin.case.ifAppeal')}</strong>
            <span className="t-small quiet">{t('admin.case.anotherDecides')}</span>
          </p>
          <p className="t-small quiet">{t('admin.case.ifAppealText')}</p>
        </div>
      )}
    </section>
  );
}

function describeActor({ what, by, isSameAdmin }: HistoryEntry, t: Words['t']): string {
  if (what === 'PUBLISHED' || what === 'CREATED' || what === 'ANSWERED') return by ?? t('admin.case.owner');
  if (what === 'REPORTED') return by ?? t('admin.case.visitor');
  const name = by ?? 'none';
  return isSameAdmin ? t('admin.case.decidedAlone', { name }) : t('admin.case.decidedBy', { name });
}
