import type { Metadata } from 'next';
import type { Opportunity } from '@/lib/contract/opportunity';
import { opportunityCard } from '@/lib/domain/card';
import { formatCost, formatDeadlineLine, formatOpportunityPlace } from '@/lib/domain/format-opportunity';
import { opportunityTypeLabels } from '@/lib/domain/opportunity';
import { siteName } from '@/lib/env/public';
import { paths } from '@/lib/paths';
import { createDescription } from '../description';
import { siteUrl } from '../site-url';
import { createPageMetadata } from './page-metadata';

export function createOpportunityMetadata(call: Opportunity): Metadata {
  const { id, type, title, profile, deadline, closesAt, publishedAt, updatedAt, tags } = call;
  const by = [`${opportunityTypeLabels[type]} by ${profile.name}`, formatOpportunityPlace(call)]
    .filter(Boolean)
    .join(', ');
  return createPageMetadata({
    title,
    description: createDescription(
      [by, `Deadline: ${formatDeadlineLine(deadline)}`, formatCost(call)],
      call.description,
    ),
    path: paths.opportunity(id),
    card: {
      card: opportunityCard(call, siteName),
      id,
      alt: `${title}. Deadline: ${formatDeadlineLine(deadline)}. ${formatCost(call)}.`,
    },
    openGraph: {
      type: 'article',
      ...(publishedAt && { publishedTime: publishedAt }),
      modifiedTime: updatedAt,
      ...(closesAt && { expirationTime: closesAt }),
      authors: [siteUrl(paths.profile(profile.id))],
      section: opportunityTypeLabels[type],
      tags,
    },
  });
}
