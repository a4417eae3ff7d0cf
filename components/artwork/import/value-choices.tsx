import { SelectField } from '@/components/ui/select-field';
import {
  artworkCategories,
  artworkCategoryLabels,
  availabilities,
  availabilityLabels,
} from '@/lib/shared/domain/artwork';
import { formatCounted } from '@/lib/shared/domain/text';
import {
  type ChosenValues,
  type ListedValue,
  listAvailabilities,
  listCategories,
  MAX_LISTED_VALUES,
  type ValueField,
} from '@/lib/shared/import/list-values';
import styles from './import-works.module.css';
import type { OpenList } from './open-list';

type ValueChoicesProps = {
  list: OpenList;
  values: ChosenValues;
  onChoose: (values: ChosenValues) => void;
};

/** Maps each value of the category and availability columns to one of the API's values. */
export function ValueChoices({ list: { table, mapping }, values, onChoose }: ValueChoicesProps) {
  const name = (field: ValueField) => table.header[mapping.indexOf(field)] ?? '';
  return (
    <>
      <ValueRows
        column={name('category')}
        listed={listCategories(table, mapping)}
        chosen={values.category}
        options={artworkCategories.map((value) => [value, artworkCategoryLabels[value]])}
        otherwise="By its medium"
        onChoose={(category) => onChoose({ ...values, category })}
      />
      <ValueRows
        column={name('availability')}
        listed={listAvailabilities(table, mapping)}
        chosen={values.availability}
        options={availabilities.map((value) => [value, availabilityLabels[value]])}
        otherwise="Not known: leave these rows out"
        onChoose={(availability) => onChoose({ ...values, availability })}
      />
    </>
  );
}

type ValueRowsProps<Value extends string> = {
  column: string;
  listed: readonly ListedValue<Value>[];
  chosen: Readonly<Record<string, Value>>;
  options: readonly (readonly [value: Value, label: string])[];
  /** The result for a value that is not recognized, until the member chooses one of the options. */
  otherwise: string;
  onChoose: (chosen: Record<string, Value>) => void;
};

function ValueRows<Value extends string>(props: ValueRowsProps<Value>) {
  const { column, listed, chosen, options, otherwise, onChoose } = props;
  if (listed.length === 0) return null;
  const choose = (key: string, selected: string) => {
    const value = options.find(([one]) => one === selected)?.[0];
    const others = Object.entries(chosen).filter(([one]) => one !== key);
    onChoose(Object.fromEntries(value === undefined ? others : [...others, [key, value]]));
  };
  return (
    <div>
      <h3 className={`t-h3 ${styles.question}`}>What the values of “{column}” become</h3>
      <ul className={styles.columns}>
        {listed.slice(0, MAX_LISTED_VALUES).map(({ key, text, count, guess }) => (
          <li key={key} className={styles.column}>
            <span className={styles.name}>{text}</span>
            <span className={`t-small quiet ${styles.sample}`}>{formatCounted(count, 'row', 'rows')}</span>
            <SelectField
              label={`“${text}” becomes`}
              isLabelHidden
              value={chosen[key] ?? guess ?? ''}
              onChange={({ target }) => choose(key, target.value)}
            >
              {guess === null && <option value="">{otherwise}</option>}
              {options.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      {listed.length > MAX_LISTED_VALUES && (
        <p className={styles.note}>And {formatCounted(listed.length - MAX_LISTED_VALUES, 'value', 'values')} more.</p>
      )}
    </div>
  );
}
