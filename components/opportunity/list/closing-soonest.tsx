'use client';

import { useEffect, useState } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextButton } from '@/components/ui/text-link';
import { api } from '@/lib/browser/api/api';
import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import type { ArtisticField } from '@/lib/shared/domain/artistic-field';
import { paths } from '@/lib/shared/paths';
import { OpportunityList } from './opportunity-row';
import { createOpportunityRow } from './opportunity-row-data';

const SHOWN = 3;

type Soonest = { title: string; more: string; opportunities: OpportunitySummary[]; readAt: Date };
type State = Soonest | 'waiting' | 'failed';

type ClosingSoonestProps = {
  artisticFields: readonly ArtisticField[];
  /** An organization's profile, whose own open calls are listed first. */
  organizerId: string | undefined;
};

/** The next deadlines: an organization's own opportunities first, then those in the given fields, or in all fields. */
export function ClosingSoonest({ artisticFields, organizerId }: ClosingSoonestProps) {
  const [state, setState] = useState<State>('waiting');
  const [tries, setTries] = useState(0);
  const fields = artisticFields.join(',');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads the list again
  useEffect(() => {
    const controller = new AbortController();
    loadSoonest(fields, organizerId, controller.signal).then(
      (soonest) => controller.signal.aborted || setState(soonest),
      () => controller.signal.aborted || setState('failed'),
    );
    return () => controller.abort();
  }, [fields, organizerId, tries]);

  if (state === 'failed') {
    const retry = () => {
      setState('waiting');
      setTries(tries + 1);
    };
    return (
      <section className="above-56">
        <SectionHeading>Closing soonest</SectionHeading>
        <p role="alert" className="above-20 pad-above-20 hair-above">
          The calls did not load. <TextButton onClick={retry}>Try again</TextButton>
        </p>
      </section>
    );
  }
  // The page reserves the space until the response arrives.
  if (state === 'waiting' || state.opportunities.length === 0) return null;
  return (
    <section className="above-56">
      <SectionHeading link={{ href: state.more, label: 'All of them' }}>{state.title}</SectionHeading>
      <div className="above-20 hair-above">
        <OpportunityList
          rows={state.opportunities.map((opportunity) => createOpportunityRow(opportunity, state.readAt))}
        />
      </div>
    </section>
  );
}

async function loadSoonest(fields: string, organizerId: string | undefined, signal: AbortSignal): Promise<Soonest> {
  const readAt = new Date();
  const own = organizerId === undefined ? [] : await loadOwn(organizerId, signal);
  if (organizerId !== undefined && own.length === SHOWN) {
    return {
      title: 'Your open calls',
      more: `${paths.profile(organizerId)}#opportunities`,
      opportunities: own,
      readAt,
    };
  }
  const inFields = fields === '' ? [] : await loadNext({ artisticFields: fields }, signal);
  const next = inFields.length > 0 ? inFields : await loadNext({}, signal);
  const others = next.filter(({ id }) => own.every((opportunity) => opportunity.id !== id));
  const where = inFields.length > 0 ? ' in your fields' : '';
  return {
    title: own.length > 0 ? 'Your open calls, and the next to close' : `Closing soonest${where}`,
    more: paths.opportunities({ artisticFields: inFields.length > 0 ? fields : undefined }),
    opportunities: [...own, ...others].slice(0, SHOWN),
    readAt,
  };
}

async function loadOwn(profileId: string, signal: AbortSignal): Promise<OpportunitySummary[]> {
  const input = { path: { profileId }, query: { size: String(SHOWN) } };
  const { data } = await api('GET /v1/opportunities/profiles/{profileId}', input, { signal });
  return data.filter(({ status }) => status === 'PUBLISHED');
}

async function loadNext(query: { artisticFields?: string }, signal: AbortSignal): Promise<OpportunitySummary[]> {
  const size = String(SHOWN);
  const { data } = await api('GET /v1/opportunities/', { query: { ...query, size } }, { signal });
  return data;
}
