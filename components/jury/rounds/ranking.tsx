'use client';

import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showFailure } from '@/components/ui/attempt';
import { AttemptButton } from '@/components/ui/attempt-button';
import { Button } from '@/components/ui/button';
import type { IconName } from '@/components/ui/icon';
import { ListEnd } from '@/components/ui/list-end';
import { Menu } from '@/components/ui/menu';
import { showToast } from '@/components/ui/toast';
import { downloadRanking, RANKING_PAGE_SIZE, rankingQuery, setStates } from '@/lib/browser/members/jury/jury';
import { readListState } from '@/lib/browser/members/list-pages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { Round } from '@/lib/shared/contract/jury';
import type { DeskState } from '@/lib/shared/domain/application';
import { DISAGREEMENT, juryLimits } from '@/lib/shared/domain/jury';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';

import styles from './ranking.module.css';
import { RankingRow } from './ranking-row';

type RankingProps = { owner: OpportunityOwner; round: Round; onNext: ((chosen: readonly string[]) => void) | null };

export function Ranking({ owner, round, onNext }: RankingProps) {
  const { t, language } = useWords();
  const list = readListState(useInfiniteQuery(rankingQuery(owner, round.id)));
  const rows = list.rows ?? [];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <section aria-labelledby={`ranking-${round.id}`} className="stack gap-12">
      <div className="cluster center spread gap-12">
        <h3 id={`ranking-${round.id}`} className="t-h3">
          {t('jury.ranking.title')}
        </h3>
        <div className="cluster gap-8">
          {chosen.length > 0 && <StateMenu owner={owner} chosen={chosen} />}
          {onNext !== null && (
            <Button
              variant="secondary"
              size="small"
              disabled={chosen.length > juryLimits.chosen}
              onClick={() => onNext(chosen)}
            >
              {chosen.length === 0
                ? t('jury.ranking.nextBest')
                : t('jury.ranking.nextChosen', { count: formatCount(chosen.length, false, language) })}
            </Button>
          )}
          <AttemptButton
            variant="secondary"
            size="small"
            busyLabel={t('ui.busy.preparing')}
            otherwise={t('jury.desk.downloadFailed')}
            act={() => downloadRanking(owner, round.id)}
          >
            {t('jury.ranking.download')}
          </AttemptButton>
        </div>
      </div>
      {rows.length > 0 && (
        <table className={`t-ui align-start wide ${styles.table}`} aria-labelledby={`ranking-${round.id}`}>
          <thead>
            <tr className="t-small quiet">
              <th scope="col">
                <span className="visually-hidden">{t('jury.ranking.choose')}</span>
              </th>
              <NumberHead>{t('jury.ranking.rank')}</NumberHead>
              <th scope="col" colSpan={2}>
                {t('jury.ranking.application')}
              </th>
              <NumberHead>{t('jury.ranking.mean')}</NumberHead>
              <NumberHead>{t('jury.ranking.spread')}</NumberHead>
              <NumberHead>{t('jury.ranking.scoredBy')}</NumberHead>
              <th scope="col">
                <span className="visually-hidden">{t('jury.ranking.reviews')}</span>
              </th>
            </tr>
          </thead>
          {rows.map((row) => (
            <RankingRow
              key={row.id}
              owner={owner}
              round={round}
              row={row}
              isChosen={chosen.includes(row.id)}
              onToggle={() => toggle(row.id)}
            />
          ))}
        </table>
      )}
      <ListEnd list={list} pageSize={RANKING_PAGE_SIZE} />
      {rows.length > 0 && (
        <p className="t-small quiet measure">{t('jury.ranking.note', { difference: String(DISAGREEMENT) })}</p>
      )}
    </section>
  );
}

function NumberHead({ children }: { children: string }) {
  return (
    <th scope="col" className="align-end numbers">
      {children}
    </th>
  );
}

const states: readonly [DeskState, IconName][] = [
  ['SHORTLIST', 'star'],
  ['ACCEPTED', 'check'],
  ['WAITING_LIST', 'clock'],
  ['DECLINED', 'close'],
];

function StateMenu({ owner, chosen }: { owner: OpportunityOwner; chosen: readonly string[] }) {
  const t = useTranslations();
  const { mutate, isPending } = useMutation({
    mutationFn: (state: DeskState) => setStates(owner, chosen, state),
    onSuccess: (_, state) =>
      showToast(t('jury.ranking.stateSet', { count: chosen.length, state: t(`application.deskState.${state}`) })),
    onError: (error, state) => showFailure(error, () => mutate(state), t('jury.ranking.stateFailed')),
  });
  return (
    <Menu
      label={t('jury.ranking.setStateLabel')}
      face={isPending ? t('jury.ranking.setting') : t('jury.ranking.setState')}
      size="small"
      items={states.map(([state, icon]) => ({
        icon,
        label: t(`application.deskState.${state}`),
        onChoose: () => mutate(state),
      }))}
    />
  );
}
