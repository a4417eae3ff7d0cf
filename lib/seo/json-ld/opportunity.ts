import type { DemandLeaf, Graph, JobPostingLeaf, MonetaryGrantLeaf } from 'schema-dts';
import type { Opportunity } from '@/lib/contract/opportunity';
import { paths } from '@/lib/paths';
import { splitParagraphs } from '../plain-text';
import { siteUrl } from '../site-url';
import { createBreadcrumbs } from './breadcrumbs';
import { createDemandNode, createGrantNode } from './call';
import { createEventNode, type EventNode } from './event';
import { createJobNode } from './job';
import { createGraph } from './node';

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
