import type { Check } from '@/lib/shared/domain/application';
import { capitalize, formatSmallCount, joinWithAnd } from '@/lib/shared/domain/text';

/** "One thing is missing: your artist statement."; null if nothing is. */
export function describeMissing(checks: readonly Check[]): string | null {
  const names = checks.flatMap((check) => (check.problem === null ? [] : [check.name]));
  if (names.length === 0) return null;
  const count = capitalize(formatSmallCount(names.length));
  return `${count} ${names.length === 1 ? 'thing is' : 'things are'} missing: ${joinWithAnd(names)}.`;
}
