import type { Metadata } from 'next';
import { cache } from 'react';
import { CallPage } from '@/components/opportunity/call-page';
import { costWords } from '@/components/opportunity/cost-words';
import { placeWords } from '@/components/opportunity/place-words';
import { answered, answeredMetadata } from '@/components/shell/answered';
import { ApiError } from '@/lib/api/request';
import { asVisitor } from '@/lib/api/server';
import { opportunityTypeLabels } from '@/lib/domain/opportunity';
import { paths } from '@/lib/paths';

type Props = PageProps<'/opportunities/[id]'>;

/** Once per request: the page and its metadata ask for the same call. */
const opportunityOf = cache((id: string) => asVisitor('GET /v1/opportunities/{id}', { path: { id } }));

/** Similar calls; none for a call that is not there, which the page itself answers. */
async function relatedTo(id: string) {
  try {
    return await asVisitor('GET /v1/opportunities/{id}/related', { path: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

async function describe({ params }: Props): Promise<Metadata> {
  const call = await opportunityOf((await params).id);
  const facts = [opportunityTypeLabels[call.type], placeWords(call), costWords(call)].filter(Boolean).join(', ');
  return {
    title: call.title,
    description: `${facts}. By ${call.profile.name}.`,
    alternates: { canonical: paths.opportunity(call.id) },
  };
}

async function OpportunityPage({ params }: Props) {
  const { id } = await params;
  const [opportunity, related] = await Promise.all([opportunityOf(id), relatedTo(id)]);
  return (
    <div className="page">
      <CallPage opportunity={opportunity} related={related} now={new Date()} />
    </div>
  );
}

export const generateMetadata = answeredMetadata(describe);
export default answered(OpportunityPage);
