import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { ArtworkVisibility } from '@/lib/shared/domain/artwork';
import { formatCount } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';

function pickQuota({ used, limit, unlisted }: ArtworkQuota, visibility: ArtworkVisibility) {
  return visibility === 'PUBLIC' ? { used, limit } : unlisted;
}

/** Returns null if there is no limit. */
export function computeRemainingQuota(quota: ArtworkQuota, visibility: ArtworkVisibility): number | null {
  const { used, limit } = pickQuota(quota, visibility);
  if (quota.reason === 'subscription_expired' || (visibility === 'PUBLIC' && !quota.permitted)) return 0;
  return limit === null ? null : Math.max(0, limit - used);
}

/** Example: "20 unlisted works". Null if there is no limit. */
export function formatQuota(quota: ArtworkQuota, visibility: ArtworkVisibility, { t, language }: Words): string | null {
  const { limit } = pickQuota(quota, visibility);
  if (limit === null) return null;
  return t('artwork.import.room.works', { visibility, limit, shown: formatCount(limit, false, language) });
}

/** Example: "12 of 30 rows fit your plan, which holds 20 works." */
export function describeRemainingQuota(
  quota: ArtworkQuota,
  rows: number,
  visibility: ArtworkVisibility,
  words: Words,
): string | null {
  const { t, language } = words;
  const remaining = computeRemainingQuota(quota, visibility);
  const works = formatQuota(quota, visibility, words);
  if (quota.reason === 'subscription_expired') return t('artwork.import.room.expired');
  if (remaining === null || works === null || rows === 0) return null;
  if (remaining === 0) return t('artwork.import.room.none', { works });
  const show = (count: number) => formatCount(count, false, language);
  if (remaining < rows) {
    return t('artwork.import.room.some', { count: remaining, shown: show(remaining), rows: show(rows), works });
  }
  const used = String(pickQuota(quota, visibility).used + rows);
  return t('artwork.import.room.all', { visibility, used, works });
}
