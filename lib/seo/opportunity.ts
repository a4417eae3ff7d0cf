import type { Metadata } from 'next';
import type { DemandLeaf, Graph, JobPostingLeaf, MonetaryGrantLeaf } from 'schema-dts';
import type { Opportunity } from '@/lib/contract/opportunity';
import { opportunityCard } from '@/lib/domain/card';
import { formatCost, formatDeadlineLine, formatOpportunityPlace } from '@/lib/domain/format-opportunity';
import { formatDecimalAmount } from '@/lib/domain/money';
import { opportunityTypeLabels } from '@/lib/domain/opportunity';
import { siteName } from '@/lib/env/public';
import { paths } from '@/lib/paths';
import { createDescription } from './description';
import { createEventNode, type EventNode } from './event';
import { createJobNode } from './job-posting';
import { createBreadcrumbs, createGraph, createPlaceNode } from './json-ld';
import { createPageMetadata } from './metadata';
import { splitParagraphs } from './plain-text';
import { createProfileNode } from './profile';
import { siteUrl } from './site';

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

type CallNode = JobPostingLeaf | MonetaryGrantLeaf | EventNode | DemandLeaf;

/**
 * A call, as what it truly is in the words of schema.org, with its deadline as `validThrough`:
 *
 * | Call | Type | Why |
 * |---|---|---|
 * | a job, at a place or for named countries | `JobPosting` | what Google asks of one can all be said |
 * | a grant of a known sum | `MonetaryGrant` | money and who gives it; nothing takes place |
 * | anything else with a first day and a place | `Event`, `ExhibitionEvent`, `EducationEvent` | what one applies for takes place then and there; applying is its offer, and that is what ends |
 * | the rest | `Demand` | somebody seeks works or people in public, up to a day: an event without a day would be made up |
 */
export function createOpportunityGraph(call: Opportunity): Graph {
  return createGraph(
    createOpportunityNode(call),
    createBreadcrumbs(
      { name: 'Opportunities', path: paths.opportunities() },
      { name: call.title, path: paths.opportunity(call.id) },
    ),
  );
}

function createOpportunityNode(call: Opportunity): CallNode {
  const url = siteUrl(paths.opportunity(call.id));
  const description = splitParagraphs(call.description).join('\n\n') || call.title;
  return { description, ...(chooseNode(call) ?? createDemandNode(call)), '@id': `${url}#call`, url };
}

function chooseNode(call: Opportunity): CallNode | null {
  if (call.type === 'JOB') return createJobNode(call);
  return call.type === 'GRANT_OR_STIPEND' ? createGrantNode(call) : createEventNode(call);
}

/** Money that is given: https://schema.org/MonetaryGrant. Null when its sum is not known. */
export function createGrantNode(call: Opportunity): MonetaryGrantLeaf | null {
  const sum = call.rewards.funding ?? call.rewards.cashPrize;
  if (sum === null) return null;
  return {
    '@type': 'MonetaryGrant',
    name: call.title,
    funder: createProfileNode(call.profile),
    amount: {
      '@type': 'MonetaryAmount',
      value: formatDecimalAmount(sum),
      currency: sum.currency,
      validThrough: call.closesAt ?? undefined,
    },
  };
}

/** What somebody seeks in public: https://schema.org/Demand */
export function createDemandNode(call: Opportunity): DemandLeaf {
  return {
    '@type': 'Demand',
    name: call.title,
    validFrom: call.publishedAt ?? undefined,
    validThrough: call.closesAt ?? undefined,
    availableAtOrFrom: createPlaceNode(call),
  };
}
