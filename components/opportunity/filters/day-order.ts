import { formatDay } from '@/lib/shared/domain/deadline';

/** The message for two days in the wrong order; undefined while either is open. */
export function findDayOrderError(from: string, to: string): string | undefined {
  return from !== '' && to !== '' && to < from
    ? `This is before ${formatDay(from, Number(to.slice(0, 4)))}.`
    : undefined;
}
