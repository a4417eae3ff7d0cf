'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { ListEnd } from '@/components/ui/list-end';
import { InlineSelect, Options } from '@/components/ui/select-field';
import { isShortcut } from '@/components/ui/shortcut';
import { TabLinks } from '@/components/ui/tab-links';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { DESK_PAGE_SIZE, deskQuery } from '@/lib/browser/members/application/application-desk';
import { readListState } from '@/lib/browser/members/list-pages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { subscribeToEvents, useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { isMissing } from '@/lib/shared/api/error-message';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { deskSorts, deskStates, formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { MessageDeliveries } from '../messages/message-deliveries';
import { chooseRecipients, type DecidedRecipient, filterRecipients, type Recipients } from '../messages/recipients';
import { WriteMessageSheet } from '../messages/write-message-sheet';
import { DecisionsNotice } from './decisions-sheet';
import styles from './desk.module.css';
import { DeskFilterBar } from './desk-filter-bar';
import { createDeskHref, noChoices, noDeskFilters, useDeskFilters } from './desk-filters';
import { DeskHead } from './desk-head';
import { DeskRows } from './desk-rows';
import { DeskSelectionBar } from './desk-selection-bar';
import { deskViews, narrowDeskViews, readDeskView, rememberDeskView } from './desk-view';
import { NotYourOpportunity, OwnOpportunity } from './own-opportunity';
import { useDeskSelection } from './use-desk-selection';

export function ApplicationDeskPage({ id }: { id: string }) {
  return <OwnOpportunity id={id}>{(owner, own) => <ApplicationDesk owner={owner} opportunity={own} />}</OwnOpportunity>;
}

