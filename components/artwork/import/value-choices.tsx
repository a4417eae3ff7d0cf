import { LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { type ArtworkCategory, artworkCategories } from '@/lib/shared/domain/artwork';
import { type ListedAvailability, listedAvailabilities } from '@/lib/shared/domain/list-field';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { formatColumn } from '@/lib/shared/import/list-column';
import {
  type ChosenValues,
  type ListedColumn,
  listAvailabilities,
  listCategories,
  MAX_LISTED_VALUES,
} from '@/lib/shared/import/list-values';
import { listOffered } from '@/lib/shared/site';
import styles from './import-works.module.css';
import type { OpenList } from './open-list';

type ValueChoicesProps = {
  list: OpenList;
  values: ChosenValues;
  onChoose: (values: ChosenValues) => void;
};

export function ValueChoices({ list: { table, mapping }, values, onChoose }: ValueChoicesProps) {
  const { t } = useWords();
  const { category, availability } = values;
  const categories = listOffered('categories', artworkCategories);
  const isOffered = (one: ArtworkCategory) => categories.includes(one);
  const labelAvailability = (one: ListedAvailability) =>
    one === 'BY_PRICE' ? t('artwork.import.values.byPrice') : t(`artwork.availability.${one}`);
  return (
    <>
      {listCategories(table, mapping, isOffered).map((listed) => (
        <ValueRows
          key={listed.column}
          listed={listed}
          chosen={category}
          options={categories}
          label={(one) => t(`artwork.category.${one}`)}
          otherwise={t('artwork.import.values.byMedium')}
          onChoose={(chosen) => onChoose({ category: chosen, availability })}
        />
      ))}
      {listAvailabilities(table, mapping).map((listed) => (
        <ValueRows
          key={listed.column}
          listed={listed}
          chosen={availability[listed.column] ?? {}}
          options={listedAvailabilities}
          label={labelAvailability}
          otherwise={t('artwork.import.values.unknown')}
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
  label: (value: Value) => string;
  /** The choice for unrecognized values. */
  otherwise: string;
  onChoose: (chosen: Record<string, Value>) => void;
};

function ValueRows<Value extends string>(props: ValueRowsProps<Value>) {
  const { chosen, options, label, otherwise, onChoose } = props;
  const { t, language } = useWords();
  const { values: listed } = props.listed;
  const column = formatColumn(props.listed.column, t);
  if (listed.length === 0) return null;
  const choose = (key: string, selected: string) => {
    const value = options.find((one) => one === selected);
    const others = Object.entries(chosen).filter(([one]) => one !== key);
    onChoose(Object.fromEntries(value === undefined ? others : [...others, [key, value]]));
  };
  return (
    <div>
      <h3 className="t-h3 break">{t('artwork.import.values.heading', { column })}</h3>
      <ul className="above-20 hair-above">
        {listed.slice(0, MAX_LISTED_VALUES).map(({ key, text, count, guess }) => (
          <li key={key} className={`grid center gap-gutter rows-4 pad-8 hair-under narrow-columns-1 ${styles.column}`}>
            <span className="medium break" dir="auto">
              {text}
            </span>
            <span className={`t-small quiet break clip ${styles.sample}`}>
              {t('artwork.import.values.rows', { count, shown: formatCount(count, false, language) })}
            </span>
            <SelectField
              label={t('artwork.import.values.becomes', { value: text, column })}
              isLabelHidden
              value={chosen[key] ?? guess ?? ''}
              onChange={({ target }) => choose(key, target.value)}
            >
              {guess === null && <option value="">{otherwise}</option>}
              <LabelledOptions values={options} labels={label} />
            </SelectField>
          </li>
        ))}
      </ul>
      {listed.length > MAX_LISTED_VALUES && (
        <p className="t-small quiet hide-empty">
          {t('artwork.import.values.more', {
            count: listed.length - MAX_LISTED_VALUES,
            shown: formatCount(listed.length - MAX_LISTED_VALUES, false, language),
          })}
        </p>
      )}
    </div>
  );
}
