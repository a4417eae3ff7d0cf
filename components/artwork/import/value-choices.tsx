import { LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { artworkCategories, artworkCategoryLabels } from '@/lib/shared/domain/artwork';
import { listedAvailabilities, listedAvailabilityLabels } from '@/lib/shared/domain/list-field';
import { formatCounted } from '@/lib/shared/domain/text';
import {
  type ChosenValues,
  type ListedColumn,
  listAvailabilities,
  listCategories,
  MAX_LISTED_VALUES,
} from '@/lib/shared/import/list-values';
import styles from './import-works.module.css';
import type { OpenList } from './open-list';

type ValueChoicesProps = {
  list: OpenList;
  values: ChosenValues;
  onChoose: (values: ChosenValues) => void;
};

export function ValueChoices({ list: { table, mapping }, values, onChoose }: ValueChoicesProps) {
  const { category, availability } = values;
  return (
    <>
      {listCategories(table, mapping).map((listed) => (
        <ValueRows
          key={listed.column}
          listed={listed}
          chosen={category}
          options={artworkCategories}
          labels={artworkCategoryLabels}
          otherwise="By its medium"
          onChoose={(chosen) => onChoose({ category: chosen, availability })}
        />
      ))}
      {listAvailabilities(table, mapping).map((listed) => (
        <ValueRows
          key={listed.column}
          listed={listed}
          chosen={availability[listed.column] ?? {}}
          options={listedAvailabilities}
          labels={listedAvailabilityLabels}
          otherwise="Not known: leave these rows out"
          onChoose={(chosen) => onChoose({ category, availability: { ...availability, [listed.column]: chosen } })}
        />
      ))}
    </>
  );
}

type ValueRowsProps<Value extends string> = {
  listed: ListedColumn<Value>;
  chosen: Readonly<Record<string, Value>>;
  options: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  /** The default for an unrecognized value. */
  otherwise: string;
  onChoose: (chosen: Record<string, Value>) => void;
};

function ValueRows<Value extends string>(props: ValueRowsProps<Value>) {
  const { chosen, options, labels, otherwise, onChoose } = props;
  const { column, values: listed } = props.listed;
  if (listed.length === 0) return null;
  const choose = (key: string, selected: string) => {
    const value = options.find((one) => one === selected);
    const others = Object.entries(chosen).filter(([one]) => one !== key);
    onChoose(Object.fromEntries(value === undefined ? others : [...others, [key, value]]));
  };
  return (
    <div>
      <h3 className="t-h3 break">What the values of “{column}” become</h3>
      <ul className="above-20 hair-above">
        {listed.slice(0, MAX_LISTED_VALUES).map(({ key, text, count, guess }) => (
          <li key={key} className={`grid center gap-gutter rows-4 pad-8 hair-under narrow-columns-1 ${styles.column}`}>
            <span className="medium break">{text}</span>
            <span className={`t-small quiet break clip ${styles.sample}`}>{formatCounted(count, 'row', 'rows')}</span>
            <SelectField
              label={`“${text}” in “${column}” becomes`}
              isLabelHidden
              value={chosen[key] ?? guess ?? ''}
              onChange={({ target }) => choose(key, target.value)}
            >
              {guess === null && <option value="">{otherwise}</option>}
              <LabelledOptions values={options} labels={labels} />
            </SelectField>
          </li>
        ))}
      </ul>
      {listed.length > MAX_LISTED_VALUES && (
        <p className="t-small quiet hide-empty">
          And {formatCounted(listed.length - MAX_LISTED_VALUES, 'value', 'values')} more.
        </p>
      )}
    </div>
  );
}
