'use client';

import { type ComponentProps, useState } from 'react';
import { joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { CheckRow, RadioRow } from './check-row';
import styles from './filter-options.module.css';

type Option = {
  value: string;
  label: string;
  /** A formatted number, such as "1,204". Undefined if the count is unknown. */
  count?: string | undefined;
  isDisabled: boolean;
};
type Group = { name: string; title: string; options: readonly Option[] };

type ManyProps = {
  /** Options after the first `lead` are collapsed. `isWritten` is true for labels that users wrote. */
  group: Group & { lead: number; isWritten?: boolean };
  chosen: readonly string[];
  createBox?: (value: string) => Pick<ComponentProps<typeof CheckRow>, 'className' | 'style'>;
  onToggle: (value: string) => void;
};

export function ManyOptions({ group, chosen, createBox, onToggle }: ManyProps) {
  const words = useWords();
  const lead = group.options.slice(0, group.lead);
  const rest = group.options.slice(group.lead);
  // This is set only once, because choosing an option must not collapse the list.
  const [startsOpen] = useState(rest.some((option) => chosen.includes(option.value)));
  const row = (option: Option) => (
    <CheckRow
      key={option.value}
      {...createBox?.(option.value)}
      name={group.name}
      value={option.value}
      label={group.isWritten ? <bdi>{option.label}</bdi> : option.label}
      count={option.count}
      checked={chosen.includes(option.value)}
      disabled={option.isDisabled && !chosen.includes(option.value)}
      onChange={() => onToggle(option.value)}
    />
  );
  return (
    <fieldset>
      <legend className="visually-hidden">{group.title}</legend>
      {lead.map(row)}
      {rest.length > 0 && (
        <details className={styles.more} open={startsOpen}>
          <summary>
            <span className={styles.whenClosed}>{formatMore(rest, words)}</span>
            <span className={styles.whenOpen}>{words.t('ui.filter.fewer')}</span>
          </summary>
          {rest.map(row)}
        </details>
      )}
    </fieldset>
  );
}

/** Examples: "Collaboration, Education", "5 more". */
function formatMore(rest: readonly Option[], { t, language }: Words): string {
  if (rest.length > 2) return t('ui.filter.more', { count: String(rest.length) });
  return joinWithComma(
    rest.map((option) => option.label),
    language,
  );
}

type OneProps = { group: Group & { any: string }; chosen: string; onChoose: (value: string) => void };

/** The first option matches any value. */
export function OneOption({ group, chosen, onChoose }: OneProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{group.title}</legend>
      <RadioRow name={group.name} value="" label={group.any} checked={chosen === ''} onChange={() => onChoose('')} />
      {group.options.map((option) => (
        <RadioRow
          key={option.value}
          name={group.name}
          value={option.value}
          label={option.label}
          count={option.count}
          checked={chosen === option.value}
          disabled={option.isDisabled && chosen !== option.value}
          onChange={() => onChoose(option.value)}
        />
      ))}
    </fieldset>
  );
}
