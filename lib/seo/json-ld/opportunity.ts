import type { Opportunity } from '@/lib/contract/opportunity';
import { paths } from '@/lib/paths';
import { paragraphsOf } from '../plain-text';
import { siteUrl } from '../site-url';
import { breadcrumbs } from './breadcrumbs';
import { demandNode, grantNode } from './call';
import { eventNode } from './event';
import { jobNode } from './job';
import { type Graph, graphOf, type Node } from './node';

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
export function opportunityGraph(call: Opportunity): Graph {
  return graphOf(
    callNode(call),
    breadcrumbs(
      { name: 'Opportunities', path: paths.opportunities() },
      { name: call.title, path: paths.opportunity(call.id) },
    ),
  );
}

function callNode(call: Opportunity): Node {
  const url = siteUrl(paths.opportunity(call.id));
  const description = paragraphsOf(call.description).join('\n\n') || call.title;
  return { description, ...(nodeOf(call) ?? demandNode(call)), '@id': `${url}#call`, url };
}

function nodeOf(call: Opportunity): Node | null {
  if (call.type === 'JOB') return jobNode(call);
  return call.type === 'GRANT_OR_STIPEND' ? grantNode(call) : eventNode(call);
}
