import { formatDay } from '@/lib/shared/domain/deadline';

/** Error message for a range whose end precedes its start; undefined while either day is missing. */
export function findDayOrderError(from: string, to: string): string | undefined {
  return from !== '' && to !== '' && to < from
    ? `This is before ${formatDay(from, Number(to.slice(0, 4)))}.`
    : undefined;
}
