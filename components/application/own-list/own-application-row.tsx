import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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
import { formatApplicationNumber, formatCallWithdrawal } from '@/lib/shared/domain/application';
import { formatShortDay } from '@/lib/shared/domain/deadline';
import { formatMoney, type Money } from '@/lib/shared/domain/money';
import { useLanguage, useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { applicationSigns } from '../application-signs';
import { useStartAnother } from '../apply/other-applications';
import { DeleteSheet } from './delete-sheet';
import styles from './own-applications-page.module.css';
import { restoreRecordedBody } from './recorded-sheet';

type OwnApplicationRowProps = {
  application: OwnApplication;
  applicant: Applicant;
  /** All costs in the list, so that all have the same number of decimals. */
  costs: readonly Money[];
  /** Opens an application that the artist recorded by hand. */
  onOpen: () => void;
};

export function OwnApplicationRow({ application, applicant, costs, onOpen }: OwnApplicationRowProps) {
  const { title, organizer, kind, number, work, status, deadline, resultsDate, lateDays, note } = application;
  const { callWithdrawnAt, messages } = application;
  const words = useWords();
  const { t } = words;
  const [isDeleting, setDeleting] = useState(false);
  const startAnother = useStartAnother(applicant.profileId);
  const now = new Date();
  const left = describeTimeLeft(application, now, words);
  const isOver = status === 'WITHDRAWN' || status === 'DECLINED' || callWithdrawnAt !== null;
  return (
    <OwnRow
      className={styles.row}
      isOver={isOver}
      kind={
        <>
          <StateLabel sign={applicationSigns[status]}>{t(`application.status.${status}`)}</StateLabel>
          {application.hasUnsentChanges && <span>{t('application.applied.changed')}</span>}
        </>
      }
      title={<Title application={application} />}
      facts={[
        organizer && <bdi>{organizer}</bdi>,
        kind === 'HERE' ? t('application.own.madeHere') : t('application.own.madeElsewhere'),
        messages > 0 && t('application.own.messages', { count: messages }),
        number !== null && t('application.number', { number: formatApplicationNumber(number) }),
        work !== null && (
          <cite className="work-title" dir="auto">
            {work}
          </cite>
        ),
      ]}
      notes={
        <>
          {callWithdrawnAt !== null && (
            <p className="t-small lines above-4">{formatCallWithdrawal(callWithdrawnAt, now, words)}</p>
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
          <OwnCell label={t('application.own.deadline')} isStrong={left !== null} below={left}>
            <Day date={deadline} />
          </OwnCell>
          <OwnCell label={t('application.own.sent')}>
            <Day date={findSentDay(application)} />
          </OwnCell>
          <OwnCell
            label={t('application.own.answerBy')}
            isStrong={lateDays !== null}
            below={lateDays !== null && t('application.own.late', { days: lateDays })}
          >
            <Day date={resultsDate} />
          </OwnCell>
          <OwnCell label={t('application.own.cost')} isNumber>
            <Cost application={application} costs={costs} />
          </OwnCell>
        </>
      }
      actions={<MainAction application={application} onOpen={onOpen} />}
      menu={{
        label: t('ui.action.moreAbout', { title }),
        items: listMenuItems(
          application,
          applicant,
          {
            onOpen,
            onDelete: () => setDeleting(true),
            onStartAnother: (opportunityId) => void attempt(() => startAnother(opportunityId)),
          },
          words,
        ),
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
  const language = useLanguage();
  return date === null ? <Nothing /> : formatShortDay(date, undefined, language);
}

function Cost({ application: { kind, cost }, costs }: Pick<OwnApplicationRowProps, 'application' | 'costs'>) {
  const { t, language } = useWords();
  if (kind === 'HERE') return t('application.own.free');
  return cost === null ? <Nothing /> : formatMoney(cost, costs, language);
}

/** An application's page remains after the call is deleted. */
function getAddress({ id, opportunityId }: OwnApplication): string {
  return paths.applyTo(opportunityId ?? id, id);
}

function MainAction({ application, onOpen }: { application: OwnApplication; onOpen: () => void }) {
  const { kind, status, title, hasUnsentChanges, callWithdrawnAt } = application;
  const t = useTranslations();
  const about = { title, hidden: (chunks: ReactNode) => <span className="visually-hidden">{chunks}</span> };
  if (kind === 'ELSEWHERE') {
    return (
      <TextButton className={lists.plain} onClick={onOpen}>
        {t.rich('application.own.edit', about)}
      </TextButton>
    );
  }
  return (
    <TextLink href={getAddress(application)}>
      {status === 'DRAFT'
        ? callWithdrawnAt === null
          ? t.rich('application.own.goOn', about)
          : t.rich('application.own.seeWritten', about)
        : hasUnsentChanges
          ? t.rich('application.own.seeChanges', about)
          : t.rich('application.own.seeSent', about)}
    </TextLink>
  );
}

type Actions = { onOpen: () => void; onDelete: () => void; onStartAnother: (opportunityId: string) => void };

function listMenuItems(application: OwnApplication, applicant: Applicant, actions: Actions, words: Words): MenuItem[] {
  const { t } = words;
  const { kind, opportunityId, url, status } = application;
  const { onOpen, onDelete, onStartAnother } = actions;
  if (kind === 'ELSEWHERE') {
    return [
      { icon: 'pencil', label: t('ui.action.edit'), onChoose: onOpen },
      ...(url === null ? [] : [{ icon: 'external' as const, label: t('application.own.openPage'), href: url }]),
      {
        icon: 'trash',
        label: t('ui.action.remove'),
        isDestructive: true,
        onChoose: () => void attempt(() => removeWithUndo(application, applicant, words)),
      },
    ];
  }
  return [
    { icon: 'pencil', label: t('application.own.open'), href: getAddress(application) },
    ...(opportunityId === null
      ? []
      : [{ icon: 'eye' as const, label: t('opportunity.seeCall'), href: paths.opportunity(opportunityId) }]),
    ...(application.canStartAnother && opportunityId !== null
      ? [
          {
            icon: 'plus' as const,
            label: t('application.applyWithOthers'),
            onChoose: () => onStartAnother(opportunityId),
          },
        ]
      : []),
    ...(status === 'DRAFT' || status === 'WITHDRAWN'
      ? [{ icon: 'trash' as const, label: t('ui.action.delete'), isDestructive: true, onChoose: onDelete }]
      : []),
  ];
}

/** Undo records the same application again, with the same id. */
async function removeWithUndo(application: OwnApplication, { profileId }: Applicant, { t }: Words): Promise<void> {
  await removeRecordedApplication(profileId, application.id);
  showToast(t('application.own.removed', { title: application.title }), {
    label: t('ui.action.undo'),
    onPress: () => void attempt(() => recordApplication(profileId, restoreRecordedBody(application))),
  });
}

const DAY = 24 * 60 * 60 * 1_000;

/** Examples: "12 days left", or "Closed" after the deadline. Null if the application was sent. */
function describeTimeLeft(
  { status, deadline, closesAt }: Pick<OwnApplication, 'status' | 'deadline' | 'closesAt'>,
  now: Date,
  { t }: Words,
): string | null {
  if (status !== 'DRAFT' || deadline === null) return null;
  // A deadline that the artist recorded has no time, so it passes at the end of the day.
  const end = closesAt === null ? Date.parse(`${deadline}T00:00Z`) + DAY : Date.parse(closesAt);
  if (end <= now.getTime()) return t('application.own.closed');
  const days = Math.floor((end - now.getTime()) / DAY);
  return t('application.own.left', { days });
}

/** A withdrawn application becomes a draft when the artist reopens it, so it no longer counts as sent. */
export function findSentDay({ status, submittedOn }: Pick<OwnApplication, 'status' | 'submittedOn'>): string | null {
  return status === 'DRAFT' ? null : submittedOn;
}
