'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { AttemptButton } from '@/components/ui/attempt-button';
import { Button } from '@/components/ui/button';
import { downloadFile } from '@/components/ui/download-file';
import { EmptyFrame } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { ListEnd } from '@/components/ui/list-end';
import { OwnList } from '@/components/ui/own-list';
import { PageTitle } from '@/components/ui/page-title';
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
import { paths } from '@/lib/shared/paths';
import { listCalendarEvents } from './list-calendar-events';
import { OwnApplicationRow } from './own-application-row';
import styles from './own-applications-page.module.css';
import { RecordedSheet } from './recorded-sheet';

/** Includes applications that were made elsewhere and recorded by hand. */
export function OwnApplicationsPage() {
  const { accountId, profile } = useMember();
  if (profile !== null) {
    return <Applications key={profile.id} applicant={{ accountId, profileId: profile.id }} />;
  }
  return (
    <>
      <PageTitle>Applications</PageTitle>
      <EmptyFrame title="No profile yet" action={<TextLink href={paths.wizard('role')}>Make a profile</TextLink>}>
        <p>You apply with a profile and its works. Make yours first.</p>
      </EmptyFrame>
    </>
  );
}

const states = ['all', 'drafts', 'sent', 'decided'] as const satisfies readonly OwnApplicationState[];
const stateLabels = { all: 'All', drafts: 'Not sent', sent: 'Sent', decided: 'Decided' };

function Applications({ applicant }: { applicant: Applicant }) {
  const search = useSearchParams();
  const state = states.find((one) => one === search.get('state')) ?? 'all';
  const query = useInfiniteQuery(ownApplicationsQuery(applicant, state));
  const list = readListState(query);
  const first = query.data?.pages[0];
  /** The record open in the sheet; null for a new one. */
  const [open, setOpen] = useState<{ recorded: OwnApplication | null } | null>(null);
  const record = () => setOpen({ recorded: null });
  const isEmpty = first?.counts.all === 0;
  return (
    <>
      <PageTitle
        action={
          <Button variant={isEmpty ? 'secondary' : 'primary'} onClick={record}>
            <Icon name="plus" size={18} />
            Record one made elsewhere
          </Button>
        }
      >
        Applications
      </PageTitle>
      {isEmpty ? (
        <NoApplications onRecord={record} />
      ) : (
        <>
          <p className={`quiet ${styles.summary}`}>{first === undefined ? ' ' : describeCosts(first.costs)}</p>
          <TabLinks
            label="Applications by state"
            tabs={states.map((one) => ({
              label: stateLabels[one],
              href: paths.accountApplications(one === 'all' ? {} : { state: one }),
              isCurrent: one === state,
              count: first && formatCount(first.counts[one]),
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

const columns = [
  { label: 'Deadline', width: '7rem' },
  { label: 'Sent', width: '7rem' },
  { label: 'Answer by', width: '7rem' },
  { label: 'Cost', width: '5rem', isNumber: true },
];

type ListProps = {
  list: ListState<OwnApplication>;
  applicant: Applicant;
  onOpen: (recorded: OwnApplication) => void;
};

function List({ list, applicant, onOpen }: ListProps) {
  const { rows } = list;
  const costs = rows?.flatMap(({ cost }) => cost ?? []) ?? [];
  if (rows?.length === 0 && !list.hasFailed) return <p className="pad-24">No applications here.</p>;
  return (
    <>
      {rows !== null && (
        <OwnList label="Call" columns={columns} isOld={list.isOld}>
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

/** "Applying has cost you €45 and $20.", summed by currency. */
function describeCosts(costs: readonly Money[]): string {
  const sums = costs.filter(({ amount }) => amount > 0).map((cost) => formatMoney(cost, costs));
  if (sums.length === 0) return 'Applying here costs nothing. Record what others charge.';
  return `Applying has cost you ${joinWithAnd(sums)}. Here it costs nothing.`;
}

function NoApplications({ onRecord }: { onRecord: () => void }) {
  return (
    <EmptyFrame
      title="No applications yet"
      action={<TextLink href={paths.opportunities()}>Find an open call</TextLink>}
    >
      <p>
        Applications that you make here are listed automatically. <TextButton onClick={onRecord}>Record</TextButton>{' '}
        what you send elsewhere, and you see all deadlines and answers in one place.
      </p>
    </EmptyFrame>
  );
}

function CalendarDownload({ profileId }: { profileId: string }) {
  const download = async () => {
    const applications = await readAllApplications(profileId);
    const events = listCalendarEvents(applications, new Date(), window.location.origin);
    if (events.length === 0) return showNotice('There is no deadline and no answer to come.');
    const { createCalendar } = await import('@/lib/shared/calendar');
    downloadFile('applications.ics', 'text/calendar', createCalendar('Applications', events));
  };
  return (
    <div className="cluster center gap-16 rows-8 above-32">
      <AttemptButton
        variant="secondary"
        busyLabel="Making the file"
        otherwise="The file could not be made. Your applications are still here."
        act={download}
      >
        Download as calendar
      </AttemptButton>
      <p className="t-small quiet">Deadlines of what is not sent, and promised answers.</p>
    </div>
  );
}
