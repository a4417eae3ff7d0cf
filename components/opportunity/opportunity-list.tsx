import type { OpportunitySummary } from '@/lib/contract/opportunity';
import { OpportunityRow } from './opportunity-row';

type OpportunityListProps = { opportunities: readonly OpportunitySummary[]; now: Date };

/** Calls one under the other, as a list of their own. */
export function OpportunityList(props: OpportunityListProps) {
  return (
    <ul>
      <OpportunityItems {...props} />
    </ul>
  );
}

/** The items alone, for a list that has others beside them. */
export function OpportunityItems({
  opportunities,
  now,
  isPromoted = false,
}: OpportunityListProps & { isPromoted?: boolean }) {
  return opportunities.map((opportunity) => (
    <li key={opportunity.id}>
      <OpportunityRow opportunity={opportunity} now={now} isPromoted={isPromoted} />
    </li>
  ));
}
