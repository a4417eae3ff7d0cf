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

type Soonest = { title: string; more: string; calls: OpportunitySummary[]; readAt: Date };
type State = Soonest | 'waiting' | 'failed';

type ClosingSoonestProps = {
  artisticFields: readonly ArtisticField[];
  /** Of an organization, whose own calls come first. */
  organizerId: string | undefined;
};

/** The next deadlines: of an organization's own calls, else in somebody's fields, else in all. */
export function ClosingSoonest({ artisticFields, organizerId }: ClosingSoonestProps) {
  const [state, setState] = useState<State>('waiting');
  const [tries, setTries] = useState(0);
  const fields = artisticFields.join(',');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const controller = new AbortController();
    readSoonest(fields, organizerId, controller.signal).then(
      (soonest) => controller.signal.aborted || setState(soonest),
      () => controller.signal.aborted || setState('failed'),
    );
    return () => controller.abort();
  }, [fields, organizerId, tries]);

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
  // Until then its place is kept by what stands around it.
  if (state === 'waiting' || state.calls.length === 0) return null;
  return (
    <section className={styles.soonest}>
      <SectionHeading link={{ href: state.more, label: 'All of them' }}>{state.title}</SectionHeading>
      <div className={styles.rows}>
        <OpportunityList rows={state.calls.map((call) => callRow(call, state.readAt))} />
      </div>
    </section>
  );
}

async function readSoonest(fields: string, organizerId: string | undefined, signal: AbortSignal): Promise<Soonest> {
  const readAt = new Date();
  const size = String(SHOWN);
  if (organizerId !== undefined) {
    const input = { path: { profileId: organizerId }, query: { size } };
    const { data } = await fromBrowser('GET /v1/opportunities/profiles/{profileId}', input, signal);
    const calls = data.filter(({ status }) => status === 'PUBLISHED');
    const more = `${paths.profile(organizerId)}#opportunities`;
    if (calls.length > 0) return { title: 'Your open calls', more, calls, readAt };
  }
  if (fields !== '') {
    const query = { artisticFields: fields, size };
    const { data: calls } = await fromBrowser('GET /v1/opportunities/', { query }, signal);
    const more = paths.opportunities({ artisticFields: fields });
    if (calls.length > 0) return { title: 'Closing soonest in your fields', more, calls, readAt };
  }
  const { data: calls } = await fromBrowser('GET /v1/opportunities/', { query: { size } }, signal);
  return { title: 'Closing soonest', more: paths.opportunities(), calls, readAt };
}
