'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckRow } from '@/components/ui/check-row';
import { Disclosure } from '@/components/ui/disclosure';
import { ManyOptions } from '@/components/ui/filter-options';
import { PlaceSelects } from '@/components/ui/place-selects';
import {
  type ArtworkFilters,
  artworkList,
  changeFilters,
  listActiveNames,
  toggleValue,
} from '@/lib/shared/filters/artwork';
import { paths } from '@/lib/shared/paths';
import { ColourOptions } from './colour-options';
import type { FilterPanel, ListFilter } from './filter-panel';
import { NumberField } from './number-field';
import { PriceFields } from './price-fields';

type FilterFormProps = {
  id: string;
  panel: FilterPanel;
  shown: ArtworkFilters;
  apply: (filters: ArtworkFilters) => void;
};

/** Filters with controls outside the form, submitted as hidden fields without JavaScript. */
const ELSEWHERE = ['tags', 'category', 'size'] as const;

/** Number of values of a long filter that are shown initially. */
const LEAD = 6;

/** The filters of the list. Changes apply immediately; without JavaScript the form has a submit button. */
export function FilterForm({ id, panel, shown, apply }: FilterFormProps) {
  const set = (change: Partial<ArtworkFilters>) => apply(changeFilters(shown, change));
  const toggle = (name: ListFilter) => (value: string) => apply(toggleValue(shown, name, value));
  const query = artworkList.encode(shown);
  // Computed once, so that a group stays open when its last value is deselected.
  const [active] = useState(() => new Set([...listActiveNames(shown), ...Object.keys(shown.mistyped)]));
  // Price fields stay mounted with their input once they were shown.
  const [hadPrice] = useState(panel.currencies.length > 0 || hasPrice(shown));
  const startsOpen = (...names: string[]) => names.some((name) => active.has(name));
  const many = (name: ListFilter, title: string) => ({ name, title, options: panel.lists[name], lead: LEAD });
  return (
    <form id={id} action={paths.artworks()} className="stack gap-16">
      {panel.forSale && (
        <CheckRow
          name="forSale"
          value="true"
          label="For sale"
          count={panel.forSale.count}
          checked={shown.forSale}
          onChange={({ target }) => set({ forSale: target.checked })}
        />
      )}
      <div className="hair-under">
        {(panel.currencies.length > 0 || hadPrice) && (
          <Disclosure title="Price" isOpen>
            <PriceFields currencies={panel.currencies} shown={shown} set={set} />
          </Disclosure>
        )}
        {panel.media.length > 0 && (
          <Disclosure title="Medium" isOpen>
            <ManyOptions
              group={{ name: 'medium', title: 'Medium', options: panel.media, lead: LEAD }}
              chosen={shown.medium}
              onToggle={(name) => apply(toggleValue(shown, 'medium', name))}
            />
          </Disclosure>
        )}
        <Disclosure title="Size" isOpen>
          <ManyOptions group={many('sizeClass', 'Size')} chosen={shown.sizeClass} onToggle={toggle('sizeClass')} />
        </Disclosure>
        {panel.countries.length + panel.cities.length > 0 && (
          <Disclosure title="Where the artist is" isOpen={startsOpen('country', 'city')}>
            <div className="stack gap-12">
              <PlaceSelects countries={panel.countries} cities={panel.cities} chosen={shown} onChange={set} />
            </div>
          </Disclosure>
        )}
        <Disclosure title="Shape" isOpen={startsOpen('orientation')}>
          <ManyOptions
            group={many('orientation', 'Shape')}
            chosen={shown.orientation}
            onToggle={toggle('orientation')}
          />
        </Disclosure>
        <Disclosure title="Main colour" isOpen={startsOpen('colour')}>
          <ColourOptions options={panel.lists.colour} chosen={shown.colour} onToggle={toggle('colour')} />
        </Disclosure>
        {panel.years && (
          <Disclosure title="Year" isOpen={startsOpen('year', 'yearFrom', 'yearTo')}>
            <fieldset className="grid columns-2 gap-16 rows-12">
              <legend className="visually-hidden">Year</legend>
              <NumberField
                name="yearFrom"
                label="From"
                placeholder={String(panel.years.from)}
                value={shown.yearFrom}
                mistyped={shown.mistyped.yearFrom}
                onChange={(yearFrom) => set({ yearFrom })}
              />
              <NumberField
                name="yearTo"
                label="To"
                placeholder={String(panel.years.to)}
                value={shown.yearTo}
                mistyped={shown.mistyped.yearTo}
                onChange={(yearTo) => set({ yearTo })}
              />
            </fieldset>
          </Disclosure>
        )}
      </div>
      {ELSEWHERE.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </form>
  );
}

function hasPrice({ priceFrom, priceTo, mistyped }: ArtworkFilters): boolean {
  return [priceFrom, priceTo, mistyped.priceFrom, mistyped.priceTo].some(Boolean);
}
