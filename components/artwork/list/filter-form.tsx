'use client';

import { useTranslations } from 'next-intl';
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
import type { FilterPanel } from './artwork-frame-data';
import styles from './filter-form.module.css';
import { NumberField } from './number-field';
import { hasPrice, PriceFields } from './price-fields';

type FilterFormProps = {
  id: string;
  panel: FilterPanel;
  shown: ArtworkFilters;
  apply: (filters: ArtworkFilters) => void;
};

/** Filters whose controls are outside of the form. Hidden fields submit them without JavaScript. */
const ELSEWHERE = ['tags', 'category', 'size'] as const;

/** A long filter starts with this many values. */
const LEAD = 6;

/** Applies each change immediately. Without JavaScript, the form has a submit button. */
export function FilterForm({ id, panel, shown, apply }: FilterFormProps) {
  const t = useTranslations();
  const set = (change: Partial<ArtworkFilters>) => apply(changeFilters(shown, change));
  const query = artworkList.encode(shown);
  // This is computed only once, so that a group stays open when its last value is cleared.
  const [active] = useState(() => new Set([...listActiveNames(shown), ...Object.keys(shown.mistyped)]));
  // Price fields stay once they have appeared, to keep what the visitor typed.
  const [hadPrice] = useState(panel.currencies.length > 0 || hasPrice(shown));
  const startsOpen = (...names: string[]) => names.some((name) => active.has(name));
  const choose = (
    name: 'medium' | 'sizeClass' | 'orientation' | 'colour',
    title: string,
    isOpen = startsOpen(name),
  ) => (
    <Disclosure title={title} isOpen={isOpen}>
      <ManyOptions
        group={{
          ...{ name, title, options: panel[name], isWritten: name === 'medium' },
          lead: name === 'colour' ? panel.colour.length : LEAD,
        }}
        chosen={shown[name]}
        createBox={name === 'colour' ? createSwatch : undefined}
        onToggle={(value) => apply(toggleValue(shown, name, value))}
      />
    </Disclosure>
  );
  return (
    <form id={id} action={paths.artworks()} className="stack gap-16">
      {panel.forSale && (
        <CheckRow
          name="forSale"
          value="true"
          label={t('artwork.availability.FOR_SALE')}
          count={panel.forSale.count}
          checked={shown.forSale}
          onChange={({ target }) => set({ forSale: target.checked })}
        />
      )}
      <div className="hair-under">
        {(panel.currencies.length > 0 || hadPrice) && (
          <Disclosure title={t('artwork.filter.price')} isOpen>
            <PriceFields currencies={panel.currencies} shown={shown} set={set} />
          </Disclosure>
        )}
        {panel.medium.length > 0 && choose('medium', t('artwork.filter.medium'), true)}
        {choose('sizeClass', t('artwork.filter.size'), true)}
        {panel.countries.length + panel.cities.length > 0 && (
          <Disclosure title={t('artwork.filter.place')} isOpen={startsOpen('country', 'city')}>
            <div className="stack gap-12">
              <PlaceSelects countries={panel.countries} cities={panel.cities} chosen={shown} onChange={set} />
            </div>
          </Disclosure>
        )}
        {choose('orientation', t('artwork.filter.shape'))}
        {choose('colour', t('artwork.filter.colour'))}
        {panel.years && (
          <Disclosure title={t('artwork.filter.year')} isOpen={startsOpen('year', 'yearFrom', 'yearTo')}>
            <fieldset className="grid columns-2 gap-16 rows-12">
              <legend className="visually-hidden">{t('artwork.filter.year')}</legend>
              <NumberField
                name="yearFrom"
                label={t('artwork.filter.from')}
                placeholder={String(panel.years.from)}
                shown={shown}
                onChange={(yearFrom) => set({ yearFrom })}
              />
              <NumberField
                name="yearTo"
                label={t('artwork.filter.to')}
                placeholder={String(panel.years.to)}
                shown={shown}
                onChange={(yearTo) => set({ yearTo })}
              />
            </fieldset>
          </Disclosure>
        )}
      </div>
      {ELSEWHERE.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      <noscript>
        <Button type="submit">{t('ui.filter.apply')}</Button>
      </noscript>
    </form>
  );
}

const swatches: Readonly<Record<string, string>> = {
  RED: '#c8322b',
  ORANGE: '#ea8a2e',
  YELLOW: '#f2cf46',
  GREEN: '#3f8350',
  BLUE: '#2a5caa',
  PURPLE: '#70429a',
  PINK: '#eda3bd',
  BROWN: '#7a5233',
  WHITE: '#ffffff',
  GREY: '#8d8d8b',
  BLACK: '#161616',
};
const lightColours = ['ORANGE', 'YELLOW', 'PINK', 'WHITE', 'GREY'];

function createSwatch(colour: string) {
  const mark = lightColours.includes(colour) ? '#1f1f1f' : '#ffffff';
  return { className: styles.swatch, style: { '--swatch': swatches[colour], '--mark': mark } };
}
