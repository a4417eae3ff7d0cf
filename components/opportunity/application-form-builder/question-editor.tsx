import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldNotes } from '@/components/ui/field-notes';
import { LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { Toggle } from '@/components/ui/toggle';
import {
  hasOptions,
  applicationFormLimits as limits,
  type QuestionKind,
  questionKindLabels,
  questionKinds,
} from '@/lib/shared/domain/application-form';
import { formatCount } from '@/lib/shared/domain/text';
import type { OpportunityDraft } from '../form/opportunity-draft';
import { hasMaxLength, isHiddenFromJury, type QuestionDraft } from './application-draft';
import styles from './application-fields.module.css';
import { findItemMessage, type QuestionPath } from './question-items';

type QuestionEditorProps = {
  fieldId: string;
  path: QuestionPath;
  question: QuestionDraft;
};

/** Fields are controlled, not registered with react-hook-form, because questions change position. */
export function QuestionEditor({ fieldId, path, question }: QuestionEditorProps) {
  const { setValue, formState } = useFormContext<OpportunityDraft>();
  const noteId = useId();
  const { kind } = question;
  const change = (name: Exclude<keyof QuestionDraft, 'id'>, value: string | boolean) =>
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
        label="Kind of answer"
        name={`${path}.kind`}
        value={kind}
        error={findError('kind')}
        onChange={({ target }) => change('kind', target.value)}
      >
        <LabelledOptions values={questionKinds} labels={questionKindLabels} />
      </SelectField>
      <TextArea
        {...control('label')}
        id={fieldId}
        label={kind === 'CONSENT' ? 'What artists agree to' : 'Question'}
        placeholder={examples[kind]}
        limit={limits.label}
        dir="auto"
        // A question is a single line.
        onChange={(typed) => change('label', typed.replaceAll(/(?<!\s)\s*\n\s*/g, ' '))}
      />
      {hasOptions(kind) && (
        <TextArea
          {...control('options')}
          label="Options"
          placeholder="One on each line"
          help={`One on each line, up to ${limits.options}.`}
          limit={limits.options * (limits.option + 1)}
          dir="auto"
          onChange={(typed) => change('options', typed)}
        />
      )}
      {hasMaxLength(kind) && (
        <div className={styles.short}>
          <TextField
            {...text('maxLength')}
            label="Most characters, optional"
            inputMode="numeric"
            placeholder={formatCount(kind === 'LONG' ? limits.long : limits.short)}
          />
        </div>
      )}
      {(kind === 'NUMBER' || kind === 'SEVERAL') && (
        <div className="grid columns-2 top gap-gutter rows-24">
          <TextField {...text('min')} inputMode={bounds[kind].inputMode} label={bounds[kind].min} />
          <TextField {...text('max')} inputMode={bounds[kind].inputMode} label={bounds[kind].max} />
        </div>
      )}
      <TextArea
        {...control('help')}
        label="Help, optional"
        placeholder="Shown below the field: the jury reads this first"
        limit={limits.help}
        dir="auto"
        onChange={(typed) => change('help', typed)}
      />
      {renderToggle('isRequired', question.isRequired, {
        label: kind === 'CONSENT' ? 'Artists can apply only with this consent' : 'Artists have to answer',
      })}
      {renderToggle('isHiddenFromJury', isHiddenFromJury(question), {
        label: 'Hide from the jury',
        help: 'You see the answer, and jurors do not, whether a round is blind or not.',
      })}
    </>
  );

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

const bounds = {
  NUMBER: { min: 'Lowest, optional', max: 'Highest, optional', inputMode: 'decimal' },
  SEVERAL: { min: 'Fewest choices, optional', max: 'Most choices, optional', inputMode: 'numeric' },
} as const;

const examples: Record<QuestionKind, string> = {
  SHORT: 'Which dates suit you?',
  LONG: 'What would you do here?',
  CHOICE: 'Which studio would you like?',
  SEVERAL: 'Which workshops do you need?',
  NUMBER: 'How many metres of wall do you need?',
  DATE: 'When could you arrive?',
  LINK: 'Where can we see a video of the work?',
  CONSENT: 'I agree that my works are shown on your website.',
};
