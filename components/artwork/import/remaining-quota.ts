import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { ArtworkVisibility } from '@/lib/shared/domain/artwork';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';

/** Computes how many more works can be saved; null without a limit. Unlisted works have a separate quota. */
export function computeRemainingQuota(
  { permitted, reason, used, limit, unlisted }: ArtworkQuota,
  visibility: ArtworkVisibility,
): number | null {
  if (reason === 'subscription_expired') return 0;
  if (visibility !== 'PUBLIC') return unlisted.limit === null ? null : Math.max(0, unlisted.limit - unlisted.used);
  if (!permitted) return 0;
  return limit === null ? null : Math.max(0, limit - used);
}

/** Describes how many rows fit the plan: "12 of 30 rows fit your plan, which holds 20 works." */
export function describeRemainingQuota(
  quota: ArtworkQuota,
  rows: number,
  visibility: ArtworkVisibility,
): string | null {
  const remaining = computeRemainingQuota(quota, visibility);
  const [used, limit, noun] =
    visibility === 'PUBLIC'
      ? [quota.used, quota.limit, 'work']
      : [quota.unlisted.used, quota.unlisted.limit, 'unlisted work'];
  if (quota.reason === 'subscription_expired') return 'Your plan has ended. Renew it to import works.';
  if (remaining === null || limit === null || rows === 0) return null;
  const works = formatCounted(limit, noun, `${noun}s`);
  const plan = `your plan, which holds ${works}`;
  if (remaining === 0) return `None of these rows fits ${plan}: it is full.`;
  if (remaining < rows) {
    return `${formatCount(remaining)} of ${formatCount(rows)} rows ${remaining === 1 ? 'fits' : 'fit'} ${plan}. The rest is left for later.`;
  }
  return visibility === 'PUBLIC'
    ? `All of it fits your plan: you will show ${used + rows} of ${works}.`
    : `All of it fits your plan: you will have ${used + rows} of ${works}.`;
}
