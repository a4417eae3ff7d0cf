import { useState } from 'react';
import { CheckList } from '@/components/ui/option-list';
import { CurrencyOptions, LabelledOptions } from '@/components/ui/options';
import { SectionHeading } from '@/components/ui/section-heading';
import { SelectField } from '@/components/ui/select-field';
import { artworkCategories, artworkVisibilities } from '@/lib/shared/domain/artwork';
import { listFields } from '@/lib/shared/domain/list-field';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { formatColumn, type ListMapping, mapColumn } from '@/lib/shared/import/list-column';
import { listHosts } from '@/lib/shared/import/match-pictures';
import { listOffered } from '@/lib/shared/site';
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
  const { t, language } = useWords();
  const { table, mapping } = list;
  const [news, setNews] = useState('');
  const map = (place: number, value: string) => {
    const field = listFields.find((one) => one === value) ?? null;
    const next = mapColumn(mapping, place, field);
    const freed = next.findIndex((one, index) => index !== place && one !== mapping[index]);
    setNews(freed < 0 ? '' : t('artwork.import.columns.freed', { column: formatColumn(table.header[freed] ?? '', t) }));
    onMap(next);
  };
  const uncategorized = works.filter(({ isUncategorized }) => isUncategorized).length;
  const possible = works.flatMap(({ currencies }) => currencies);
  const currencies = [choice.currency, ...priceCurrencies, ...new Set(possible)].sort();
  return (
    <section aria-label={t('artwork.import.columns.label')}>
      <SectionHeading>{t('artwork.import.columns.heading')}</SectionHeading>
      <ol className="above-20 hair-above">
        {table.header.map((column, place) => (
          <li
            key={column}
            className={`grid center gap-gutter rows-4 pad-8 hair-under narrow-columns-1 ${styles.column}`}
          >
            <span className="medium break" dir="auto">
              {formatColumn(column, t)}
            </span>
            <span className={`t-small quiet break clip ${styles.sample}`} dir="auto">
              {table.rows.find(({ cells }) => cells[place])?.cells[place]?.slice(0, 120)}
            </span>
            <SelectField
              label={t('artwork.import.columns.becomes', { column: formatColumn(column, t) })}
              isLabelHidden
              value={mapping[place] ?? ''}
              onChange={({ target }) => map(place, target.value)}
            >
              <option value="">{t('artwork.import.columns.leftOut')}</option>
              <LabelledOptions values={listFields} labels={(field) => t(`artwork.import.field.${field}`)} />
            </SelectField>
          </li>
        ))}
      </ol>
      <p role="status" className="t-small quiet hide-empty">
        {news}
      </p>
      <div className={`grid top gap-gutter rows-24 above-24 narrow ${styles.choices}`}>
        <SelectField
          label={t('artwork.import.columns.visibility')}
          value={choice.visibility}
          onChange={({ target }) => {
            const visibility = artworkVisibilities.find((one) => one === target.value);
            if (visibility !== undefined) onChoose({ ...choice, visibility });
          }}
        >
          <option value="PUBLIC">{t('artwork.form.visible.PUBLIC')}</option>
          <option value="UNLISTED">{t('artwork.import.columns.unlisted')}</option>
        </SelectField>
        {mapping.includes('price') && (
          <SelectField
            label={t('artwork.import.columns.currency')}
            help={t('artwork.import.columns.currencyHelp')}
            value={choice.currency}
            onChange={({ target }) => onChoose({ ...choice, currency: target.value })}
          >
            <CurrencyOptions codes={currencies} />
          </SelectField>
        )}
        {uncategorized > 0 && (
          <SelectField
            label={t('artwork.import.columns.category', {
              count: uncategorized,
              shown: formatCount(uncategorized, false, language),
            })}
            value={choice.category ?? ''}
            onChange={({ target }) =>
              onChoose({ ...choice, category: artworkCategories.find((one) => one === target.value) ?? null })
            }
          >
            {choice.category === null && <option value="">{t('artwork.import.columns.choose')}</option>}
            <LabelledOptions
              values={listOffered('categories', artworkCategories)}
              labels={(category) => t(`artwork.category.${category}`)}
            />
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

/** The form offers at most this many hosts. */
const SHOWN = 20;

type HostChoiceProps = { list: OpenList; hosts: readonly string[]; onChoose: (hosts: string[]) => void };

/** The import fetches pictures only from hosts that the member selects. */
function HostChoice({ list: { table, mapping }, hosts, onChoose }: HostChoiceProps) {
  const { t, language } = useWords();
  const listed = listHosts(table, mapping).slice(0, SHOWN);
  if (listed.length === 0) return null;
  return (
    <CheckList
      legend={t('artwork.import.hosts.legend')}
      name="hosts"
      help={t('artwork.import.hosts.help')}
      options={listed.map(({ host, count }) => ({
        value: host,
        label: t('artwork.import.hosts.host', { host, count, shown: formatCount(count, false, language) }),
      }))}
      selected={hosts}
      onChange={onChoose}
    />
  );
}
