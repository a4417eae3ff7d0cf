'use client';

import { useEffect, useState } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextButton } from '@/components/ui/text-link';
import { fromBrowser } from '@/lib/api/browser';
import type { OpportunitySummary } from '@/lib/contract/opportunity';
import type { ArtisticField } from '@/lib/domain/artistic-field';
import { paths } from '@/lib/paths';
import { callRow } from './call-row';
import styles from './closing-soonest.module.css';
import { OpportunityList } from './opportunity-list';

const SHOWN = 3;

type Soonest = { calls: OpportunitySummary[]; isInFields: boolean; readAt: Date };
type State = Soonest | 'waiting' | 'failed';

/** The next deadlines in somebody's fields; without a call in those, in all. Its place is kept while it is asked for. */
export function ClosingSoonest({ artisticFields }: { artisticFields: readonly ArtisticField[] }) {
  const [state, setState] = useState<State>('waiting');
  const [tries, setTries] = useState(0);
  const fields = artisticFields.join(',');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const controller = new AbortController();
    readSoonest(fields, controller.signal).then(
      (soonest) => controller.signal.aborted || setState(soonest),
      () => controller.signal.aborted || setState('failed'),
    );
    return () => controller.abort();
  }, [fields, tries]);

  if (state === 'failed') {
    const again = () => {
      setState('waiting');
      setTries(tries + 1);
    };
    return (
      <section className={styles.soonest}>
        <SectionHeading>Closing soonest</SectionHeading>
        <p role="alert" className={styles.rows}>
          The calls did not load. <TextButton onClick={again}>Try again</TextButton>
        </p>
      </section>
    );
  }
  const isWaiting = state === 'waiting';
  const isInFields = isWaiting ? fields !== '' : state.isInFields;
  if (!isWaiting && state.calls.length === 0) return null;
  return (
    <section className={styles.soonest} aria-busy={isWaiting}>
      <SectionHeading
        link={{
          href: paths.opportunities({ artisticFields: isInFields ? fields : undefined }),
          label: 'All of them',
        }}
      >
        {isInFields ? 'Closing soonest in your fields' : 'Closing soonest'}
      </SectionHeading>
      <div className={styles.rows}>
        {!isWaiting && <OpportunityList rows={state.calls.map((call) => callRow(call, state.readAt))} />}
      </div>
    </section>
  );
}

async function readSoonest(fields: string, signal: AbortSignal): Promise<Soonest> {
  const ask = async (query: { artisticFields?: string }) => {
    const answer = await fromBrowser('GET /v1/opportunities/', { query: { ...query, size: String(SHOWN) } }, signal);
    return answer.data;
  };
  const readAt = new Date();
  const inFields = fields === '' ? [] : await ask({ artisticFields: fields });
  if (inFields.length > 0) return { calls: inFields, isInFields: true, readAt };
  return { calls: await ask({}), isInFields: false, readAt };
}
