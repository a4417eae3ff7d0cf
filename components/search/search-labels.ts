import type { SearchKind } from '@/lib/shared/domain/search';
import { formatCount } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';

/** Example: "40 works". */
export function formatKindCount(kind: SearchKind, count: number, isCapped: boolean, { t, language }: Words): string {
  return t(`search.count.${kind}`, { count, shown: formatCount(count, isCapped, language) });
}
