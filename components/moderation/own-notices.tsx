'use client';

import { useQuery } from '@tanstack/react-query';
import { Notice } from '@/components/ui/notice';
import { ownNoticesQuery } from '@/lib/browser/members/account/notices';
import { useMember } from '@/lib/browser/session/member';
import type { OwnNotice } from '@/lib/shared/contract/moderation-case';
import { type ModeratedKind, moderatedNouns } from '@/lib/shared/domain/moderation';
import { NoticeAnswer } from './notice-reply';
import styles from './own-notices.module.css';

const DAYS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const formatDay = (at: string) => DAYS.format(new Date(at));

/** Lists the member's works, calls and profiles that are hidden, with reason and appeal. Renders nothing without any. */
export function OwnNotices({ kind }: { kind: ModeratedKind }) {
  const { accountId, profile } = useMember();
  const { data } = useQuery(ownNoticesQuery(accountId));
  const notices = data?.filter(
    ({ subject }) => subject.kind === kind && (kind === 'PROFILE' || subject.profileId === profile?.id),
  );
  if (notices === undefined || notices.length === 0) return null;
  return (
    <ul className={`stack gap-24 ${styles.list}`} aria-label="Notices of administrators">
      {notices.map((notice) => (
        <li key={notice.id}>
          <OneNotice accountId={accountId} notice={notice} />
        </li>
      ))}
    </ul>
  );
}

function OneNotice({ accountId, notice }: { accountId: string; notice: OwnNotice }) {
  const { kind, subject, reason, createdAt, answer, answeredAt, decisionReason, decidedAt } = notice;
  const isHidden = kind === 'HIDE';
  return (
    <Notice icon={isHidden ? 'eye-off' : 'info'}>
      <p>
        <strong>
          {isHidden ? 'Hidden by an administrator' : 'A question from an administrator'}: <bdi>{subject.title}</bdi>
        </strong>{' '}
        <span className="t-small quiet nowrap">{formatDay(createdAt)}</span>
      </p>
      <p className={`break lines measure ${styles.words}`}>{reason || 'No reason was given.'}</p>
      {isHidden && decidedAt === null && answeredAt === null && (
        <p className="t-small quiet">
          It is out of lists and search, and nothing is deleted. Paid time does not run. You can appeal once, and
          another administrator decides.
        </p>
      )}
      {answer !== null && answeredAt !== null ? (
        <>
          <p className="t-small quiet">
            {isHidden ? 'Your appeal' : 'Your answer'}, {formatDay(answeredAt)}
          </p>
          <p className={`break lines measure ${styles.words}`}>{answer}</p>
          {decidedAt === null && <p className="t-small quiet">{isHidden ? 'Waiting for a decision.' : 'Sent.'}</p>}
        </>
      ) : (
        <NoticeAnswer accountId={accountId} id={notice.id} isAppeal={isHidden} />
      )}
      {decidedAt !== null && (
        <>
          <p className="t-small quiet">
            Your appeal was rejected on {formatDay(decidedAt)}, which is final. The {moderatedNouns[subject.kind]} is
            still yours to keep, change or delete.
          </p>
          <p className={`break lines measure ${styles.words}`}>{decisionReason}</p>
        </>
      )}
    </Notice>
  );
}
