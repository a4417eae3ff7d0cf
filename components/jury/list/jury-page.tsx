'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyFrame } from '@/components/ui/empty';
import { Isolated } from '@/components/ui/isolated';
import { Loading } from '@/components/ui/loading';
import { PageTitle } from '@/components/ui/page-title';
import { ProgressLine } from '@/components/ui/progress-line';
import { StateLabel } from '@/components/ui/state-label';
import { TextLink } from '@/components/ui/text-link';
import { assignedRoundsQuery } from '@/lib/browser/members/jury/assigned-rounds';
import { useMember } from '@/lib/browser/session/member';
import { usePageSearch } from '@/lib/browser/store/use-page-search';
import type { AssignedRound } from '@/lib/shared/contract/jury';
import { formatCallWithdrawal } from '@/lib/shared/domain/application';
import { formatDay } from '@/lib/shared/domain/deadline';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { InvitationPanel } from './invitation-panel';
import styles from './jury-page.module.css';

export function JuryPage() {
  const t = useTranslations();
  const search = usePageSearch();
  const token = search === null ? null : new URLSearchParams(search).get('invitation');
  return (
    <>
      <PageTitle>{t('shell.place.jury')}</PageTitle>
      {token !== null && <InvitationPanel token={token} />}
      {search !== null && <AssignedRounds isBelowInvitation={token !== null} />}
    </>
  );
}

function AssignedRounds({ isBelowInvitation }: { isBelowInvitation: boolean }) {
  const t = useTranslations();
  const { accountId } = useMember();
  const query = useQuery(assignedRoundsQuery(accountId));
  if (query.data === undefined) {
    return <Loading label={t('jury.list.loading')} query={query} failure={t('jury.list.failed')} />;
  }
  const { rounds, waiting } = query.data;
  if (rounds.length === 0 && waiting === 0) {
    // Below an invitation, a notice about an empty list would be confusing.
    return isBelowInvitation ? null : (
      <EmptyFrame title={t('jury.list.empty')}>
        <p>{t('jury.list.emptyText')}</p>
      </EmptyFrame>
    );
  }
  return (
    <>
      <ul className="hair-above">
        {rounds.map((round) => (
          <RoundRow key={round.id} round={round} />
        ))}
      </ul>
      {waiting > 0 && <p className="quiet above-16">{t('jury.list.waiting', { count: waiting })}</p>}
    </>
  );
}

function RoundRow({ round }: { round: AssignedRound }) {
  const words = useWords();
  const { t, language } = words;
  const { id, title, call, organizer, isBlind, dueOn, state, withdrawnAt, applications, scored } = round;
  const due =
    dueOn !== null &&
    state === 'OPEN' &&
    t('jury.list.due', { day: formatDay(dueOn, new Date().getFullYear(), language) });
  return (
    <li className={`grid center gap-24 rows-12 pad-20 hair-under ${styles.round}`}>
      <div>
        <h2 className="t-h3">
          <TextLink href={paths.juryRound(id)}>
            <bdi>{call}</bdi>
          </TextLink>
        </h2>
        <p className="t-small quiet">
          <Isolated
            texts={[
              <Isolated key="round" texts={[title, organizer]} />,
              isBlind ? t('jury.list.blind') : null,
              due || null,
            ]}
            separator=" · "
          />
        </p>
        {withdrawnAt !== null && <p className="t-small">{formatCallWithdrawal(withdrawnAt, new Date(), words)}</p>}
      </div>
      <StateLabel sign={state === 'OPEN' ? 'active' : 'inactive'}>{t(`jury.roundState.${state}`)}</StateLabel>
      <div className={`stack gap-8 ${styles.progress}`}>
        <span className="t-small">{t('jury.scored', { scored: String(scored), total: String(applications) })}</span>
        <ProgressLine label={t('jury.list.progress', { call })} value={scored} max={Math.max(applications, 1)} />
      </div>
    </li>
  );
}
