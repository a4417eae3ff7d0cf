'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { ListEnd } from '@/components/ui/list-end';
import { TextLink } from '@/components/ui/text-link';
import { readListState } from '@/lib/browser/members/list-state';
import { OWN_BOOSTS_PAGE_SIZE, ownBoostsQuery } from '@/lib/browser/members/payment/boosts';
import { pendingPaymentsQuery } from '@/lib/browser/members/payment/payments';
import { useMember } from '@/lib/browser/session/member';
import { paths } from '@/lib/shared/paths';
import stacked from '../stacked-table.module.css';
import { groupBoosts, groupLabels, listPendingBoosts } from './boost-groups';
import { BoostRow, PendingRow } from './boost-row';
import { BoostUse } from './boost-use';
import styles from './boosts-page.module.css';

/** Boosts of the current profile's works and opportunities: running, pending and ended. */
export function BoostsPage() {
  const { profile } = useMember();
  return profile === null ? <NoBoosts /> : <OwnBoosts key={profile.id} profileId={profile.id} />;
}

function OwnBoosts({ profileId }: { profileId: string }) {
  const { accountId } = useMember();
  const subscriber = { accountId, profileId };
  const list = readListState(useInfiniteQuery(ownBoostsQuery(accountId, profileId)));
  const payments = useQuery(pendingPaymentsQuery(subscriber));
  const [now] = useState(() => new Date());
  const pending = listPendingBoosts(payments.data ?? []);
  if (list.rows?.length === 0 && payments.data !== undefined && pending.length === 0) {
    return (
      <>
        <BoostUse subscriber={subscriber} />
        <NoBoosts />
      </>
    );
  }
  return (
    <>
      <BoostUse subscriber={subscriber} />
      {groupBoosts(list.rows ?? [], pending).map(({ group, boosts, pending: waiting }) => (
        <section key={group} className={styles.group} aria-labelledby={`boosts-${group}`}>
          <div className={`row baseline spread ${styles.head}`}>
            <h2 id={`boosts-${group}`} className="t-h2">
              {groupLabels[group]}
            </h2>
            <p className="t-ui faint">
              {boosts.length + waiting.length}
              <span className="visually-hidden"> {boosts.length + waiting.length === 1 ? 'boost' : 'boosts'}</span>
            </p>
          </div>
          <table
            className={`t-ui align-start wide ${stacked.table} ${styles.table}`}
            aria-labelledby={`boosts-${group}`}
          >
            <colgroup className={`hide-medium ${styles.widths}`}>
              <col />
              <col />
              <col />
              <col />
              <col />
              <col />
            </colgroup>
            <thead className={group === 'RUNNING' ? undefined : 'visually-hidden'}>
              <tr>
                <td />
                <th scope="col">What</th>
                <th scope="col">Where it shows</th>
                <th scope="col">Until</th>
                <th scope="col" className={styles.reach}>
                  Opened
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {waiting.map((boost) => (
                <PendingRow key={boost.id} boost={boost} />
              ))}
              {boosts.map((boost) => (
                <BoostRow key={boost.id} boost={boost} now={now} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {(list.rows === null || list.hasMore || list.hasFailed) && (
        <ListEnd list={list} pageSize={OWN_BOOSTS_PAGE_SIZE} />
      )}
      {list.rows !== null && (
        <p className={`t-small quiet above-24 ${styles.aside}`}>
          Opened counts the people who looked at it while it was promoted, each once a day. A boost never changes the
          order of search results, and always says “Promoted”.
        </p>
      )}
    </>
  );
}

function NoBoosts() {
  return (
    <EmptyFrame
      title="Nothing is promoted yet"
      action={<TextLink href={paths.accountArtworks()}>Promote a work</TextLink>}
    >
      <p>
        A boost puts a work or a call in front of more people, and ends by itself. Choose “Promote” from the menu beside
        one, and it is listed here.
      </p>
    </EmptyFrame>
  );
}