function ApplicationDesk({ owner, opportunity }: { owner: OpportunityOwner; opportunity: Opportunity }) {
  const { t, language } = useWords();
  const { opportunityId } = owner;
  const [filters, changeFilters] = useDeskFilters(opportunityId);
  const query = useInfiniteQuery(deskQuery(owner, filters));
  const list = readListState(query);
  const rows = list.rows ?? [];
  const [chosenView, setView] = useState(readDeskView);
  const hasPanel = useHasPanel();
  // The list view needs the panel, and narrow screens have no room for it.
  const view = hasPanel || chosenView === 'list' ? chosenView : 'wall';
  const selection = useDeskSelection(owner, rows);
  const desk = query.data?.pages.at(-1);
  const [recipients, setRecipients] = useState(() => chooseRecipients([]));
  const [isWriting, setWriting] = useState(false);
  const write = (to: Recipients) => {
    setRecipients(to);
    setWriting(true);
  };
  const listed = rows.map(createRecipient);
  const { sortBy: _, ...others } = filters;
  if (isMissing(query.error)) return <NotYourOpportunity />;
  const change: typeof changeFilters = (some) => {
    selection.clear();
    changeFilters(some);
  };
  const sort = (
    <InlineSelect
      label={t('ui.filter.sort')}
      value={filters.sortBy}
      onChange={({ target }) =>
        change({ sortBy: deskSorts.find((sort) => sort === target.value) ?? noDeskFilters.sortBy })
      }
    >
      <Options options={deskSorts.map((value) => ({ value, label: t(`application.deskSort.${value}`) }))} />
    </InlineSelect>
  );
  return (
    <>
      <DeskHead
        owner={owner}
        opportunity={opportunity}
        desk={desk ?? null}
        samples={listed}
        onWrite={() => write(filterRecipients(others, desk?.total ?? 0, listed))}
      />
      <WriteMessageSheet
        owner={owner}
        recipients={recipients}
        isOpen={isWriting}
        onClose={() => setWriting(false)}
        onSent={selection.clear}
      />
      <MessageDeliveries owner={owner} />
      {desk?.stoppableUntil && (
        <div className="under-24">
          <DecisionsNotice owner={owner} stoppableUntil={desk.stoppableUntil} />
        </div>
      )}
      {desk?.counts.all === 0 && (
        <EmptyFrame
          title={t('application.none')}
          action={<TextLink href={paths.opportunity(opportunityId)}>{t('opportunity.seeCall')}</TextLink>}
        >
          <p>{t('application.desk.noneText')}</p>
        </EmptyFrame>
      )}
      {desk && desk.counts.all > 0 && (
        <>
          <div className="relative">
            <div className={`on-wall ${styles.sort}`}>{sort}</div>
            <TabLinks
              label={t('application.byState')}
              tabs={[undefined, ...deskStates].map((state) => ({
                href: createDeskHref(opportunityId, { ...filters, state }),
                label: state === undefined ? t('application.own.state.all') : t(`application.deskState.${state}`),
                count: formatCount(desk.counts[state ?? 'all'], false, language),
                isCurrent: state === filters.state,
                // Filters the list without loading a new page.
                onClick: (event) => {
                  if (isShortcut(event) || event.shiftKey) return;
                  event.preventDefault();
                  change({ state });
                },
              }))}
            />
          </div>
          <DeskFilterBar
            desk={desk}
            filters={filters}
            view={view}
            views={hasPanel ? deskViews : narrowDeskViews}
            sort={sort}
            onChange={change}
            onView={(chosen) => {
              setView(chosen);
              rememberDeskView(chosen);
            }}
          />
          <DeskSelectionBar
            listed={t('application.desk.listed', {
              count: desk.total,
              shown: formatCount(desk.total, desk.totalIsCapped, language),
            })}
            selected={selection.selected}
            isAll={selection.selected.length === rows.length}
            knownLabels={desk.labels.map(({ value }) => value)}
            isBusy={selection.isBusy}
            onAll={selection.selectAll}
            onChange={selection.change}
            onWrite={() => write(chooseRecipients(selection.selected.map(createRecipient)))}
          />
          {rows.length === 0 ? (
            <EmptyFrame
              title={t('application.desk.noMatch')}
              action={
                <TextButton onClick={() => change({ ...noChoices, state: undefined, text: undefined })}>
                  {t('application.desk.showAll')}
                </TextButton>
              }
            >
              <p>{t('application.desk.noMatchText')}</p>
            </EmptyFrame>
          ) : (
            <DeskRows
              owner={owner}
              filters={filters}
              view={view}
              hasPanel={hasPanel}
              rows={rows}
              isOld={list.isOld}
              selection={selection}
            />
          )}
        </>
      )}
      {desk && !list.hasMore && Object.values(others).every((filter) => filter === undefined) && (
        <WithdrawnRows numbers={desk.withdrawn} />
      )}
      {(list.rows === null || list.hasFailed || list.hasMore) && <ListEnd list={list} pageSize={DESK_PAGE_SIZE} />}
    </>
  );
}

function createRecipient({ id, number, profile, state }: DeskRow): DecidedRecipient {
  return { id, number, name: profile.name, state };
}

/** Minimum width for the panel beside the rows. Keep in sync with desk.module.css. */
const HAS_PANEL = '(min-width: 1006px)';
const subscribe = subscribeToEvents(() => window.matchMedia(HAS_PANEL), 'change');

function useHasPanel(): boolean {
  return useBrowserValue(() => window.matchMedia(HAS_PANEL).matches, false, subscribe);
}

/** Lists the numbers of withdrawn applications, which explain gaps in the numbering. */
function WithdrawnRows({ numbers }: { numbers: readonly number[] }) {
  const t = useTranslations();
  if (numbers.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets
    <ul role="list" aria-label={t('application.desk.withdrawn')} className="t-small quiet above-24 hair-above">
      {numbers.map((number) => (
        <li key={number} className="pad-8 hair-under">
          {t('application.desk.withdrawnNumber', { number: formatApplicationNumber(number) })}
        </li>
      ))}
    </ul>
  );
}
