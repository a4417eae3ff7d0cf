'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListEnd } from '@/components/ui/list-end';
import { type Organizer, RANKING_PAGE_SIZE, rankingQuery } from '@/lib/browser/members/jury/jury';
import { readListState } from '@/lib/browser/members/list-state';
import { useMember } from '@/lib/browser/session/member';
import type { Round } from '@/lib/shared/contract/jury';
import { DISAGREEMENT } from '@/lib/shared/domain/jury';
import styles from './ranking.module.css';
import { RankingActions } from './ranking-actions';
import { RankingRow } from './ranking-row';

type RankingProps = { organizer: Organizer; round: Round; onNext: ((chosen: readonly string[]) => void) | null };

/** The applications of a round by the mean of their scores, from which the next round is made. */
export function Ranking({ organizer, round, onNext }: RankingProps) {
  const { accountId } = useMember();
  const list = readListState(useInfiniteQuery(rankingQuery(accountId, organizer, round.id)));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <section aria-labelledby={`ranking-${round.id}`} className="stack gap-12">
      <div className="cluster center spread gap-12">
        <h3 id={`ranking-${round.id}`} className="t-h3">
          Ranking
        </h3>
        <RankingActions organizer={organizer} roundId={round.id} chosen={[...chosen]} onNext={onNext} />
      </div>
      {list.rows !== null && list.rows.length > 0 && (
        <table className={`t-ui align-start wide ${styles.table}`} aria-labelledby={`ranking-${round.id}`}>
          <thead>
            <tr className="t-small quiet">
              <th scope="col">
                <span className="visually-hidden">Choose</span>
              </th>
              <th scope="col" className={styles.number}>
                Rank
              </th>
              <th scope="col" colSpan={2}>
                Application
              </th>
              <th scope="col" className={styles.number}>
                Mean
              </th>
              <th scope="col" className={styles.number}>
                Spread
              </th>
              <th scope="col" className={styles.number}>
                Scored by
              </th>
              <th scope="col">
                <span className="visually-hidden">Reviews</span>
              </th>
            </tr>
          </thead>
          {list.rows.map((row) => (
            <RankingRow
              key={row.id}
              organizer={organizer}
              round={round}
              row={row}
              isChosen={chosen.has(row.id)}
              onToggle={() => toggle(row.id)}
            />
          ))}
        </table>
      )}
      <ListEnd list={list} pageSize={RANKING_PAGE_SIZE} />
      {list.rows !== null && list.rows.length > 0 && (
        <p className="t-small quiet measure">
          Scores are from 0 to 10, by the weights of the criteria. Spread is the standard deviation. “Jurors disagree”
          marks scores of one application that differ by {DISAGREEMENT} or more.
        </p>
      )}
    </section>
  );
}
