import {
  countCalendarDaysUntil,
  type Deadline,
  formatDay,
  formatZonePlace,
  getLocalDate,
  getLocalTime,
} from '@/lib/shared/domain/deadline';
import type { Words } from '@/lib/shared/i18n/words';

type DescribedDeadline = {
  /**
   * The days left and when they end, such as "5 December, 23:59 in Glasgow". Null if the deadline has passed or is not
   * set.
   */
  left: { days: number; end: string } | null;
  /** A sentence such as "Apply at any time." Null while there are days left. */
  sentence: string | null;
  /** The same time for the reader: "That is 6 December, 00:59 where you are." Null if the reader's clock agrees. */
  reader: string | null;
};

export function describeDeadline(
  { deadline, closesAt }: { deadline: Deadline; closesAt: string | null },
  now: Date,
  readerZone: string,
  words: Words,
): DescribedDeadline {
  const { t, language } = words;
  const { localDateTime, timeZone, kind } = deadline;
  if (closesAt === null || localDateTime === null || timeZone === null) {
    const sentence = kind === 'ROLLING' ? t('application.apply.anyTime') : t('application.apply.noDeadline');
    return { left: null, sentence, reader: null };
  }
  const instant = new Date(closesAt);
  const thisYear = Number(getLocalDate(now, readerZone).slice(0, 4));
  const end = formatEnd(localDateTime, timeZone, thisYear, words);
  if (instant.getTime() <= now.getTime()) {
    return { left: null, sentence: t('application.apply.closedOn', { end }), reader: null };
  }
  const [day, time] = [getLocalDate(instant, readerZone), getLocalTime(instant, readerZone)];
  return {
    left: { days: countCalendarDaysUntil(instant, now, timeZone), end },
    sentence: null,
    reader:
      `${day}T${time}` === localDateTime.slice(0, 16)
        ? null
        : t('application.apply.readerTime', { day: formatDay(day, thisYear, language), time }),
  };
}

/** Example: "5 December, 23:59 in Glasgow". Null if there is no date. */
export function formatChangeEnd({ localDateTime, timeZone }: Deadline, now: Date, words: Words): string | null {
  if (localDateTime === null || timeZone === null) return null;
  return formatEnd(localDateTime, timeZone, now.getUTCFullYear(), words);
}

function formatEnd(localDateTime: string, timeZone: string, thisYear: number, words: Words): string {
  return words.t('application.end', {
    day: formatDay(localDateTime, thisYear, words.language),
    time: localDateTime.slice(11, 16),
    place: formatZonePlace(timeZone, words),
  });
}
