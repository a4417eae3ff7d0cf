import { useState } from 'react';
import { attempt } from '@/components/ui/attempt';
import type { MenuItem } from '@/components/ui/menu';
import { Nothing } from '@/components/ui/nothing';
import { OwnCell, OwnRow } from '@/components/ui/own-list';
import lists from '@/components/ui/own-list.module.css';
import { StateLabel } from '@/components/ui/state-label';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import {
  type Applicant,
  recordApplication,
  removeRecordedApplication,
} from '@/lib/browser/members/application/applications';
import type { OwnApplication } from '@/lib/shared/contract/application';
import {
  applicationStatusLabels,
  formatApplicationNumber,
  formatCallWithdrawal,
} from '@/lib/shared/domain/application';
import { formatShortDay } from '@/lib/shared/domain/deadline';
import { formatMoney, type Money } from '@/lib/shared/domain/money';
import { formatCounted } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import { applicationSigns } from '../application-signs';
import { useStartAnother } from '../apply/other-applications';
import { DeleteSheet } from './delete-sheet';
import styles from './own-applications-page.module.css';
import { restoreRecordedBody } from './recorded-sheet';

type OwnApplicationRowProps = {
  application: OwnApplication;
  applicant: Applicant;
  /** All costs in the list, shown with the same number of decimals. */
  costs: readonly Money[];
  /** Opens the record of an application made elsewhere. */
  onOpen: () => void;
};

export function OwnApplicationRow({ application, applicant, costs, onOpen }: OwnApplicationRowProps) {
  const { title, organizer, kind, number, work, status, deadline, resultsDate, lateDays, note } = application;
  const { callWithdrawnAt, messages } = application;
  const [isDeleting, setDeleting] = useState(false);
  const startAnother = useStartAnother(applicant.profileId);
  const now = new Date();
  const left = describeTimeLeft(application, now);
  const isOver = status === 'WITHDRAWN' || status === 'DECLINED' || callWithdrawnAt !== null;
  return (
    <OwnRow
      className={styles.row}
      isOver={isOver}
      kind={
        <>
          <StateLabel sign={applicationSigns[status]}>{applicationStatusLabels[status]}</StateLabel>
          {application.hasUnsentChanges && <span>Changes not sent</span>}
        </>
      }
      title={<Title application={application} />}
      facts={[
        organizer && <bdi>{organizer}</bdi>,
        kind === 'HERE' ? 'Made here' : 'Made elsewhere',
        messages > 0 && formatCounted(messages, 'message', 'messages'),
        number !== null && `Number ${formatApplicationNumber(number)}`,
        work !== null && (
          <cite className="work-title" dir="auto">
            {work}
          </cite>
        ),
      ]}
      notes={
        <>
          {callWithdrawnAt !== null && (
            <p className="t-small lines above-4">{formatCallWithdrawal(callWithdrawnAt, now)}</p>
          )}
          {note && (
            <p className="t-small lines above-4" dir="auto">
              {note}
            </p>
          )}
        </>
      }
      cells={
        <>
          <OwnCell label="Deadline" isStrong={left !== null} below={left}>
            <Day date={deadline} />
          </OwnCell>
          <OwnCell label="Sent">
            <Day date={findSentDay(application)} />
          </OwnCell>
          <OwnCell
            label="Answer by"
            isStrong={lateDays !== null}
            below={lateDays !== null && `late by ${formatCounted(lateDays, 'day', 'days')}`}
          >
            <Day date={resultsDate} />
          </OwnCell>
          <OwnCell label="Cost" isNumber>
            <Cost application={application} costs={costs} />
          </OwnCell>
        </>
      }
      actions={<MainAction application={application} onOpen={onOpen} />}
      menu={{
        label: `More about ${title}`,
        items: listMenuItems(application, applicant, {
          onOpen,
          onDelete: () => setDeleting(true),
          onStartAnother: (opportunityId) => void attempt(() => startAnother(opportunityId)),
        }),
      }}
    >
      {isDeleting && <DeleteSheet application={application} applicant={applicant} onClose={() => setDeleting(false)} />}
    </OwnRow>
  );
}

