import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/browser/members/query-client';
import { threadCountsQuery } from '@/lib/browser/members/thread/threads';
import type { Member } from '@/lib/browser/session/state';
import { may } from '@/lib/shared/domain/team';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './message-count.module.css';

/** Shows the number of unread conversations, or nothing if there are none. */
export function MessageCount({ member: { accountId, profile, claims } }: { member: Member }) {
  const { t, language } = useWords();
  const owner = { accountId, profileId: profile?.id ?? '' };
  const { data } = useQuery(
    { ...threadCountsQuery(owner), enabled: claims !== null && may(claims.memberRole, 'ANSWER') },
    queryClient,
  );
  if (!data?.unread) return null;
  return (
    <span className={`numbers ${styles.count}`}>
      <span className="visually-hidden">{t('shell.unread')} </span>
      {formatCount(data.unread, false, language)}
    </span>
  );
}
