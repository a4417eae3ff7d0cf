'use client';

import { type ReactNode, useId, useState } from 'react';
import marks from '@/components/ui/choice-mark.module.css';
import { describedByNotes, FieldNotes } from '@/components/ui/field-notes';
import { isolate } from '@/components/ui/isolated';
import { CheckList, OptionList } from '@/components/ui/option-list';
import rows from '@/components/ui/option-list.module.css';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { readAddress } from '@/lib/browser/forms/field-codecs';
import { readNumber } from '@/lib/browser/forms/number-text';
import type { Answer } from '@/lib/shared/domain/application';
import { getMaxLength, listOptionLabels, type Question } from '@/lib/shared/domain/application-form';
import { removeControls } from '@/lib/shared/domain/characters';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import styles from './form-fields.module.css';

type QuestionFieldProps = {
  question: Question;
  answer: Answer | undefined;
  error: string | undefined;
  onChange: (answer: Answer | undefined) => void;
};

export function QuestionField({ question, answer, error, onChange }: QuestionFieldProps) {
  const words = useWords();
  const { id, kind, options } = question;
  const labels = listOptionLabels(question, words.language);
  const label = formatLabel(question, words);
  const help = formatHelp(question, words);
  const texts = { error, ...(help !== null && { help }) };
  const choices = {
    legend: label,
    name: id,
    options: options.map((option, index) => ({ value: option, label: <bdi>{labels[index]}</bdi> })),
  };
  const text = typeof answer === 'string' ? answer : '';
  const changeText = (typed: string) => {
    const cleaned = removeControls(typed, kind !== 'LONG');
    onChange(cleaned === '' ? undefined : cleaned);
  };

  switch (kind) {
    case 'SHORT':
      return (
        <TextField
          {...texts}
          label={label}
          aside={<Length length={text.length} limit={getMaxLength(question)} />}
          value={text}
          autoComplete="off"
          onChange={({ target }) => changeText(target.value)}
        />
      );
    case 'LONG':
      return <TextArea {...texts} label={label} limit={getMaxLength(question)} value={text} onChange={changeText} />;
    case 'CHOICE':
      return (
        <OptionList
          {...texts}
          {...choices}
          value={text === '' ? null : text}
          onChange={(chosen) => onChange(chosen ?? undefined)}
        />
      );
    case 'SEVERAL':
      return (
        <CheckList
          {...texts}
          {...choices}
          selected={Array.isArray(answer) ? answer : []}
          onChange={(chosen) =>
            onChange(chosen.length === 0 ? undefined : options.filter((option) => chosen.includes(option)))
          }
        />
      );
    case 'NUMBER':
      return <NumberField {...texts} label={label} answer={answer} onChange={onChange} />;
    case 'DATE':
      return (
        <div className={styles.number}>
          <TextField
            {...texts}
            label={label}
            type="date"
            value={text}
            onChange={({ target }) => changeText(target.value)}
          />
        </div>
      );
    case 'LINK':
      return (
        <TextField
          {...texts}
          label={label}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={text}
          autoComplete="off"
          onChange={({ target }) => changeText(target.value)}
          onBlur={({ target }) => changeText(readAddress(target.value) ?? '')}
        />
      );
    case 'CONSENT':
      return (
        <ConsentField
          {...texts}
          label={label}
          name={id}
          isGiven={answer === true}
          onChange={(isGiven) => onChange(isGiven ? true : undefined)}
        />
      );
  }
}

type Texts = { label: ReactNode; help?: ReactNode; error: string | undefined };
type NumberFieldProps = Texts & { answer: Answer | undefined; onChange: (answer: Answer | undefined) => void };

/** Keeps non-numeric text as the answer, so the server can reject it. */
function NumberField({ answer, onChange, ...texts }: NumberFieldProps) {
  const [typed, setTyped] = useState(() => formatNumber(answer));
  // Keeps "1.0" as typed, even though the answer is the number 1.
  const value = readAnswer(typed) === answer ? typed : formatNumber(answer);
  return (
    <div className={styles.number}>
      <TextField
        {...texts}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readAnswer(target.value));
        }}
      />
    </div>
  );
}

function readAnswer(typed: string): Answer | undefined {
  const number = readNumber(typed);
  return Number.isNaN(number) ? typed : (number ?? undefined);
}

function formatNumber(answer: Answer | undefined): string {
  return typeof answer === 'number' || typeof answer === 'string' ? String(answer) : '';
}

function Length({ length, limit }: { length: number; limit: number }) {
  const { t, language } = useWords();
  const over = length - limit;
  const format = (count: number) => formatCount(count, false, language);
  return (
    <span className={over > 0 ? 'numbers nowrap error' : 'numbers nowrap faint'}>
      {over > 0
        ? t('ui.characters.over', { count: format(over) })
        : t('ui.partOf', { part: format(length), whole: format(limit) })}
    </span>
  );
}

function formatLabel({ label, isRequired }: Question, { t }: Words): ReactNode {
  const shown = label.trim() === '' ? t('application.form.untitledQuestion') : label;
  if (isRequired) return <bdi>{shown}</bdi>;
  return /[.?!…؟]$/.test(shown)
    ? t.rich('application.form.optionalQuestion', { label: shown, bdi: isolate })
    : t.rich('application.form.optional', { label: shown, bdi: isolate });
}

function formatHelp({ kind, help, min, max, isHiddenFromJury }: Question, words: Words): ReactNode {
  const limits =
    kind === 'SEVERAL' ? formatChoices(min, max, words) : kind === 'NUMBER' ? formatRange(min, max, words) : null;
  const readers = isHiddenFromJury && kind !== 'CONSENT' ? words.t('application.form.hiddenFromJury') : null;
  const parts = [help && <bdi key="help">{help}</bdi>, limits, readers].filter(Boolean);
  return parts.length === 0 ? null : parts.flatMap((part, index) => (index === 0 ? [part] : [' ', part]));
}

function formatChoices(min: number | null, max: number | null, { t }: Words): string | null {
  if (min !== null && max !== null) {
    return min === max
      ? t('application.form.choices', { count: min })
      : t('application.form.choiceRange', { min, max });
  }
  if (min !== null) return t('application.problem.minChoices', { count: min });
  return max === null ? null : t('application.problem.maxChoices', { count: max });
}

function formatRange(min: number | null, max: number | null, { t, language }: Words): string | null {
  const format = (bound: number) => formatCount(bound, false, language);
  if (min !== null && max !== null) return t('application.form.range', { min: format(min), max: format(max) });
  if (min !== null) return t('application.form.min', { min: format(min) });
  return max === null ? null : t('application.form.max', { max: format(max) });
}

type ConsentFieldProps = Texts & { name: string; isGiven: boolean; onChange: (isGiven: boolean) => void };

function ConsentField({ label, name, help, error, isGiven, onChange }: ConsentFieldProps) {
  const id = useId();
  const notes = { id, help, error };
  return (
    <>
      <div className={error === undefined ? 'hair-above' : `hair-above ${rows.wrong}`}>
        <div className="hair-under">
          <label htmlFor={id} className={`row center gap-12 pad-8 pressable ${rows.row}`}>
            <input
              id={id}
              type="checkbox"
              name={name}
              className={marks.box}
              checked={isGiven}
              onChange={({ target }) => onChange(target.checked)}
              {...describedByNotes(notes)}
            />
            <span className="fill shrink">{label}</span>
          </label>
        </div>
      </div>
      <FieldNotes {...notes} />
    </>
  );
}
