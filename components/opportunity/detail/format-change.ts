import type { Opportunity } from '@/lib/contract/opportunity';

type Change = Opportunity['changes'][number];

const subjects: Record<Change['field'], string> = {
  deadline: 'Deadline',
  applicationFee: 'Application fee',
  participationFee: 'Participation fee',
};

/** "Application fee changed from €35 to €25"; the values come in words. */
export function formatChange({ field, before, after }: Change): string {
  const subject = subjects[field];
  if (before === null) return after === null ? `${subject} changed` : `${subject} set to ${after}`;
  if (after === null) return `${subject} taken away, before ${before}`;
  return field === 'deadline'
    ? `${subject} moved from ${before} to ${after}`
    : `${subject} changed from ${before} to ${after}`;
}
