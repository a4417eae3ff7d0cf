'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { ListEnd } from '@/components/ui/list-end';
import { TextLink } from '@/components/ui/text-link';
import type { OwnPromotion } from '@/lib/contract/subscription';
import { boostLabels } from '@/lib/domain/boost';
import { OWN_BOOSTS, ownBoostsQuery } from '@/lib/members/boosts';
import { shownList } from '@/lib/members/shown-list';
import { paths } from '@/lib/paths';
import { useMember } from '@/lib/session/member';
import { describeBoost, groupBoosts, stateLabels } from './boost-groups';
import styles from './boosts-page.module.css';

/** What promotes the works and calls of the profile that the person acts as, by how it stands. */
export function BoostsPage() {
  const { profile } = useMember();
  return profile === null ? <NoBoosts /> : <OwnBoosts key={profile.id} profileId={profile.id} />;
}

function OwnBoosts({ profileId }: { profileId: string }) {
  const { accountId } = useMember();
  const list = shownList(useInfiniteQuery(ownBoostsQuery(accountId, profileId)));
  const [thisYear] = useState(() => new Date().getUTCFullYear());
  if (list.rows?.length === 0) return <NoBoosts />;
  return (
    <>
      {groupBoosts(list.rows ?? []).map(({ state, boosts }) => (
        <section key={state} className={styles.group} aria-labelledby={`boosts-${state}`}>
          <h2 id={`boosts-${state}`} className={styles.heading}>
            {stateLabels[state]}
          </h2>
          <ul className={styles.list}>
            {boosts.map((boost) => (
              <BoostRow key={boost.id} boost={boost} thisYear={thisYear} />
            ))}
          </ul>
        </section>
      ))}
      <ListEnd list={list} pageSize={OWN_BOOSTS} />
    </>
  );
}

function BoostRow({ boost, thisYear }: { boost: OwnPromotion; thisYear: number }) {
  const { type, subject, state, wasBought } = boost;
  const href = subject.kind === 'ARTWORK' ? paths.artwork(subject.id) : paths.opportunity(subject.id);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 className={styles.title}>
          <TextLink href={href} dir="auto">
            {subject.title}
          </TextLink>
        </h3>
        <p className={styles.facts}>
          {boostLabels[type]}, {wasBought ? 'bought' : 'with your plan'}
        </p>
      </div>
      <p className={styles.state}>
        {state === 'RUNNING' && <span className={styles.dot} />}
        {describeBoost(boost, thisYear)}
      </p>
    </li>
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
