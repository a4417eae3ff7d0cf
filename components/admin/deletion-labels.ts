import { getWords } from '@/lib/browser/i18n/messages';
import type { AdminProfile } from '@/lib/shared/contract/account';
import type { AdminProfileDeletion } from '@/lib/shared/contract/profile-deletion';
import { listPaidParts } from '@/lib/shared/domain/profile-deletion';
import { formatCounted } from '@/lib/shared/domain/text';

type Holdings = Pick<AdminProfile, 'artworkCount' | 'opportunityCount' | 'purchaseCount'>;

/** "41 works, 3 calls, 1 purchase" */
export function formatHoldings({ artworkCount, opportunityCount, purchaseCount }: Holdings): string {
  const parts = listCounted([artworkCount, 'work'], [opportunityCount, 'call'], [purchaseCount, 'purchase']);
  return parts.join(', ') || 'Nothing';
}

export function listLosses(deletion: AdminProfileDeletion): string[] {
  const { isClaimed, artworkCount, opportunityCount, applicationCount } = deletion;
  const applications = listCounted([applicationCount, 'application']);
  const told = [
    ...(isClaimed ? ['the owner, with your reason'] : []),
    ...applications.map(() => 'the artists who applied and the jurors of open rounds, without it'),
  ];
  return [
    ...listCounted([opportunityCount, 'call'], [artworkCount, 'work']),
    ...applications.map((some) => `${some} of others to its calls, who keep what they sent`),
    ...listPaidParts(deletion, getWords()).map((part) => `${part}: ends at once`),
    told.length > 0 ? `told by mail: ${told.join('; ')}` : 'told: nobody, because the profile is nobody’s',
  ];
}

/** Omits zero counts. */
function listCounted(...counts: [count: number, noun: string][]): string[] {
  return counts.filter(([count]) => count > 0).map(([count, noun]) => formatCounted(count, noun, `${noun}s`));
}
