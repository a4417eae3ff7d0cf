'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { isolate } from '@/components/ui/isolated';
import { Link } from '@/components/ui/link';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { PageTitle } from '@/components/ui/page-title';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { roundsQuery } from '@/lib/browser/members/jury/jury';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { useMember } from '@/lib/browser/session/member';
import { isMissing } from '@/lib/shared/api/error-message';
import type { Rounds } from '@/lib/shared/contract/jury';
import { juryLimits } from '@/lib/shared/domain/jury';
import { paths } from '@/lib/shared/paths';
import { createNextDraft, type RoundDraft } from './round-draft';
import { RoundSection } from './round-section';
import { RoundSheet } from './round-sheet';
import styles from './rounds-page.module.css';

export function RoundsPage({ id }: { id: string }) {
  const t = useTranslations();
  const { accountId, profiles } = useMember();
  const profileIds = profiles.map((profile) => profile.id);
  const { data, error, refetch } = useQuery(roundsQuery(accountId, id, profileIds));
  if (data === undefined && isMissing(error)) {
    return (
      <EmptyFrame
        title={t('opportunity.form.notYours')}
        action={<TextLink href={paths.accountOpportunities()}>{t('opportunity.own.pageTitle')}</TextLink>}
      >
        <p>{t('jury.page.missingText')}</p>
      </EmptyFrame>
    );
  }
  if (data === undefined) {
    return (
      <PagePlaceholder
        title={t('shell.place.jury')}
        error={error}
        message={t('jury.page.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  return <OwnRounds rounds={data} owner={data.owner} />;
}

function OwnRounds({ rounds: all, owner }: { rounds: Rounds; owner: OpportunityOwner }) {
  const t = useTranslations();
  const { call, submitted, states, rounds } = all;
  const [draft, setDraft] = useState<RoundDraft | null>(null);
  const last = rounds.at(-1);
  const isFull = rounds.length >= juryLimits.rounds;
  return (
    <>
      <nav aria-label={t('ui.back')} className="pad-above-20">
        <Link href={paths.applications(call.id)} className="t-small quiet hover-ink inline-row center gap-8 control">
          <Icon name="arrow-left" size={18} /> {t('jury.desk.applications')}
        </Link>
      </nav>
      <PageTitle
        action={
          rounds.length > 0 &&
          !isFull && (
            <Button variant="secondary" onClick={() => setDraft(createNextDraft(last, [], t))}>
              <Icon name="plus" size={18} />
              {t('jury.page.add')}
            </Button>
          )
        }
      >
        {t.rich('jury.page.title', { call: call.title, bdi: isolate })}
      </PageTitle>
      <p className={`quiet ${styles.summary}`}>
        {t('jury.page.submitted', { count: submitted })} {submitted === 0 && t('jury.page.early')}
      </p>
      {rounds.length === 0 && (
        <EmptyFrame
          title={t('jury.page.empty')}
          action={
            <TextButton onClick={() => setDraft(createNextDraft(undefined, [], t))}>
              {t('jury.page.prepareFirst')}
            </TextButton>
          }
        >
          <p>{t('jury.page.emptyText')}</p>
        </EmptyFrame>
      )}
      {rounds.map((round) => (
        <RoundSection
          key={round.id}
          owner={owner}
          call={call}
          round={round}
          earlier={rounds.filter(({ position }) => position < round.position)}
          onEdit={setDraft}
          onNext={isFull ? null : (chosen) => setDraft(createNextDraft(round, chosen, t))}
        />
      ))}
      {draft !== null && (
        <RoundSheet
          key={draft.id}
          owner={owner}
          draft={draft}
          hasEarlier={rounds.some(({ id, position }) => id !== draft.id && position < (draft.position ?? Infinity))}
          states={states}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  );
}
