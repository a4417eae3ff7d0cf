'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextButton } from '@/components/ui/text-link';
import { api } from '@/lib/browser/api/api';
import { queryClient } from '@/lib/browser/members/query-client';
import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import type { ArtisticField } from '@/lib/shared/domain/artistic-field';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { OpportunityList } from './opportunity-row';
import { createOpportunityRow } from './opportunity-row-data';

const SHOWN = 3;

type ClosingSoonestProps = {
  artisticFields: readonly ArtisticField[];
  organizerId: string | undefined;
};

/** An organization's calls come first, then others in the given fields, or in all fields if none are given. */
export function ClosingSoonest({ artisticFields, organizerId }: ClosingSoonestProps) {
  const words = useWords();
  const { t } = words;
  const fields = artisticFields.join(',');
  const { data, isError, refetch, dataUpdatedAt } = useQuery(
    {
      queryKey: ['closing-soonest', fields, organizerId],
      queryFn: ({ signal }) => loadSoonest(fields, organizerId, signal),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (data === undefined) {
    if (!isError) return null;
    return (
      <section className="above-56">
        <SectionHeading>{t('opportunity.soonest.title')}</SectionHeading>
        <p role="alert" className="above-20 pad-above-20 hair-above">
          {t('opportunity.soonest.failed')} <TextButton onClick={() => void refetch()}>{t('ui.tryAgain')}</TextButton>
        </p>
      </section>
    );
  }
  const { kind, more, opportunities } = data;
  if (opportunities.length === 0) return null;
  const readAt = new Date(dataUpdatedAt);
  return (
    <section className="above-56">
      <SectionHeading link={{ href: more, label: t('opportunity.soonest.all') }}>
        {t(`opportunity.soonest.${kind}`)}
      </SectionHeading>
      <div className="above-20 hair-above">
        <OpportunityList rows={opportunities.map((opportunity) => createOpportunityRow(opportunity, readAt, words))} />
      </div>
    </section>
  );
}

type Soonest = { kind: 'title' | 'inFields' | 'own' | 'ownAndNext'; more: string; opportunities: OpportunitySummary[] };

async function loadSoonest(fields: string, organizerId: string | undefined, signal: AbortSignal): Promise<Soonest> {
  const own = organizerId === undefined ? [] : await loadOwn(organizerId, signal);
  if (organizerId !== undefined && own.length === SHOWN) {
    return { kind: 'own', more: `${paths.profile(organizerId)}#opportunities`, opportunities: own };
  }
  const inFields = fields === '' ? [] : await loadNext({ artisticFields: fields }, signal);
  const next = inFields.length > 0 ? inFields : await loadNext({}, signal);
  const others = next.filter(({ id }) => own.every((opportunity) => opportunity.id !== id));
  return {
    kind: own.length > 0 ? 'ownAndNext' : inFields.length > 0 ? 'inFields' : 'title',
    more: paths.opportunities({ artisticFields: inFields.length > 0 ? fields : undefined }),
    opportunities: [...own, ...others].slice(0, SHOWN),
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
