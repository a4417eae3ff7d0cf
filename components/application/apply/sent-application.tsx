import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Submission } from '@/components/application-form/submission';
import { AskLink } from '@/components/letter/ask-link';
import { showFailure } from '@/components/ui/attempt';
import { AttemptButton } from '@/components/ui/attempt-button';
import { Button } from '@/components/ui/button';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { isolate } from '@/components/ui/isolated';
import { Notice } from '@/components/ui/notice';
import { StateLabel } from '@/components/ui/state-label';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showError, showToast } from '@/components/ui/toast';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { refetchReceivedMessages } from '@/lib/browser/members/application/application-messages';
import {
  downloadReceipt,
  reopenApplication,
  withdrawApplication,
} from '@/lib/browser/members/application/applications';
import { useMember } from '@/lib/browser/session/member';
import type { Application } from '@/lib/shared/contract/application';
import type { Profile } from '@/lib/shared/contract/profile';
import { findStartProblem, formatApplicationNumber, isDecision } from '@/lib/shared/domain/application';
import { getMaxApplications } from '@/lib/shared/domain/application-form';
import { formatDayAt, getReaderZone } from '@/lib/shared/domain/deadline';
import { joinWithAnd } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { applicationSigns } from '../application-signs';
import { ReceivedMessages } from '../messages/message-list';
import { readContent, readSentContent } from './application-content';
import type { ApplicationEditor } from './application-editor';
import type { DescribedCall } from './application-view';
import styles from './apply-form.module.css';
import { ApplyHead } from './apply-head';
import { OriginalsConsent, ShowingConsent } from './consents';
import { formatChangeEnd } from './describe-deadline';
import { OtherApplications, useStartAnother } from './other-applications';

type SentApplicationProps = {
  editor: ApplicationEditor;
  application: Application;
  opportunityId: string;
  profile: Profile;
  call: DescribedCall;
  /** True after an action on this page. The focus then moves to the title. */
  isReached: boolean;
  onEdit: () => void;
};

