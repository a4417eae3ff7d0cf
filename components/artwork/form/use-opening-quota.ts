import { useState } from 'react';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';

/**
 * The quota by which a form decides whether there is room: the latest one until there was room once. An open form stays
 * open, whatever another tab posts meanwhile, because the server decides again when it is sent.
 */
export function useOpeningQuota(quota: ArtworkQuota): ArtworkQuota {
  const [opened, setOpened] = useState(quota.permitted ? quota : null);
  if (opened === null && quota.permitted) setOpened(quota);
  return opened ?? quota;
}
