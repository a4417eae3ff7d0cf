import { cache } from 'react';
import { OpportunityDetail } from '@/components/opportunity/detail/opportunity-detail';
import { findNextAnswersChange } from '@/components/opportunity/detail/opportunity-panel';
import { findNextLabelChange } from '@/components/opportunity/format-deadline';
import { CountView } from '@/components/shell/count-view';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { JsonLd } from '@/components/ui/json-ld';
import { asVisitor } from '@/lib/server/api/request';
import { getPageWords } from '@/lib/server/i18n/page-words';
import { recordPage } from '@/lib/server/pages/page-record';
import { createOpportunityGraph, createOpportunityMetadata } from '@/lib/server/seo/opportunity';
import { ApiError } from '@/lib/shared/api/request';

type Props = PageProps<'/opportunities/[id]'>;

const loadOpportunity = cache((id: string) => asVisitor('GET /v1/opportunities/{id}', { path: { id } }));

/** Returns an empty list for an unknown call, because the page itself responds with 404. */
async function loadRelated(id: string) {
  try {
    const { data } = await asVisitor('GET /v1/opportunities/{id}/related', { path: { id } });
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

export default withErrorPage(async function OpportunityPage({ params }: Props) {
  const { id } = await params;
  const [opportunity, related] = await Promise.all([loadOpportunity(id), loadRelated(id)]);
  const now = new Date();
  const changes = [findNextLabelChange([opportunity, ...related], now), findNextAnswersChange(opportunity, now)];
  recordPage({ expiresAt: changes.filter((change) => change !== null).toSorted()[0] ?? null });
  return (
    <div className="page">
      <OpportunityDetail opportunity={opportunity} related={related} now={now} />
      <JsonLd data={createOpportunityGraph(opportunity, await getPageWords())} />
      <CountView subject="opportunities" id={opportunity.id} profileId={opportunity.profileId} />
    </div>
  );
});

export const generateMetadata = withErrorMetadata(async ({ params }: Props) =>
  createOpportunityMetadata(await loadOpportunity((await params).id), await getPageWords()),
);
