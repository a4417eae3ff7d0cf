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

export function createOpportunityRow(
  opportunity: OpportunitySummary,
  now: Date,
  isPromoted = false,
): OpportunityRowData {
  const { id, title, profile, status } = opportunity;
  const salary = opportunity.salary && formatSalary(opportunity.salary);
  return {
    id,
    title,
    type: opportunityTypeLabels[opportunity.type],
    organizer: [profile.name, formatOpportunityPlace(opportunity)],
    // A job's salary replaces "No fee".
    cost: opportunity.fee === 'FEES' || !salary ? formatCost(opportunity) : null,
    reward: salary ?? formatRewards(opportunity.rewards),
    deadline: formatDeadline(opportunity.deadline, now),
    isClosed: status === 'CLOSED' || status === 'ARCHIVED',
    isHighlighted: opportunity.isHighlighted && !isPromoted,
    appliesHere: opportunity.appliesHere,
    image: isPromoted ? opportunity.image : null,
  };
}