function Title({ application }: { application: OwnApplication }) {
  const { kind, title, url } = application;
  const href = kind === 'HERE' ? getAddress(application) : url;
  if (href === null) return <span dir="auto">{title}</span>;
  return (
    <TextLink href={href} dir="auto">
      {title}
    </TextLink>
  );
}

function Day({ date }: { date: string | null }) {
  return date === null ? <Nothing /> : formatShortDay(date);
}

function Cost({ application: { kind, cost }, costs }: Pick<OwnApplicationRowProps, 'application' | 'costs'>) {
  if (kind === 'HERE') return 'Free';
  return cost === null ? <Nothing /> : formatMoney(cost, costs);
}

/** The page still exists if the call has been removed. */
function getAddress({ id, opportunityId }: OwnApplication): string {
  return paths.applyTo(opportunityId ?? id, id);
}

function MainAction({ application, onOpen }: { application: OwnApplication; onOpen: () => void }) {
  const { kind, status, title, hasUnsentChanges, callWithdrawnAt } = application;
  const about = <span className="visually-hidden"> {title}</span>;
  if (kind === 'ELSEWHERE') {
    return (
      <TextButton className={lists.plain} onClick={onOpen}>
        Edit{about}
      </TextButton>
    );
  }
  return (
    <TextLink href={getAddress(application)}>
      {status === 'DRAFT'
        ? callWithdrawnAt === null
          ? 'Go on'
          : 'See what you wrote'
        : hasUnsentChanges
          ? 'See the changes'
          : 'See what you sent'}
      {about}
    </TextLink>
  );
}

type Actions = { onOpen: () => void; onDelete: () => void; onStartAnother: (opportunityId: string) => void };

function listMenuItems(application: OwnApplication, applicant: Applicant, actions: Actions): MenuItem[] {
  const { kind, opportunityId, url, status } = application;
  const { onOpen, onDelete, onStartAnother } = actions;
  if (kind === 'ELSEWHERE') {
    return [
      { icon: 'pencil', label: 'Edit', onChoose: onOpen },
      ...(url === null ? [] : [{ icon: 'external' as const, label: 'Open its page', href: url }]),
      {
        icon: 'trash',
        label: 'Remove',
        isDestructive: true,
        onChoose: () => void attempt(() => removeWithUndo(application, applicant)),
      },
    ];
  }
  return [
    { icon: 'pencil', label: 'Open the application', href: getAddress(application) },
    ...(opportunityId === null
      ? []
      : [{ icon: 'eye' as const, label: 'See the call', href: paths.opportunity(opportunityId) }]),
    ...(application.canStartAnother && opportunityId !== null
      ? [{ icon: 'plus' as const, label: 'Apply with other works', onChoose: () => onStartAnother(opportunityId) }]
      : []),
    ...(status === 'DRAFT' || status === 'WITHDRAWN'
      ? [{ icon: 'trash' as const, label: 'Delete', isDestructive: true, onChoose: onDelete }]
      : []),
  ];
}

/** Undo records the application again under the same ID. */
async function removeWithUndo(application: OwnApplication, { profileId }: Applicant): Promise<void> {
  await removeRecordedApplication(profileId, application.id);
  showToast(`“${application.title}” is removed.`, {
    label: 'Undo',
    onPress: () => void attempt(() => recordApplication(profileId, restoreRecordedBody(application))),
  });
}

const DAY = 24 * 60 * 60 * 1_000;

/** "12 days left", or "Closed" after the deadline. Null if the application was sent. */
function describeTimeLeft(
  { status, deadline, closesAt }: Pick<OwnApplication, 'status' | 'deadline' | 'closesAt'>,
  now: Date,
): string | null {
  if (status !== 'DRAFT' || deadline === null) return null;
  // A recorded deadline is a day without a time, so it passes at the end of that day.
  const end = closesAt === null ? Date.parse(`${deadline}T00:00Z`) + DAY : Date.parse(closesAt);
  if (end <= now.getTime()) return 'Closed';
  const days = Math.floor((end - now.getTime()) / DAY);
  if (days === 0) return 'Less than a day left';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** A withdrawn and reopened application counts as not sent. */
export function findSentDay({ status, submittedOn }: Pick<OwnApplication, 'status' | 'submittedOn'>): string | null {
  return status === 'DRAFT' ? null : submittedOn;
}
