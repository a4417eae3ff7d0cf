import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Options, SelectField } from './select-field';

type Places = ComponentProps<typeof Options>['options'];

type PlaceSelectsProps = {
  countries: Places;
  cities: Places;
  chosen: { country: string; city: string };
  onChange: (change: { country: string } | { city: string }) => void;
};

/** `countries` and `cities` should list only places that have results. */
export function PlaceSelects({ countries, cities, chosen, onChange }: PlaceSelectsProps) {
  const t = useTranslations();
  return (
    <>
      <SelectField
        name="country"
        label={t('ui.place.country')}
        value={chosen.country}
        onChange={({ target }) => onChange({ country: target.value })}
      >
        <Options options={[{ value: '', label: t('ui.place.anyCountry') }, ...countries]} />
      </SelectField>
      <SelectField
        name="city"
        label={t('ui.place.city')}
        value={chosen.city}
        onChange={({ target }) => onChange({ city: target.value })}
      >
        <Options options={[{ value: '', label: t('ui.place.anyCity') }, ...cities]} />
      </SelectField>
    </>
  );
}
