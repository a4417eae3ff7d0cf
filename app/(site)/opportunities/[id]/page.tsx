import { cache } from 'react';
import { CallPage } from '@/components/opportunity/call-page';
import { firstChange } from '@/components/opportunity/first-change';
import { answered, answeredMetadata } from '@/components/shell/answered';
import { RightUntil } from '@/components/shell/page-marks';
import { JsonLd } from '@/components/ui/json-ld';
import { ApiError } from '@/lib/api/request';
import { asVisitor } from '@/lib/api/server';
import { opportunityGraph } from '@/lib/seo/json-ld/opportunity';
import { opportunityMetadata } from '@/lib/seo/metadata/opportunity';

type Props = PageProps<'/opportunities/[id]'>;

/** Once per request: the page and its metadata ask for the same call. */
const opportunityOf = cache((id: string) => asVisitor('GET /v1/opportunities/{id}', { path: { id } }));

/** Similar calls; none for a call that is not there, which the page itself answers. */
async function relatedTo(id: string) {
  try {
    const { data } = await asVisitor('GET /v1/opportunities/{id}/related', { path: { id } });
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

async function OpportunityPage({ params }: Props) {
  const { id } = await params;
  const [opportunity, related] = await Promise.all([opportunityOf(id), relatedTo(id)]);
  const now = new Date();
  return (
    <div className="page">
      <RightUntil instant={firstChange([opportunity, ...related], now)} />
      <CallPage opportunity={opportunity} related={related} now={now} />
      <JsonLd data={opportunityGraph(opportunity)} />
    </div>
  );
}

export const generateStaticParams = () => [];
export const generateMetadata = answeredMetadata(async ({ params }: Props) =>
  opportunityMetadata(await opportunityOf((await params).id)),
);
export default answered(OpportunityPage);
