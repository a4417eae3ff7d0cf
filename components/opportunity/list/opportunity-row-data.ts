import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import { formatCost, formatOpportunityPlace } from '@/lib/shared/domain/format-opportunity';
import { pickTexts } from '@/lib/shared/domain/translation';
import type { Words } from '@/lib/shared/i18n/words';
import { type DeadlineLabel, formatDeadline } from '../format-deadline';
import { formatRewards, formatSalary } from '../format-reward';

/**
 * The server formats these texts, because formatting them on a phone takes longer than hydrating the rest of the page.
 */
export type OpportunityRowData = Pick<OpportunitySummary, 'id' | 'title'> & {
  /** Set if the title is not in the page's language. */
  lang?: string;
  /** Example: "Open call". */
  type: string;
  /** The organizer and the place, such as "Ink & Tide Quarterly", "Dublin, Ireland". */
  organizer: (string | null)[];
  /** Examples: "No fee", "€25 to apply". Null for a job without fees. */
  cost: string | null;
  /** The salary of a job, or the rewards of other calls. */
  reward: string | null;
  deadline: DeadlineLabel;
  isClosed: boolean;
  isHighlighted: boolean;
  appliesHere: boolean;
  image: OpportunitySummary['image'];
};

export function createOpportunityRow(call: OpportunitySummary, now: Date, words: Words): OpportunityRowData {
  const { id, profile, status } = call;
  const { title, langs } = pickTexts(call, ['title'], words.language);
  const salary = call.salary && formatSalary(call.salary, words);
  return {
    id,
    title,
    ...(langs.title !== undefined && { lang: langs.title }),
    type: words.t(`opportunity.type.${call.type}`),
    organizer: [profile.name, formatOpportunityPlace(call, words)],
    // A job's salary replaces "No fee".
    cost: call.fee === 'FEES' || !salary ? formatCost(call, words) : null,
    reward: salary ?? formatRewards(call.rewards, words),
    deadline: formatDeadline(call.deadline, now, words),
    isClosed: status === 'CLOSED' || status === 'ARCHIVED',
    isHighlighted: call.isHighlighted,
    appliesHere: call.appliesHere,
    image: null,
  };
}

export function createPromotedRow(call: OpportunitySummary, now: Date, words: Words): OpportunityRowData {
  return { ...createOpportunityRow(call, now, words), isHighlighted: false, image: call.image };
}
