import type { OpportunitySummary } from '@/lib/contract/opportunity';
import { opportunityTypeLabels } from '@/lib/domain/opportunity';
import { costWords, placeWords } from '@/lib/domain/opportunity-words';
import { type DeadlineWords, deadlineWords } from './deadline-words';
import { rewardWords, salaryWords } from './reward-words';

/**
 * A call in the words of its row. The server makes them for the rows that it serves: formats of money, places and clocks
 * take a phone longer than all the rest of waking the page.
 */
export type CallRow = Pick<OpportunitySummary, 'id' | 'title'> & {
  /** "Open call" */
  type: string;
  /** "Ink & Tide Quarterly, Dublin, Ireland" */
  organizer: string;
  organizerId: string;
  /** "No fee", "€25 to apply"; null for a job without fees. */
  cost: string | null;
  /** What it pays or gives. */
  reward: string | null;
  deadline: DeadlineWords;
  isClosed: boolean;
  isHighlighted: boolean;
  /** The picture of a row that its organizer paid for. */
  image: OpportunitySummary['image'];
};

/** @param isPromoted whether the row shows its picture. */
export function callRow(call: OpportunitySummary, now: Date, isPromoted = false): CallRow {
  const { id, title, profile, status } = call;
  const salary = call.salary && salaryWords(call.salary);
  return {
    id,
    title,
    type: opportunityTypeLabels[call.type],
    organizer: [profile.name, placeWords(call)].filter(Boolean).join(', '),
    organizerId: profile.id,
    // A job says what it pays in place of having no fee.
    cost: call.fee === 'FEES' || !salary ? costWords(call) : null,
    reward: salary ?? rewardWords(call.rewards),
    deadline: deadlineWords(call.deadline, now),
    isClosed: status === 'CLOSED' || status === 'ARCHIVED',
    isHighlighted: call.isHighlighted && !isPromoted,
    image: isPromoted ? call.image : null,
  };
}
