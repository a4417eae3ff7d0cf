import { useState } from 'react';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';

/**
 * Keeps the first quota that permits a work. The form stays open when another tab uses up the quota, because the server
 * decides again when the work is sent.
 */
export function useInitialQuota(quota: ArtworkQuota): ArtworkQuota {
  const [opened, setOpened] = useState(quota.permitted ? quota : null);
  if (opened === null && quota.permitted) setOpened(quota);
  return opened ?? quota;
}
