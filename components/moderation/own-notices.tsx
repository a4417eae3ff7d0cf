'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { isolate } from '@/components/ui/isolated';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-area';
import { TextButton } from '@/components/ui/text-link';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { answerNotice, ownNoticesQuery } from '@/lib/browser/members/account/notices';
import { useMember } from '@/lib/browser/session/member';
import { formatFieldError } from '@/lib/shared/api/error-message';
import type { OwnNotice } from '@/lib/shared/contract/moderation-case';
import { formatDayAt, getReaderZone } from '@/lib/shared/domain/deadline';
import { MODERATION_TEXT, type ModeratedKind } from '@/lib/shared/domain/moderation';
import { useWords } from '@/lib/shared/i18n/use-words';

export function OwnNotices({ kind }: { kind: ModeratedKind }) {
  const t = useTranslations();
  const { accountId, profile } = useMember();
  const { data } = useQuery(ownNoticesQuery(accountId));
  const notices = data?.filter(
    ({ subject }) => subject.kind === kind && (kind === 'PROFILE' || subject.profileId === profile?.id),
  );
  if (!notices?.length) return null;
  return (
    <ul className="stack gap-24 above-12 under-32" aria-label={t('moderation.notice.label')}>
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
  const { t, language } = useWords();
  const formatDay = (at: string) => formatDayAt(at, getReaderZone(), undefined, language);
  const isHidden = kind === 'HIDE';
  return (
    <Notice icon={isHidden ? 'eye-off' : 'info'}>
      <p>
        <strong>{t.rich('moderation.notice.title', { kind, title: subject.title, bdi: isolate })}</strong>{' '}
        <span className="t-small quiet nowrap">{formatDay(createdAt)}</span>
      </p>
      <p className="break lines measure above-4 under-4" dir="auto">
        {reason || t('moderation.notice.noReason')}
      </p>
      {isHidden && decidedAt === null && answeredAt === null && (
        <p className="t-small quiet">{t('moderation.notice.hidden')}</p>
      )}
      {answer !== null && answeredAt !== null ? (
        <>
          <p className="t-small quiet">{t('moderation.notice.answered', { kind, day: formatDay(answeredAt) })}</p>
          <p className="break lines measure above-4 under-4" dir="auto">
            {answer}
          </p>
          {decidedAt === null && <p className="t-small quiet">{t('moderation.notice.waiting', { kind })}</p>}
        </>
      ) : (
        <NoticeAnswer accountId={accountId} notice={notice} />
      )}
      {decidedAt !== null && (
        <>
          <p className="t-small quiet">
            {t('moderation.notice.upheld', { kind: subject.kind, day: formatDay(decidedAt) })}
          </p>
          <p className="break lines measure above-4 under-4" dir="auto">
            {decisionReason}
          </p>
        </>
      )}
    </Notice>
  );
}

/** The owner can reply only once. If sending fails, the text stays. */
function NoticeAnswer({ accountId, notice: { id, kind } }: { accountId: string; notice: OwnNotice }) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { form, errors, isBusy } = useFieldForm({
    check: () => (text.trim() === '' ? { text: t('moderation.notice.missing', { kind }) } : null),
    send: () => answerNotice(accountId, id, text.trim()),
    describeFailure: (error) => ({ text: formatFieldError(error, 'text', t('moderation.notice.failed')) }),
  });

  if (!isOpen) {
    return <TextButton onClick={() => setOpen(true)}>{t('moderation.notice.open', { kind })}</TextButton>;
  }
  return (
    <form {...form} className="stack gap-16 above-12 measure">
      <TextArea
        name="text"
        label={t('moderation.notice.text', { kind })}
        limit={MODERATION_TEXT}
        value={text}
        error={errors.text}
        help={t('moderation.notice.once', { kind })}
        autoFocus
        onChange={setText}
      />
      <div>
        <ActionButton type="submit" variant="secondary" isBusy={isBusy} busyLabel={t('ui.busy.sending')}>
          {t('moderation.notice.send', { kind })}
        </ActionButton>
      </div>
    </form>
  );
}
