'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-area';
import { TextButton } from '@/components/ui/text-link';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { answerNotice, ownNoticesQuery } from '@/lib/browser/members/account/notices';
import { useMember } from '@/lib/browser/session/member';
import { formatFieldError } from '@/lib/shared/api/error-message';
import type { OwnNotice } from '@/lib/shared/contract/moderation-case';
import { MODERATION_TEXT, type ModeratedKind, moderatedNouns } from '@/lib/shared/domain/moderation';

const formatDay = (at: string) => new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long' });

export function OwnNotices({ kind }: { kind: ModeratedKind }) {
  const { accountId, profile } = useMember();
  const { data } = useQuery(ownNoticesQuery(accountId));
  const notices = data?.filter(
    ({ subject }) => subject.kind === kind && (kind === 'PROFILE' || subject.profileId === profile?.id),
  );
  if (!notices?.length) return null;
  return (
    <ul className="stack gap-24 above-12 under-32" aria-label="Notices of administrators">
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
      <p className="break lines measure above-4 under-4">{reason || 'No reason was given.'}</p>
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
          <p className="break lines measure above-4 under-4">{answer}</p>
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
          <p className="break lines measure above-4 under-4">{decisionReason}</p>
        </>
      )}
    </Notice>
  );
}

/** The owner can reply only once. The text is kept if sending fails. */
function NoticeAnswer({ accountId, id, isAppeal }: { accountId: string; id: string; isAppeal: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { form, errors, isBusy } = useFieldForm({
    check: () => (text.trim() === '' ? { text: isAppeal ? 'Say why it may be shown.' : 'Write your answer.' } : null),
    send: () => answerNotice(accountId, id, text.trim()),
    describeFailure: (error) => ({
      text: formatFieldError(error, 'text', 'We could not send that. Your text is still here. Try again.'),
    }),
  });

  if (!isOpen) {
    return <TextButton onClick={() => setOpen(true)}>{isAppeal ? 'Appeal' : 'Answer'}</TextButton>;
  }
  return (
    <form {...form} className="stack gap-16 above-12 measure">
      <TextArea
        name="text"
        label={isAppeal ? 'Why it may be shown' : 'Your answer'}
        limit={MODERATION_TEXT}
        value={text}
        error={errors.text}
        help={isAppeal ? 'You can appeal once.' : 'You can answer once.'}
        autoFocus
        onChange={setText}
      />
      <div>
        <ActionButton type="submit" variant="secondary" isBusy={isBusy} busyLabel="Sending">
          {isAppeal ? 'Send the appeal' : 'Send the answer'}
        </ActionButton>
      </div>
    </form>
  );
}
