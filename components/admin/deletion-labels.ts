import type { AdminProfile } from '@/lib/shared/contract/account';

type Holdings = Pick<AdminProfile, 'isClaimed' | 'artworkCount' | 'opportunityCount' | 'purchaseCount'>;

/** The contents of a profile: "41 works, 3 calls, 1 purchase". */
export function formatHoldings({ artworkCount, opportunityCount, purchaseCount }: Omit<Holdings, 'isClaimed'>): string {
  const parts = [
    formatCounted(artworkCount, 'work'),
    formatCounted(opportunityCount, 'call'),
    formatCounted(purchaseCount, 'purchase'),
  ].filter((text) => text !== '');
  return parts.length > 0 ? parts.join(', ') : 'Nothing';
}

/** Describes what is deleted with a profile, who is notified, and what is kept. */
export function formatLoss({ isClaimed, artworkCount, opportunityCount, purchaseCount }: Holdings): string {
  const lost = [formatCounted(artworkCount, 'work'), formatCounted(opportunityCount, 'call')].filter(
    (text) => text !== '',
  );
  const remaining = purchaseCount > 0 ? ' The record of what was bought stays.' : '';
  const goes =
    lost.length === 0
      ? ''
      : `Its ${lost.join(' and ')} ${artworkCount + opportunityCount === 1 ? 'goes' : 'go'} with it. `;
  const notification = isClaimed ? 'The owner gets your reason by email. ' : '';
  return `${goes}${notification}This cannot be undone.${remaining}`;
}

function formatCounted(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
