import type { Metadata } from 'next';
import type { Opportunity } from '@/lib/contract/opportunity';
import { opportunityCard } from '@/lib/domain/card';
import { opportunityTypeLabels } from '@/lib/domain/opportunity';
import { costWords, deadlineLine, placeWords } from '@/lib/domain/opportunity-words';
import { siteName } from '@/lib/env/public';
import { paths } from '@/lib/paths';
import { descriptionOf } from '../description';
import { siteUrl } from '../site-url';
import { pageMetadata } from './page-metadata';

export function opportunityMetadata(call: Opportunity): Metadata {
  const { id, type, title, profile, deadline, closesAt, publishedAt, updatedAt, tags } = call;
  const by = [`${opportunityTypeLabels[type]} by ${profile.name}`, placeWords(call)].filter(Boolean).join(', ');
  return pageMetadata({
    title,
    description: descriptionOf([by, `Deadline: ${deadlineLine(deadline)}`, costWords(call)], call.description),
    path: paths.opportunity(id),
    card: {
      card: opportunityCard(call, siteName),
      id,
      alt: `${title}. Deadline: ${deadlineLine(deadline)}. ${costWords(call)}.`,
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
