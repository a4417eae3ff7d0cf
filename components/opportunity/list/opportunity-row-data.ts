import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import { formatCost, formatOpportunityPlace } from '@/lib/shared/domain/format-opportunity';
import { opportunityTypeLabels } from '@/lib/shared/domain/opportunity';
import { type DeadlineLabel, formatDeadline } from '../format-deadline';
import { formatRewards, formatSalary } from '../format-reward';

/** Formatted on the server, because on phones this takes longer than hydrating the rest of the page. */
export type OpportunityRowData = Pick<OpportunitySummary, 'id' | 'title'> & {
  /** "Open call" */
  type: string;
  /** Organizer and place: "Ink & Tide Quarterly", "Dublin, Ireland" */
  organizer: (string | null)[];
  /** "No fee", "€25 to apply"; null for a job without fees. */
  cost: string | null;
  /** The salary or the rewards. */
  reward: string | null;
  deadline: DeadlineLabel;
  isClosed: boolean;
  isHighlighted: boolean;
  /** True if artists apply on this site. */
  appliesHere: boolean;
  image: OpportunitySummary['image'];
};

export function createOpportunityRow(call: OpportunitySummary, now: Date, isPromoted = false): OpportunityRowData {
  const { id, title, profile, status } = call;
  const salary = call.salary && formatSalary(call.salary);
  return {
    id,
    title,
    type: opportunityTypeLabels[call.type],
    organizer: [profile.name, formatOpportunityPlace(call)],
    // A job's salary replaces "No fee".
    cost: call.fee === 'FEES' || !salary ? formatCost(call) : null,
    reward: salary ?? formatRewards(call.rewards),
    deadline: formatDeadline(call.deadline, now),
    isClosed: status === 'CLOSED' || status === 'ARCHIVED',
    isHighlighted: call.isHighlighted && !isPromoted,
    appliesHere: call.appliesHere,
    image: isPromoted ? call.image : null,
  };
}
