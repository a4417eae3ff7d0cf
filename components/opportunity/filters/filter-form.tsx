'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckRow } from '@/components/ui/check-row';
import { Disclosure } from '@/components/ui/disclosure';
import { SelectField } from '@/components/ui/select-field';
import { Toggle } from '@/components/ui/toggle';
import { changeFilters, encodeOpportunity, type OpportunityFilters, toggleValue } from '@/lib/filters/opportunity';
import { paths } from '@/lib/paths';
import styles from './filter-form.module.css';
import { changeOne, type FilterOption, type FilterPanel, type PlaceOptions } from './filter-groups';
import { ManyOptions, OneOption } from './filter-options';
import { useOpportunityFilters } from './filters-context';
import { OpportunitySearch } from './opportunity-search';

/** Filters of the address that have no control here; a form sent without script must not lose them. */
const WITHOUT_CONTROL = ['deadlineFrom', 'location', 'eligibleFor'] as const;

/** Every filter of the list. A change applies at once; without script it is a form with its own button. */
export function FilterForm({ id, panel }: { id: string; panel: FilterPanel }) {
  const { shown, apply } = useOpportunityFilters();
  const query = encodeOpportunity(shown);
  const set = (change: Partial<OpportunityFilters>) => apply(changeFilters(shown, change));
  const search = (searchQuery: string) => {
    if (searchQuery !== shown.searchQuery) apply(changeFilters(shown, { searchQuery }), 'replace');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(String(new FormData(event.currentTarget).get('searchQuery') ?? '').trim());
  };
  // Settled once: a list that a person opened stays open when its last choice is taken back.
  const [startOpen] = useState(() => new Set(panel.groups.filter((group) => group.isOpen).map((group) => group.name)));
  const [placeStartsOpen] = useState(panel.place.isOpen);

  return (
    <form id={id} action={paths.opportunities()} className={styles.form} onSubmit={submit}>
      <OpportunitySearch given={shown.searchQuery} onSearch={search} />
      <div className={styles.groups}>
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
                chosen={query[group.name] ?? ''}
                onChoose={(value) => set(changeOne(group.name, value))}
              />
            )}
            {group.name === 'deadlineTo' && (
              <Toggle
                name="includeClosed"
                value="true"
                label="Show closed calls"
                checked={shown.includeClosed}
                onChange={(event) => set({ includeClosed: event.target.checked })}
              />
            )}
          </Disclosure>
        ))}
        <Disclosure title="Where" isOpen={placeStartsOpen}>
          <PlaceFields options={panel.place} filters={shown} onChange={set} />
        </Disclosure>
      </div>
      {WITHOUT_CONTROL.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      <noscript>
        <Button type="submit" className={styles.apply}>
          Apply
        </Button>
      </noscript>
    </form>
  );
}

type PlaceFieldsProps = {
  options: PlaceOptions;
  filters: OpportunityFilters;
  onChange: (change: Partial<OpportunityFilters>) => void;
};

/** Country, city and online; only places with opportunities are offered. */
function PlaceFields({ options, filters, onChange }: PlaceFieldsProps) {
  return (
    <div className={styles.place}>
      <PlaceSelect
        name="country"
        label="Country"
        any="Any country"
        options={options.countries}
        value={filters.country}
        onChange={(country) => onChange({ country })}
      />
      <PlaceSelect
        name="city"
        label="City"
        any="Any city"
        options={options.cities}
        value={filters.city}
        onChange={(city) => onChange({ city })}
      />
      <CheckRow
        name="isOnline"
        value="true"
        label="Online"
        checked={filters.isOnline === true}
        onChange={(event) => onChange({ isOnline: event.target.checked ? true : undefined })}
      />
    </div>
  );
}

type PlaceSelectProps = {
  name: 'country' | 'city';
  label: string;
  any: string;
  options: readonly FilterOption[];
  value: string;
  onChange: (value: string) => void;
};

function PlaceSelect({ name, label, any, options, value, onChange }: PlaceSelectProps) {
  return (
    <SelectField name={name} label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label} ({option.count})
        </option>
      ))}
    </SelectField>
  );
}
