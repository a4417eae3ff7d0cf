import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import { formatCost, formatOpportunityPlace } from '@/lib/shared/domain/format-opportunity';
import { opportunityTypeLabels } from '@/lib/shared/domain/opportunity';
import { type DeadlineLabel, formatDeadline } from '../format-deadline';
import { formatRewards, formatSalary } from '../format-reward';

/**
 * The texts of an opportunity's row. The server makes them for the rows that it serves: formats of money, places and clocks
 * take a phone longer than all the rest of waking the page.
 */
export type OpportunityRowData = Pick<OpportunitySummary, 'id' | 'title'> & {
  /** "Open call" */
  type: string;
  /** "Ink & Tide Quarterly, Dublin, Ireland" */
  organizer: string;
  /** "No fee", "€25 to apply"; null for a job without fees. */
  cost: string | null;
  /** What it pays or gives. */
  reward: string | null;
  deadline: DeadlineLabel;
  isClosed: boolean;
  isHighlighted: boolean;
  /** The picture of a row that its organizer paid for. */
  image: OpportunitySummary['image'];
};

/** @param isPromoted whether the row shows its picture. */
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
    organizer: [profile.name, formatOpportunityPlace(opportunity)].filter(Boolean).join(', '),
    // A job says what it pays in place of having no fee.
    cost: opportunity.fee === 'FEES' || !salary ? formatCost(opportunity) : null,
    reward: salary ?? formatRewards(opportunity.rewards),
    deadline: formatDeadline(opportunity.deadline, now),
    isClosed: status === 'CLOSED' || status === 'ARCHIVED',
    isHighlighted: opportunity.isHighlighted && !isPromoted,
    image: isPromoted ? opportunity.image : null,
  };
}
