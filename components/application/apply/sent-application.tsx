import { useEffect, useRef, useState } from 'react';
import { Submission } from '@/components/application-form/submission';
import { showFailure } from '@/components/ui/attempt';
import { AttemptButton } from '@/components/ui/attempt-button';
import { Button } from '@/components/ui/button';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { Notice } from '@/components/ui/notice';
import { StateLabel } from '@/components/ui/state-label';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showError, showToast } from '@/components/ui/toast';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import {
  downloadReceipt,
  reopenApplication,
  withdrawApplication,
} from '@/lib/browser/members/application/applications';
import { useMember } from '@/lib/browser/session/member';
import type { Application } from '@/lib/shared/contract/application';
import type { Profile } from '@/lib/shared/contract/profile';
import { applicationStatusLabels, findStartProblem, formatApplicationNumber } from '@/lib/shared/domain/application';
import { getMaxApplications } from '@/lib/shared/domain/application-form';
import { formatDayAt, getReaderZone } from '@/lib/shared/domain/deadline';
import { formatCounted, joinWithAnd } from '@/lib/shared/domain/text';
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
  /** True after an action on this page. The title then takes the focus. */
  isReached: boolean;
  onEdit: () => void;
};

export function SentApplication(props: SentApplicationProps) {
  const { editor, application, opportunityId, profile, call, isReached, onEdit } = props;
  const { status, submission, submittedAt, call: state } = application;
  const { accountId } = useMember();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const startAnother = useStartAnother(profile.id);
  const changeEnd = formatChangeEnd(call.deadline, new Date());
  const isOpen = state.isAccepting;
  const others = application.others.map((other) => other.status);
  const reopenProblem = findStartProblem(application.form, others);
  const canStartAnother =
    isOpen &&
    getMaxApplications(application.form) > 1 &&
    findStartProblem(application.form, [...others, status]) === null;
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button disappears when the state changes, so the focus moves.
    if (isReached && document.activeElement === document.body) title.current?.querySelector('h1')?.focus();
  }, [isReached]);
  return (
    <div ref={title} className={`stack gap-32 ${styles.page}`}>
      <ApplyHead
        heading={headings[status] ?? 'Your application'}
        opportunityId={opportunityId}
        call={call}
        hasDeadline={application.decidedAt === null}
      />
      <div className="stack gap-16 pad-above-16 ink-above">
        <p className="t-h3">
          <StateLabel sign={applicationSigns[status]}>{applicationStatusLabels[status]}</StateLabel>
        </p>
        <div role="status">
          <ul className="quiet stack gap-4">
            {listFacts(application, new Date()).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        {application.feedback !== null && (
          <figure className="stack gap-8">
            <figcaption className="t-small quiet">{call.organizer} writes</figcaption>
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
              {changeEnd === null ? 'Change it' : `Change it until ${changeEnd}`}
            </Button>
          )}
          {status === 'WITHDRAWN' && isOpen && reopenProblem === null && (
            <AttemptButton busyLabel="Starting" act={async () => editor.accept(await reopenApplication(application))}>
              Apply again
            </AttemptButton>
          )}
          {canStartAnother && (
            <AttemptButton busyLabel="Starting" variant="secondary" act={() => startAnother(opportunityId)}>
              Apply with other works
            </AttemptButton>
          )}
          {status === 'SUBMITTED' && <TextButton onClick={() => setWithdrawing(true)}>Withdraw</TextButton>}
          {submission !== null && <ReceiptButton application={application} />}
          <TextLink href={paths.accountApplications()}>All your applications</TextLink>
        </div>
        {status === 'WITHDRAWN' && isOpen && reopenProblem !== null && <p className="quiet">{reopenProblem}</p>}
        <OtherApplications opportunityId={opportunityId} form={application.form} others={application.others} />
      </div>
      {submittedAt !== null && (
        <ReceivedMessages accountId={accountId} profileId={profile.id} applicationId={application.id} />
      )}
      {submission !== null && (
        <section className="stack gap-24 pad-above-16 ink-above" aria-labelledby="what-was-sent">
          <h2 id="what-was-sent" className="t-h2">
            What you sent
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

const headings: Partial<Record<Application['status'], string>> = {
  ACCEPTED: 'You are accepted',
  WAITING_LIST: 'You are on the waiting list',
  DECLINED: 'You were not chosen',
};

type ListedApplication = Pick<
  Application,
  'number' | 'submittedAt' | 'withdrawnAt' | 'decidedAt' | 'lateDays' | 'opened' | 'status' | 'call'
>;

export function listFacts(application: ListedApplication, now: Date): string[] {
  const { number, submittedAt, withdrawnAt, decidedAt, lateDays, opened, status, call } = application;
  const isOver = status === 'WITHDRAWN' || call.withdrawnAt !== null;
  const day = (instant: string) => formatDayAt(instant, getReaderZone(), now.getFullYear());
  const isDecided = decidedAt !== null && status !== 'WITHDRAWN';
  return [
    ...(submittedAt === null ? [] : [`Sent on ${day(submittedAt)}, number ${formatApplicationNumber(number)}.`]),
    ...(status === 'WITHDRAWN' && withdrawnAt !== null
      ? [
          `Withdrawn on ${day(withdrawnAt)}.${call.withdrawnAt === null ? ' The organizer sees the number, and that it is withdrawn.' : ''}`,
        ]
      : []),
    ...(isDecided ? [`Decided on ${day(decidedAt)}.`] : []),
    ...(status === 'SUBMITTED' && call.resultsDate !== null
      ? [formatPromise(call.organizer, day(`${call.resultsDate}T12:00:00Z`), lateDays)]
      : []),
    ...(call.withdrawnAt === null ? [] : ['You keep what you sent. Nobody else sees it any more.']),
    ...(isOver ? [] : listReaders(call.organizer, opened)),
  ];
}

function listReaders(organizer: string, opened: Application['opened']): string[] {
  const { downloads, jurors } = opened;
  return [
    opened.organizer === 0
      ? `Not opened by ${organizer} yet.`
      : `Opened by ${organizer} ${formatTimes(opened.organizer)}.`,
    ...(downloads === 0 ? [] : [`Downloaded by ${organizer} with all applications ${formatTimes(downloads)}.`]),
    ...(jurors === 0 ? [] : [`Opened by ${formatCounted(jurors, 'juror', 'jurors')}.`]),
  ];
}

function formatPromise(organizer: string, date: string, lateDays: number | null): string {
  if (lateDays === null) return `${organizer} promises an answer by ${date}.`;
  return `Late by ${lateDays === 1 ? 'one day' : `${lateDays} days`}: ${organizer} promised an answer by ${date}.`;
}

function formatTimes(count: number): string {
  return count === 1 ? 'once' : formatCounted(count, 'time', 'times');
}

function ReceiptButton({ application }: { application: Application }) {
  const download = useSingleFlight(() =>
    downloadReceipt(application).catch((error: unknown) =>
      showFailure(error, () => void download(), 'The download did not start.'),
    ),
  );
  return <TextButton onClick={() => void download()}>Download it as a PDF</TextButton>;
}

type ActionProps = { editor: ApplicationEditor; application: Application };

/** The organizer does not see changes until the application is sent again. */
function UnsentChanges({ editor, application, onEdit }: ActionProps & { onEdit: () => void }) {
  const discard = async () => {
    const sent = readSentContent(application);
    if (sent === null) return;
    const before = readContent(application);
    editor.change(() => sent);
    if (!(await editor.settle())) {
      showError('Your changes are not discarded yet. They are discarded as soon as we can be reached.', {
        label: 'Try again',
        onPress: () => void run(),
      });
      return;
    }
    showToast('Your changes are discarded. The application stays as it was sent.', {
      label: 'Undo',
      onPress: () => editor.change(() => before),
    });
  };
  const run = useSingleFlight(discard);
  return (
    <Notice>
      You have changed it since, and the changes are not sent. {application.call.organizer} sees what you sent before.{' '}
      <TextButton onClick={onEdit}>Look at the changes and send them</TextButton>{' '}
      <TextButton onClick={() => void run()}>Discard them</TextButton>
    </Notice>
  );
}

function ChangedSince({ application, onEdit }: Pick<ActionProps, 'application'> & { onEdit: () => void }) {
  const { changedWorks, hasChangedCv, submission, call } = application;
  const works = (submission?.works ?? []).filter(({ artworkId }) => changedWorks.includes(artworkId));
  const parts = [...works.map(({ title }) => `“${title}”`), ...(hasChangedCv ? ['your CV'] : [])];
  if (parts.length === 0) return null;
  return (
    <Notice icon="info">
      Changed since you sent this: <bdi>{joinWithAnd(parts)}</bdi>. {call.organizer} sees what you sent.{' '}
      <TextButton onClick={onEdit}>Look at the application and send it again</TextButton>
    </Notice>
  );
}

function WithdrawSheet({ editor, application, onClose }: ActionProps & { onClose: () => void }) {
  const act = async () => {
    const withdrawn = await withdrawApplication(application);
    // Closed first, so the focus can move to the title.
    onClose();
    editor.accept(withdrawn);
    showToast('Your application is withdrawn.');
  };
  return (
    <ConfirmSheet
      title="Withdraw your application?"
      label="Withdraw"
      busyLabel="Withdrawing"
      cancelLabel="Keep it"
      isDestructive
      act={act}
      onClose={onClose}
    >
      <p>{describeWithdrawal(application.call)}</p>
    </ConfirmSheet>
  );
}

/** An organizer who withdraws a call can restore it within a day. */
export function describeWithdrawal({ organizer, isAccepting, withdrawnAt }: Application['call']): string {
  if (withdrawnAt !== null) return 'The call is withdrawn. If it returns, your application takes no part in it.';
  const effect = `${organizer} sees its number alone, and it takes no part in the decision.`;
  return isAccepting
    ? `${effect} What you wrote is kept: you can apply again until the deadline.`
    : `${effect} The call has closed, so you cannot apply again.`;
}
