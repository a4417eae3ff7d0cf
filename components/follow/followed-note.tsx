import { Icon } from '@/components/ui/icon';
import type { FollowedProfile } from '@/lib/shared/contract/follow';
import { formatDay, getLocalDate, getReaderZone } from '@/lib/shared/domain/deadline';
import { joinParts } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { formatMonth } from './format-days';

/** Examples: "Two works this month", "Muted. Quiet since June". */
export function FollowedNote({ profile }: { profile: FollowedProfile }) {
  const words = useWords();
  const { t } = words;
  const news = describeNews(profile, words);
  if (!profile.isMuted) return news;
  return (
    <span className="inline-row center gap-8">
      <Icon name="bell-off" size={16} />
      <span>{t('follow.people.mutedNews', { news })}</span>
    </span>
  );
}

function describeNews(profile: FollowedProfile, { t, language }: Words): string {
  const { latestAt, latestWorkAt, worksToday, worksThisMonth, callsThisMonth } = profile;
  const timeZone = getReaderZone();
  const toDay = (instant: string) => getLocalDate(new Date(instant), timeZone);
  const today = getLocalDate(new Date(), timeZone);
  if (latestAt === null) return t('follow.people.nothing');
  if (worksToday > 0) return t('follow.people.worksToday', { count: worksToday });
  const calls = callsThisMonth > 0 && t('follow.people.callsThisMonth', { count: callsThisMonth });
  if (worksThisMonth > 1 || (worksThisMonth === 1 && calls))
    return joinParts([t('follow.people.worksThisMonth', { count: worksThisMonth }), calls], language);
  if (worksThisMonth === 1 && latestWorkAt !== null) {
    return t('follow.people.hungOn', { day: formatDay(toDay(latestWorkAt), Number(today.slice(0, 4)), language) });
  }
  return calls || t('follow.people.quietSince', { month: formatMonth(toDay(latestAt), today, language) });
}
