import type { AdminProfile } from '@/lib/shared/contract/account';
import type { AdminProfileDeletion } from '@/lib/shared/contract/profile-deletion';
import { listPaidParts } from '@/lib/shared/domain/profile-deletion';
import { formatCount, joinWithComma } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';
import { getPlanNames } from '@/lib/shared/offer';

type Holdings = Pick<AdminProfile, 'artworkCount' | 'opportunityCount' | 'purchaseCount'>;

/** Example: "41 works, 3 calls, 1 purchase". */
export function formatHoldings({ artworkCount, opportunityCount, purchaseCount }: Holdings, words: Words): string {
  const { t, language } = words;
  const parts = [
    ...listWorks(artworkCount, words),
    ...listCalls(opportunityCount, words),
    ...(purchaseCount > 0 ? [t('admin.profile.purchases', { count: purchaseCount })] : []),
  ];
  return joinWithComma(parts, language) || t('admin.profile.holdsNothing');
}

export function listLosses(deletion: AdminProfileDeletion, words: Words): string[] {
  const { t } = words;
  const { isClaimed, artworkCount, opportunityCount, applicationCount } = deletion;
  const hasApplications = applicationCount > 0;
  const told = isClaimed ? (hasApplications ? 'both' : 'owner') : hasApplications ? 'applicants' : 'nobody';
  return [
    ...listCalls(opportunityCount, words),
    ...listWorks(artworkCount, words),
    ...(hasApplications ? [t('admin.deletion.applications', { count: applicationCount })] : []),
    ...listPaidParts(deletion, getPlanNames(), words).map((part) => t('admin.deletion.endsAtOnce', { part })),
    t('admin.deletion.told', { told }),
  ];
}

function listWorks(count: number, { t, language }: Words): string[] {
  return count > 0 ? [t('artwork.count', { count, shown: formatCount(count, false, language) })] : [];
}

function listCalls(count: number, { t, language }: Words): string[] {
  return count > 0 ? [t('opportunity.count', { count, shown: formatCount(count, false, language) })] : [];
}
