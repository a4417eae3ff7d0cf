import { useState } from 'react';
import { CheckList } from '@/components/ui/option-list';
import { CurrencyOptions, LabelledOptions } from '@/components/ui/options';
import { SectionHeading } from '@/components/ui/section-heading';
import { SelectField } from '@/components/ui/select-field';
import { artworkCategories, artworkCategoryLabels, artworkVisibilities } from '@/lib/shared/domain/artwork';
import { listFieldLabels, listFields } from '@/lib/shared/domain/list-field';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { formatCounted } from '@/lib/shared/domain/text';
import { type ListMapping, mapColumn } from '@/lib/shared/import/list-column';
import { listHosts } from '@/lib/shared/import/match-pictures';
import styles from './import-works.module.css';
import type { ListChoice } from './list-choice';
import type { OpenList } from './open-list';
import { UnitChoice } from './unit-choice';
import type { KeyedWork } from './use-listed-works';
import { ValueChoices } from './value-choices';

type MappingStepProps = {
  list: OpenList;
  works: readonly KeyedWork[];
  choice: ListChoice;
  onMap: (mapping: ListMapping) => void;
  onChoose: (choice: ListChoice) => void;
};

export function MappingStep({ list, works, choice, onMap, onChoose }: MappingStepProps) {
  const { table, mapping } = list;
  const [news, setNews] = useState('');
  const map = (place: number, value: string) => {
    const field = listFields.find((one) => one === value) ?? null;
    const next = mapColumn(mapping, place, field);
    const freed = next.findIndex((one, index) => index !== place && one !== mapping[index]);
    setNews(freed < 0 ? '' : `“${table.header[freed]}” is left out now.`);
    onMap(next);
  };
  const uncategorized = works.filter(({ isUncategorized }) => isUncategorized).length;
  const possible = works.flatMap(({ currencies }) => currencies);
  const currencies = [choice.currency, ...priceCurrencies, ...new Set(possible)].sort();
  return (
    <section aria-label="What each column becomes">
      <SectionHeading>2. What each column becomes</SectionHeading>
      <ol className="above-20 hair-above">
        {table.header.map((column, place) => (
          <li
            key={column}
            className={`grid center gap-gutter rows-4 pad-8 hair-under narrow-columns-1 ${styles.column}`}
          >
            <span className="medium break">{column}</span>
            <span className={`t-small quiet break clip ${styles.sample}`}>
              {table.rows.find(({ cells }) => cells[place])?.cells[place]?.slice(0, 120)}
            </span>
            <SelectField
              label={`“${column}” becomes`}
              isLabelHidden
              value={mapping[place] ?? ''}
              onChange={({ target }) => map(place, target.value)}
            >
              <option value="">Left out</option>
              <LabelledOptions values={listFields} labels={listFieldLabels} />
            </SelectField>
          </li>
        ))}
      </ol>
      <p role="status" className="t-small quiet hide-empty">
        {news}
      </p>
      <div className={`grid top gap-gutter rows-24 above-24 narrow ${styles.choices}`}>
        <SelectField
          label="Who finds the works"
          value={choice.visibility}
          onChange={({ target }) => {
            const visibility = artworkVisibilities.find((one) => one === target.value);
            if (visibility !== undefined) onChoose({ ...choice, visibility });
          }}
        >
          <option value="PUBLIC">Everyone</option>
          <option value="UNLISTED">Who has their address</option>
        </SelectField>
        {mapping.includes('price') && (
          <SelectField
            label="Currency of prices that name none"
            help="A work with a price is for sale, unless a column says otherwise."
            value={choice.currency}
            onChange={({ target }) => onChoose({ ...choice, currency: target.value })}
          >
            <CurrencyOptions codes={currencies} />
          </SelectField>
        )}
        {uncategorized > 0 && (
          <SelectField
            label={`Category of the ${formatCounted(uncategorized, 'work that names', 'works that name')} none`}
            value={choice.category ?? ''}
            onChange={({ target }) =>
              onChoose({ ...choice, category: artworkCategories.find((one) => one === target.value) ?? null })
            }
          >
            {choice.category === null && <option value="">Choose</option>}
            <LabelledOptions values={artworkCategories} labels={artworkCategoryLabels} />
          </SelectField>
        )}
      </div>
      <div className="stack gap-44 above-44 hide-empty">
        <HostChoice list={list} hosts={choice.hosts} onChoose={(hosts) => onChoose({ ...choice, hosts })} />
        <UnitChoice works={works} unit={choice.unit} onChoose={(unit) => onChoose({ ...choice, unit })} />
        <ValueChoices list={list} values={choice.values} onChoose={(values) => onChoose({ ...choice, values })} />
      </div>
    </section>
  );
}

/** Maximum number of hosts per request. */
const SHOWN = 20;

type HostChoiceProps = { list: OpenList; hosts: readonly string[]; onChoose: (hosts: string[]) => void };

/** Pictures are fetched only from hosts that the member selects. */
function HostChoice({ list: { table, mapping }, hosts, onChoose }: HostChoiceProps) {
  const listed = listHosts(table, mapping).slice(0, SHOWN);
  if (listed.length === 0) return null;
  return (
    <CheckList
      legend="Fetch pictures from these sites?"
      name="hosts"
      help="Only from those that you tick, and only pictures that you may use."
      options={listed.map(({ host, count }) => ({
        value: host,
        label: `${host}, ${formatCounted(count, 'picture', 'pictures')}`,
      }))}
      selected={hosts}
      onChange={onChoose}
    />
  );
}
