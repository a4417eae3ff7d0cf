import type { ArtworkQuota } from '@/lib/contract/artwork';
import { formatCount, formatCounted } from '@/lib/domain/text';

/** How many works there is room for; null: for any number. */
export function countRoom({ permitted, used, limit }: ArtworkQuota): number | null {
  if (!permitted) return 0;
  return limit === null ? null : Math.max(0, limit - used);
}

/** Whether so many rows fit the plan: "12 of 30 rows fit your plan, which holds 20 works." */
export function describeRoom(quota: ArtworkQuota, rows: number): string | null {
  const room = countRoom(quota);
  if (quota.reason === 'subscription_expired') return 'Your plan has ended. Renew it to import works.';
  if (room === null || quota.limit === null || rows === 0) return null;
  const plan = `your plan, which holds ${formatCounted(quota.limit, 'work', 'works')}`;
  if (room === 0) return `None of these rows fits ${plan}: it is full.`;
  if (room < rows) {
    return `${formatCount(room)} of ${formatCount(rows)} rows ${room === 1 ? 'fits' : 'fit'} ${plan}. The rest is left for later.`;
  }
  return `All of it fits your plan: you will show ${quota.used + rows} of ${formatCounted(quota.limit, 'work', 'works')}.`;
}
