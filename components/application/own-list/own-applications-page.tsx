'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AttemptButton } from '@/components/ui/attempt-button';
import { Button } from '@/components/ui/button';
import { downloadFile } from '@/components/ui/download-file';
import { EmptyFrame } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { ListEnd } from '@/components/ui/list-end';
import { OwnList } from '@/components/ui/own-list';
import { PageTitle } from '@/components/ui/page-title';
import { ProfileNeeded } from '@/components/ui/profile-needed';
import { TabLinks } from '@/components/ui/tab-links';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showNotice } from '@/components/ui/toast';
import {
  type Applicant,
  OWN_APPLICATIONS_PAGE_SIZE,
  ownApplicationsQuery,
  readAllApplications,
} from '@/lib/browser/members/application/applications';
import { type ListState, readListState } from '@/lib/browser/members/list-pages';
import { useMember } from '@/lib/browser/session/member';
import type { OwnApplication, OwnApplicationState } from '@/lib/shared/contract/application';
import { formatMoney, type Money } from '@/lib/shared/domain/money';
import { formatCount, joinWithAnd } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { listCalendarEvents } from './list-calendar-events';
import { OwnApplicationRow } from './own-application-row';
import styles from './own-applications-page.module.css';
import { RecordedSheet } from './recorded-sheet';

/** Also lists applications to other sites, which artists record by hand. */
export function OwnApplicationsPage() {
  const t = useTranslations();
  const { accountId, profile } = useMember();
  if (profile !== null) {
    return <Applications key={profile.id} applicant={{ accountId, profileId: profile.id }} />;
  }
  return (
    <>
      <PageTitle>{t('application.own.title')}</PageTitle>
      <ProfileNeeded href={paths.wizard('role')}>{t('application.noProfile.text')}</ProfileNeeded>
    </>
  );
}

const states = ['all', 'drafts', 'sent', 'decided'] as const satisfies readonly OwnApplicationState[];

function Applications({ applicant }: { applicant: Applicant }) {
  const words = useWords();
  const { t, language } = words;
  const search = useSearchParams();
  const state = states.find((one) => one === search.get('state')) ?? 'all';
  const query = useInfiniteQuery(ownApplicationsQuery(applicant, state));
  const list = readListState(query);
  const first = query.data?.pages[0];
  /** The record that the sheet edits. `recorded` is null for a new one. */
  const [open, setOpen] = useState<{ recorded: OwnApplication | null } | null>(null);
  const record = () => setOpen({ recorded: null });
  const isEmpty = first?.counts.all === 0;
  return (
    <>
      <PageTitle
        action={
          <Button variant={isEmpty ? 'secondary' : 'primary'} onClick={record}>
            <Icon name="plus" size={18} />
            {t('application.record.title')}
          </Button>
        }
      >
        {t('application.own.title')}
      </PageTitle>
      {isEmpty ? (
        <NoApplications onRecord={record} />
      ) : (
        <>
          <p className={`quiet ${styles.summary}`}>{first === undefined ? ' ' : describeCosts(first.costs, words)}</p>
          <TabLinks
            label={t('application.byState')}
            tabs={states.map((one) => ({
              label: t(`application.own.state.${one}`),
              href: paths.accountApplications(one === 'all' ? {} : { state: one }),
              isCurrent: one === state,
              count: first && formatCount(first.counts[one], false, language),
            }))}
          />
          <List list={list} applicant={applicant} onOpen={(recorded) => setOpen({ recorded })} />
          {first !== undefined && <CalendarDownload profileId={applicant.profileId} />}
        </>
      )}
      {open !== null && (
        <RecordedSheet profileId={applicant.profileId} recorded={open.recorded} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

type ListProps = {
  list: ListState<OwnApplication>;
  applicant: Applicant;
  onOpen: (recorded: OwnApplication) => void;
};

function List({ list, applicant, onOpen }: ListProps) {
  const t = useTranslations();
  const columns = [
    { label: t('application.own.deadline'), width: '7rem' },
    { label: t('application.own.sent'), width: '7rem' },
    { label: t('application.own.answerBy'), width: '7rem' },
    { label: t('application.own.cost'), width: '5rem', isNumber: true },
  ];
  const { rows } = list;
  const costs = rows?.flatMap(({ cost }) => cost ?? []) ?? [];
  if (rows?.length === 0 && !list.hasFailed) return <p className="pad-24">{t('application.own.noneHere')}</p>;
  return (
    <>
      {rows !== null && (
        <OwnList label={t('application.own.call')} columns={columns} isOld={list.isOld}>
          {rows.map((row) => (
            <OwnApplicationRow
              key={row.id}
              application={row}
              applicant={applicant}
              costs={costs}
              onOpen={() => onOpen(row)}
            />
          ))}
        </OwnList>
      )}
      {(rows === null || list.hasMore || list.hasFailed) && (
        <ListEnd list={list} pageSize={OWN_APPLICATIONS_PAGE_SIZE} />
      )}
    </>
  );
}

/** Sums by currency, as in "Applying has cost you €45 and $20." */
function describeCosts(costs: readonly Money[], { t, language }: Words): string {
  const sums = costs.filter(({ amount }) => amount > 0).map((cost) => formatMoney(cost, costs, language));
  if (sums.length === 0) return t('application.own.noCosts');
  return t('application.own.costs', { amounts: joinWithAnd(sums, language) });
}

function NoApplications({ onRecord }: { onRecord: () => void }) {
  const t = useTranslations();
  return (
    <EmptyFrame
      title={t('application.none')}
      action={<TextLink href={paths.opportunities()}>{t('application.own.findCall')}</TextLink>}
    >
      <p>
        {t.rich('application.own.noneText', {
          record: (chunks) => <TextButton onClick={onRecord}>{chunks}</TextButton>,
        })}
      </p>
    </EmptyFrame>
  );
}

function CalendarDownload({ profileId }: { profileId: string }) {
  const words = useWords();
  const { t } = words;
  const download = async () => {
    const applications = await readAllApplications(profileId);
    const events = listCalendarEvents(applications, new Date(), window.location.origin, words);
    if (events.length === 0) return showNotice(t('application.own.noEvents'));
    const { createCalendar } = await import('@/lib/shared/calendar');
    downloadFile('applications.ics', 'text/calendar', createCalendar(t('application.own.title'), events));
  };
  return (
    <div className="cluster center gap-16 rows-8 above-32">
      <AttemptButton
        variant="secondary"
        busyLabel={t('ui.busy.makingFile')}
        otherwise={t('application.own.fileFailed')}
        act={download}
      >
        {t('application.own.calendar')}
      </AttemptButton>
      <p className="t-small quiet">{t('application.own.calendarHelp')}</p>
    </div>
  );
}
