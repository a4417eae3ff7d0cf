import { Notice } from '@/components/ui/notice';
import type { Unmailed } from '@/lib/shared/contract/application-message';
import { formatUnmailed } from './recipients';

/** The artists who get no mail about what was just sent; nothing if all do. */
export function UnmailedNotice({ unmailed }: { unmailed: Unmailed }) {
  const text = formatUnmailed(unmailed);
  return text === null ? null : <Notice isLive>{text}</Notice>;
}
