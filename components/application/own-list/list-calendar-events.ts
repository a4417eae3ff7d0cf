import type { CalendarEvent } from '@/lib/shared/calendar';
import type { OwnApplication } from '@/lib/shared/contract/application';
import { addLanguage, type Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';

/** Lists deadlines of unsent applications and promised answer dates. @param origin the site's origin, for links */
export function listCalendarEvents(
  rows: readonly OwnApplication[],
  now: Date,
  origin: string,
  { t, language }: Words,
): CalendarEvent[] {
  const today = now.toISOString().slice(0, 10);
  // A date can change even if the application does not, so every export needs a higher version.
  const version = { changedAt: now, sequence: Math.floor(now.getTime() / 60_000) };
  return rows.flatMap((application) => {
    const { id, title, organizer, status, deadline, closesAt, resultsDate } = application;
    const shared = {
      ...version,
      description: organizer ?? '',
      place: null,
      url: findUrl(application, origin, language),
    };
    const at = closesAt === null ? deadline : new Date(closesAt);
    const isAhead = at !== null && (at instanceof Date ? at > now : at >= today);
    const isAwaited = status === 'DRAFT' || status === 'SUBMITTED';
    return [
      ...(status === 'DRAFT' && isAhead
        ? [{ ...shared, uid: `deadline-${id}@impasto`, at, title: t('application.own.calendarDeadline', { title }) }]
        : []),
      ...(isAwaited && resultsDate !== null && resultsDate >= today
        ? [
            {
              ...shared,
              uid: `results-${id}@impasto`,
              at: resultsDate,
              title: t('application.own.calendarAnswer', { title }),
            },
          ]
        : []),
    ];
  });
}

function findUrl({ id, opportunityId, url }: OwnApplication, origin: string, language: Language): string {
  if (url !== null) return url;
  const path = opportunityId === null ? paths.accountApplications() : paths.applyTo(opportunityId, id);
  return origin + addLanguage(path, language);
}
