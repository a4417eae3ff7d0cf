import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { ArtworkVisibility } from '@/lib/shared/domain/artwork';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';

function pickQuota({ used, limit, unlisted }: ArtworkQuota, visibility: ArtworkVisibility) {
  return visibility === 'PUBLIC' ? { used, limit, noun: 'work' } : { ...unlisted, noun: 'unlisted work' };
}

/** Null if there is no limit. */
export function computeRemainingQuota(quota: ArtworkQuota, visibility: ArtworkVisibility): number | null {
  const { used, limit } = pickQuota(quota, visibility);
  if (quota.reason === 'subscription_expired' || (visibility === 'PUBLIC' && !quota.permitted)) return 0;
  return limit === null ? null : Math.max(0, limit - used);
}

/** "20 unlisted works"; null if there is no limit. */
export function formatQuota(quota: ArtworkQuota, visibility: ArtworkVisibility): string | null {
  const { limit, noun } = pickQuota(quota, visibility);
  return limit === null ? null : formatCounted(limit, noun, `${noun}s`);
}

/** "12 of 30 rows fit your plan, which holds 20 works." */
export function describeRemainingQuota(quota: ArtworkQuota, rows: number, visibility: ArtworkVisibility) {
  const remaining = computeRemainingQuota(quota, visibility);
  const works = formatQuota(quota, visibility);
  if (quota.reason === 'subscription_expired') return 'Your plan has ended. Renew it to import works.';
  if (remaining === null || works === null || rows === 0) return null;
  const plan = `your plan, which holds ${works}`;
  if (remaining === 0) return `None of these rows fits ${plan}: it is full.`;
  if (remaining < rows) {
    return `${formatCount(remaining)} of ${formatCount(rows)} rows ${remaining === 1 ? 'fits' : 'fit'} ${plan}. The rest is left for later.`;
  }
  const verb = visibility === 'PUBLIC' ? 'show' : 'have';
  return `All of it fits your plan: you will ${verb} ${pickQuota(quota, visibility).used + rows} of ${works}.`;
}
