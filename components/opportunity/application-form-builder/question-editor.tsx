import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldNotes } from '@/components/ui/field-notes';
import { LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { Toggle } from '@/components/ui/toggle';
import { hasOptions, applicationFormLimits as limits, questionKinds } from '@/lib/shared/domain/application-form';
import { formatLanguage } from '@/lib/shared/domain/country';
import { formatCount } from '@/lib/shared/domain/text';
import { type TextLanguage, textLanguages } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { OpportunityDraft } from '../form/opportunity-draft';
import { hasMaxLength, isHiddenFromJury, type QuestionDraft } from './application-draft';
import styles from './application-fields.module.css';
import { findItemMessage, findMessage, type QuestionPath } from './question-items';

type QuestionEditorProps = {
  fieldId: string;
  path: QuestionPath;
  question: QuestionDraft;
};

/** The fields are controlled instead of registered with React Hook Form, because questions change position. */
export function QuestionEditor({ fieldId, path, question }: QuestionEditorProps) {
  const { t, language } = useWords();
  const { setValue, formState } = useFormContext<OpportunityDraft>();
  const noteId = useId();
  const { kind } = question;
  const call = useWatch<OpportunityDraft, 'translations'>({ name: 'translations' });
  const change = (name: Exclude<keyof QuestionDraft, 'id' | 'translations'>, value: string | boolean) =>
    setValue(`${path}.${name}`, value, { shouldDirty: true });
  const findError = (name: keyof QuestionDraft) => findItemMessage(formState.errors, `${path}.${name}`);
  const control = (name: 'label' | 'help' | 'options' | 'maxLength' | 'min' | 'max') => ({
    name: `${path}.${name}`,
    value: question[name],
    error: findError(name),
  });
  const text = (name: 'maxLength' | 'min' | 'max') => ({
    ...control(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  return (
    <>
      <SelectField
        label={t('opportunity.builder.kind')}
        name={`${path}.kind`}
        value={kind}
        error={findError('kind')}
        onChange={({ target }) => change('kind', target.value)}
      >
        <LabelledOptions values={questionKinds} labels={(value) => t(`application.questionKind.${value}`)} />
      </SelectField>
      <TextArea
        {...control('label')}
        id={fieldId}
        label={kind === 'CONSENT' ? t('opportunity.builder.agreement') : t('opportunity.builder.question')}
        placeholder={t(`opportunity.builder.example.${kind}`)}
        limit={limits.label}
        onChange={(typed) => change('label', joinLines(typed))}
      />
      {hasOptions(kind) && (
        <TextArea
          {...control('options')}
          label={t('opportunity.builder.optionsLabel')}
          placeholder={t('opportunity.builder.optionsExample')}
          help={t('opportunity.builder.optionsHelp', { max: String(limits.options) })}
          limit={optionsLimit}
          onChange={(typed) => change('options', typed)}
        />
      )}
      {hasMaxLength(kind) && (
        <div className={styles.short}>
          <TextField
            {...text('maxLength')}
            label={t('opportunity.builder.maxLength')}
            inputMode="numeric"
            placeholder={formatCount(kind === 'LONG' ? limits.long : limits.short, false, language)}
          />
        </div>
      )}
      {(kind === 'NUMBER' || kind === 'SEVERAL') && (
        <div className="grid columns-2 top gap-gutter rows-24">
          <TextField {...text('min')} inputMode={inputModes[kind]} label={t(`opportunity.builder.min.${kind}`)} />
          <TextField {...text('max')} inputMode={inputModes[kind]} label={t(`opportunity.builder.max.${kind}`)} />
        </div>
      )}
      <TextArea
        {...control('help')}
        label={t('opportunity.builder.help')}
        placeholder={t('opportunity.builder.helpExample')}
        limit={limits.help}
        onChange={(typed) => change('help', typed)}
      />
      {textLanguages
        .filter((code) => call[code] !== undefined)
        .flatMap((code) => [
          renderTranslation(code, 'label', {
            label: kind === 'CONSENT' ? t('opportunity.builder.agreement') : t('opportunity.builder.question'),
            limit: limits.label,
          }),
          hasOptions(kind) &&
            renderTranslation(code, 'options', { label: t('opportunity.builder.optionsLabel'), limit: optionsLimit }),
          renderTranslation(code, 'help', { label: t('opportunity.builder.help'), limit: limits.help }),
        ])}
      {renderToggle('isRequired', question.isRequired, {
        label: kind === 'CONSENT' ? t('opportunity.builder.mustConsent') : t('opportunity.builder.mustAnswer'),
      })}
      {renderToggle('isHiddenFromJury', isHiddenFromJury(question), {
        label: t('opportunity.builder.hide'),
        help: t('opportunity.builder.hideHelp'),
      })}
    </>
  );

  function renderTranslation(
    code: TextLanguage,
    name: 'label' | 'help' | 'options',
    { label, limit }: { label: string; limit: number },
  ) {
    const place = `${path}.translations.${code}.${name}`;
    const { [name]: value = '', ...rest } = question.translations[code] ?? {};
    return (
      <TextArea
        key={place}
        name={place}
        label={t('ui.translation.text', { text: label, language: formatLanguage(code, language) })}
        value={value}
        error={findMessage(formState.errors, place)}
        limit={limit}
        lang={code}
        dir="auto"
        onChange={(typed) => {
          const text = name === 'label' ? joinLines(typed) : typed;
          const texts = text === '' ? rest : { ...rest, [name]: text };
          setValue(`${path}.translations`, { ...question.translations, [code]: texts }, { shouldDirty: true });
        }}
      />
    );
  }

  function renderToggle(
    name: 'isRequired' | 'isHiddenFromJury',
    checked: boolean,
    texts: { label: string; help?: string },
  ) {
    const error = findError(name);
    return (
      <div>
        <Toggle
          {...texts}
          name={`${path}.${name}`}
          checked={checked}
          aria-invalid={error === undefined ? undefined : true}
          onChange={({ target }) => change(name, target.checked)}
        />
        <FieldNotes id={`${noteId}-${name}`} error={error} />
      </div>
    );
  }
}

/** In characters, including line breaks. */
const optionsLimit = limits.options * (limits.option + 1);

/** Questions are a single line, so pasted line breaks become spaces. */
function joinLines(typed: string): string {
  return typed.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
}

const inputModes = { NUMBER: 'decimal', SEVERAL: 'numeric' } as const;
