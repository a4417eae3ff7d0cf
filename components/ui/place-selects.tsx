import { SelectField } from './select-field';

type PlaceOption = { value: string; label: string; count?: string | undefined };

type PlaceSelectsProps = {
  countries: readonly PlaceOption[];
  cities: readonly PlaceOption[];
  chosen: { country: string; city: string };
  onChange: (change: { country: string } | { city: string }) => void;
};

/** Filters by country and city. The caller offers only places with results. */
export function PlaceSelects({ countries, cities, chosen, onChange }: PlaceSelectsProps) {
  return (
    <>
      <SelectField
        name="country"
        label="Country"
        value={chosen.country}
        onChange={({ target }) => onChange({ country: target.value })}
      >
        <option value="">Any country</option>
        <PlaceOptions options={countries} />
      </SelectField>
      <SelectField
        name="city"
        label="City"
        value={chosen.city}
        onChange={({ target }) => onChange({ city: target.value })}
      >
        <option value="">Any city</option>
        <PlaceOptions options={cities} />
      </SelectField>
    </>
  );
}

function PlaceOptions({ options }: { options: readonly PlaceOption[] }) {
  return options.map(({ value, label, count }) => (
    <option key={value} value={value}>
      {count === undefined ? label : `${label} (${count})`}
    </option>
  ));
}
