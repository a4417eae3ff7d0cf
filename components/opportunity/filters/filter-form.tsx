'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckRow } from '@/components/ui/check-row';
import { DebouncedSearch } from '@/components/ui/debounced-search';
import { Disclosure } from '@/components/ui/disclosure';
import { ManyOptions, OneOption } from '@/components/ui/filter-options';
import { PlaceSelects } from '@/components/ui/place-selects';
import { Toggle } from '@/components/ui/toggle';
import type { useFilters } from '@/components/ui/use-filters';
import { useLazyPart } from '@/components/ui/use-loaded';
import {
  changeFilters,
  encodeOpportunity,
  type OpportunityFilters,
  toggleValue,
} from '@/lib/shared/filters/opportunity';
import { paths } from '@/lib/shared/paths';
import styles from './filter-form.module.css';
import { changeOne, chooseDeadline, type FilterPanel } from './filter-groups';

const loadLateFields = () => import('./late-fields');

/** Filters whose controls need JavaScript. Without it, hidden fields submit their values. */
const WITHOUT_CONTROL = ['deadlineFrom', 'location', 'eligibleFor'] as const;

type FilterFormProps = {
  id: string;
  panel: FilterPanel;
  /** The selected filters. They can be newer than the list on the page. */
  shown: OpportunityFilters;
  apply: ReturnType<typeof useFilters<OpportunityFilters>>['go'];
};

export function FilterForm({ id, panel, shown, apply }: FilterFormProps) {
  const t = useTranslations();
  const query = encodeOpportunity(shown);
  const set = (change: Partial<OpportunityFilters>) => apply(changeFilters(shown, change));
  // This is set only once, so that a group stays open after its last choice is cleared.
  const [startOpen] = useState(() => new Set(panel.groups.filter((group) => group.isOpen).map((group) => group.name)));
  const [placeStartsOpen] = useState(panel.place.isOpen);
  const [daysStartOpen] = useState(shown.deadlineFrom !== '');
  const [eligibilityStartsOpen] = useState(shown.eligibleFor !== '');
  const { part: late, fetchPart } = useLazyPart(loadLateFields);
  const fetchLate = () => void fetchPart().catch(() => undefined);
  const startsWithLate = placeStartsOpen || daysStartOpen || eligibilityStartsOpen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the groups that are open on mount
  useEffect(() => {
    if (startsWithLate) fetchLate();
  }, []);

  return (
    <form id={id} action={paths.opportunities()} className="stack gap-24" onSubmit={(event) => event.preventDefault()}>
      <DebouncedSearch
        name="searchQuery"
        label={t('opportunity.filters.search')}
        placeholder={t('opportunity.filters.search')}
        given={shown.searchQuery}
        onSearch={(searchQuery) => apply(changeFilters(shown, { searchQuery }), 'replace')}
      />
      <div className="hair-under">
        {panel.groups.map((group) => (
          <Disclosure key={group.name} title={group.title} isOpen={startOpen.has(group.name)} summary={group.summary}>
            {group.kind === 'many' ? (
              <ManyOptions
                group={group}
                chosen={shown[group.name]}
                onToggle={(value) => apply(toggleValue(shown, group.name, value))}
              />
            ) : (
              <OneOption
                group={group}
                chosen={group.name === 'deadlineTo' ? chooseDeadline(group, shown) : (query[group.name] ?? '')}
                onChoose={(value) => set(changeOne(group.name, value))}
              />
            )}
            {group.name === 'fee' && (
              <CheckRow
                name="applyHere"
                value="true"
                label={t('opportunity.filters.applyHereFree')}
                checked={shown.applyHere}
                onChange={(event) => set({ applyHere: event.target.checked })}
              />
            )}
            {group.name === 'deadlineTo' && (
              <>
                <details className={styles.more} open={daysStartOpen} onToggle={fetchLate}>
                  <summary>{t('opportunity.filters.twoDays')}</summary>
                  {late && <late.DayFields filters={shown} onChange={set} />}
                </details>
                <Toggle
                  name="includeClosed"
                  value="true"
                  label={t('opportunity.filters.closed')}
                  checked={shown.includeClosed}
                  onChange={(event) => set({ includeClosed: event.target.checked })}
                />
              </>
            )}
          </Disclosure>
        ))}
        <Disclosure title={t('opportunity.filters.where')} isOpen={placeStartsOpen} onToggle={fetchLate}>
          <div className={`stack gap-12 ${styles.fields}`}>
            {late && (
              <late.SettledField
                type="text"
                label={t('opportunity.filters.location')}
                given={shown.location}
                onSettle={(location) => set({ location })}
              />
            )}
            <PlaceSelects countries={panel.place.countries} cities={panel.place.cities} chosen={shown} onChange={set} />
            <CheckRow
              name="isOnline"
              value="true"
              label={t('opportunity.list.online')}
              checked={shown.isOnline === true}
              onChange={(event) => set({ isOnline: event.target.checked ? true : undefined })}
            />
          </div>
        </Disclosure>
        <Disclosure title={t('opportunity.label.eligibility')} isOpen={eligibilityStartsOpen} onToggle={fetchLate}>
          {late && <late.EligibilityField filters={shown} onChange={set} />}
        </Disclosure>
      </div>
      {WITHOUT_CONTROL.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      <noscript>
        <Button type="submit" className="wide">
          {t('ui.filter.apply')}
        </Button>
      </noscript>
    </form>
  );
}
