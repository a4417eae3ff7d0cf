import type { AdminProfile } from '@/lib/shared/contract/account';
import type { AdminProfileDeletion } from '@/lib/shared/contract/profile-deletion';
import { listPaidParts } from '@/lib/shared/domain/profile-deletion';

type Holdings = Pick<AdminProfile, 'artworkCount' | 'opportunityCount' | 'purchaseCount'>;

/** The contents of a profile: "41 works, 3 calls, 1 purchase". */
export function formatHoldings({ artworkCount, opportunityCount, purchaseCount }: Holdings): string {
  const parts = [
    formatCounted(artworkCount, 'work'),
    formatCounted(opportunityCount, 'call'),
    formatCounted(purchaseCount, 'purchase'),
  ].filter((text) => text !== '');
  return parts.length > 0 ? parts.join(', ') : 'Nothing';
}

/** Lists what goes with a profile, what ends with it, and who is told. */
export function listLosses(deletion: AdminProfileDeletion): string[] {
  const { artworkCount, opportunityCount, applicationCount } = deletion;
  const applications = formatCounted(applicationCount, 'application');
  return [
    ...[formatCounted(opportunityCount, 'call'), formatCounted(artworkCount, 'work')].filter((text) => text !== ''),
    ...(applications === '' ? [] : [`${applications} of others to its calls, who keep what they sent`]),
    ...listPaidParts(deletion).map((part) => `${part}: ends at once`),
    describeTold(deletion),
  ];
}

function describeTold({ isClaimed, applicationCount }: AdminProfileDeletion): string {
  const told = [
    ...(isClaimed ? ['the owner, with your reason'] : []),
    ...(applicationCount === 0 ? [] : ['the artists who applied and the jurors of open rounds, without it']),
  ];
  return told.length > 0 ? `told by mail: ${told.join('; ')}` : 'told: nobody, because the profile is nobody’s';
}

function formatCounted(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