export function SentApplication(props: SentApplicationProps) {
  const { editor, application, opportunityId, profile, call, isReached, onEdit } = props;
  const { status, submission, submittedAt, call: state } = application;
  const words = useWords();
  const { t } = words;
  const { accountId } = useMember();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const startAnother = useStartAnother(profile.id);
  const changeEnd = formatChangeEnd(call.deadline, new Date(), words);
  const isOpen = state.isAccepting;
  const others = application.others.map((other) => other.status);
  const reopenProblem = findStartProblem(application.form, others, words);
  const canStartAnother =
    isOpen &&
    getMaxApplications(application.form) > 1 &&
    findStartProblem(application.form, [...others, status], words) === null;
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the pressed button has disappeared, moves the focus to the title.
    if (isReached && document.activeElement === document.body) title.current?.querySelector('h1')?.focus();
  }, [isReached]);
  return (
    <div ref={title} className={`stack gap-32 ${styles.page}`}>
      <ApplyHead
        heading={isDecision(status) ? t(`application.sent.heading.${status}`) : t('application.sent.title')}
        opportunityId={opportunityId}
        call={call}
        hasDeadline={application.decidedAt === null}
      />
      <div className="stack gap-16 pad-above-16 ink-above">
        <p className="t-h3">
          <StateLabel sign={applicationSigns[status]}>{t(`application.status.${status}`)}</StateLabel>
        </p>
        <div role="status">
          <ul className="quiet stack gap-4">
            {listFacts(application, new Date(), words).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        {application.feedback !== null && (
          <figure className="stack gap-8">
            <figcaption className="t-small quiet">
              {t.rich('application.sent.writes', { organizer: call.organizer, bdi: isolate })}
            </figcaption>
            <blockquote className="t-read break lines measure" dir="auto">
              {application.feedback}
            </blockquote>
          </figure>
        )}
        {status === 'ACCEPTED' && (application.form.showsAccepted || application.isShown) && (
          <ShowingConsent editor={editor} application={application} />
        )}
        {status === 'SUBMITTED' && state.withdrawnAt === null && (
          <OriginalsConsent editor={editor} application={application} />
        )}
        {status === 'SUBMITTED' && isOpen && application.hasUnsentChanges && (
          <UnsentChanges editor={editor} application={application} onEdit={onEdit} />
        )}
        <ChangedSince application={application} onEdit={onEdit} />
        <div className={`cluster center gap-24 rows-8 ${styles.headWays}`}>
          {status === 'SUBMITTED' && isOpen && !application.hasUnsentChanges && (
            <Button variant="secondary" onClick={onEdit}>
              {changeEnd === null
                ? t('application.sent.change')
                : t('application.sent.changeUntil', { end: changeEnd })}
            </Button>
          )}
          {status === 'WITHDRAWN' && isOpen && reopenProblem === null && (
            <AttemptButton
              busyLabel={t('ui.busy.starting')}
              act={async () => editor.accept(await reopenApplication(application))}
            >
              {t('application.sent.applyAgain')}
            </AttemptButton>
          )}
          {canStartAnother && (
            <AttemptButton
              busyLabel={t('ui.busy.starting')}
              variant="secondary"
              act={() => startAnother(opportunityId)}
            >
              {t('application.applyWithOthers')}
            </AttemptButton>
          )}
          {status === 'SUBMITTED' && (
            <TextButton onClick={() => setWithdrawing(true)}>{t('application.withdraw.action')}</TextButton>
          )}
          {submission !== null && <ReceiptButton application={application} />}
          <TextLink href={paths.accountApplications()}>{t('application.allYours')}</TextLink>
        </div>
        {status === 'WITHDRAWN' && isOpen && reopenProblem !== null && <p className="quiet">{reopenProblem}</p>}
        <OtherApplications opportunityId={opportunityId} form={application.form} others={application.others} />
      </div>
      {submittedAt !== null && (
        <ReceivedMessages
          accountId={accountId}
          profileId={profile.id}
          applicationId={application.id}
          letter={
            <AskLink
              about={{ kind: 'APPLICATION', id: application.id }}
              title={call.title}
              addressee={call.organizer}
              sender={profile}
              onClose={() => refetchReceivedMessages(accountId, profile.id, application.id)}
            >
              {t('thread.letter.writeTo', { name: call.organizer })}
            </AskLink>
          }
        />
      )}
      {submission !== null && (
        <section className="stack gap-24 pad-above-16 ink-above" aria-labelledby="what-was-sent">
          <h2 id="what-was-sent" className="t-h2">
            {t('application.sent.whatYouSent')}
          </h2>
          <p className="t-h3" dir="auto">
            {profile.name}
          </p>
          <Submission {...submission} />
        </section>
      )}
      {isWithdrawing && (
        <WithdrawSheet editor={editor} application={application} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  );
}

type ListedApplication = Pick<
  Application,
  'number' | 'submittedAt' | 'withdrawnAt' | 'decidedAt' | 'lateDays' | 'opened' | 'status' | 'call'
>;

export function listFacts(application: ListedApplication, now: Date, words: Words): string[] {
  const { t, language } = words;
  const { number, submittedAt, withdrawnAt, decidedAt, lateDays, opened, status, call } = application;
  const isOver = status === 'WITHDRAWN' || call.withdrawnAt !== null;
  const day = (instant: string) => formatDayAt(instant, getReaderZone(), now.getFullYear(), language);
  const isDecided = decidedAt !== null && status !== 'WITHDRAWN';
  return [
    ...(submittedAt === null
      ? []
      : [t('application.sent.sentOn', { day: day(submittedAt), number: formatApplicationNumber(number) })]),
    ...(status === 'WITHDRAWN' && withdrawnAt !== null
      ? [
          call.withdrawnAt === null
            ? t('application.sent.withdrawnSeen', { day: day(withdrawnAt) })
            : t('application.sent.withdrawn', { day: day(withdrawnAt) }),
        ]
      : []),
    ...(isDecided ? [t('application.sent.decided', { day: day(decidedAt) })] : []),
    ...(status === 'SUBMITTED' && call.resultsDate !== null
      ? [formatPromise(call.organizer, day(`${call.resultsDate}T12:00:00Z`), lateDays, words)]
      : []),
    ...(call.withdrawnAt === null ? [] : [t('application.sent.keptAlone')]),
    ...(isOver ? [] : listReaders(call.organizer, opened, words)),
  ];
}

function listReaders(organizer: string, opened: Application['opened'], { t }: Words): string[] {
  const { downloads, jurors } = opened;
  return [
    opened.organizer === 0
      ? t('application.sent.notOpened', { organizer })
      : t('application.sent.opened', { organizer, count: opened.organizer }),
    ...(downloads === 0 ? [] : [t('application.sent.downloaded', { organizer, count: downloads })]),
    ...(jurors === 0 ? [] : [t('application.sent.openedByJurors', { count: jurors })]),
  ];
}

function formatPromise(organizer: string, day: string, lateDays: number | null, { t }: Words): string {
  return lateDays === null
    ? t('application.sent.promised', { organizer, day })
    : t('application.sent.late', { organizer, day, days: lateDays });
}

function ReceiptButton({ application }: { application: Application }) {
  const t = useTranslations();
  const download = useSingleFlight(() =>
    downloadReceipt(application).catch((error: unknown) =>
      showFailure(error, () => void download(), t('application.downloadFailed')),
    ),
  );
  return <TextButton onClick={() => void download()}>{t('application.sent.receipt')}</TextButton>;
}

type ActionProps = { editor: ApplicationEditor; application: Application };

/** The organizer does not see changes until the application is sent again. */
function UnsentChanges({ editor, application, onEdit }: ActionProps & { onEdit: () => void }) {
  const t = useTranslations();
  const discard = async () => {
    const sent = readSentContent(application);
    if (sent === null) return;
    const before = readContent(application);
    editor.change(() => sent);
    if (!(await editor.settle())) {
      showError(t('application.discard.waiting'), { label: t('ui.tryAgain'), onPress: () => void run() });
      return;
    }
    showToast(t('application.discard.done'), {
      label: t('ui.action.undo'),
      onPress: () => editor.change(() => before),
    });
  };
  const run = useSingleFlight(discard);
  return (
    <Notice>
      {t.rich('application.discard.unsent', { organizer: application.call.organizer, bdi: isolate })}{' '}
      <TextButton onClick={onEdit}>{t('application.discard.look')}</TextButton>{' '}
      <TextButton onClick={() => void run()}>{t('application.discard.action')}</TextButton>
    </Notice>
  );
}

function ChangedSince({ application, onEdit }: Pick<ActionProps, 'application'> & { onEdit: () => void }) {
  const { t, language } = useWords();
  const { changedWorks, hasChangedCv, submission, call } = application;
  const works = (submission?.works ?? []).filter(({ artworkId }) => changedWorks.includes(artworkId));
  const parts = [
    ...works.map(({ title }) => t('ui.quoted', { text: title })),
    ...(hasChangedCv ? [t('application.check.yourCv')] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Notice icon="info">
      {t.rich('application.sent.changedSince', {
        parts: joinWithAnd(parts, language),
        organizer: call.organizer,
        bdi: isolate,
      })}{' '}
      <TextButton onClick={onEdit}>{t('application.sent.lookAndSend')}</TextButton>
    </Notice>
  );
}

function WithdrawSheet({ editor, application, onClose }: ActionProps & { onClose: () => void }) {
  const words = useWords();
  const { t } = words;
  const act = async () => {
    const withdrawn = await withdrawApplication(application);
    // The sheet must close first, so that the focus can move to the title.
    onClose();
    editor.accept(withdrawn);
    showToast(t('application.withdraw.done'));
  };
  return (
    <ConfirmSheet
      title={t('application.withdraw.title')}
      label={t('application.withdraw.action')}
      busyLabel={t('application.withdraw.busy')}
      cancelLabel={t('application.action.keep')}
      isDestructive
      act={act}
      onClose={onClose}
    >
      <p>{describeWithdrawal(application.call, words)}</p>
    </ConfirmSheet>
  );
}

/** An organizer can restore a withdrawn call within a day. */
export function describeWithdrawal({ organizer, isAccepting, withdrawnAt }: Application['call'], { t }: Words): string {
  if (withdrawnAt !== null) return t('application.withdraw.fromWithdrawn');
  return isAccepting
    ? t('application.withdraw.fromOpen', { organizer })
    : t('application.withdraw.fromClosed', { organizer });
}
