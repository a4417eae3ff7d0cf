import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import type { FieldErrors } from '@/components/ui/use-field-errors';
import {
  findUnknownPlaceholder,
  type MessageText,
  messageLimits,
  placeholderList,
  placeholders,
} from '@/lib/shared/domain/message';
import { getSeparator } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import styles from './messages.module.css';

type MessageFieldsProps = {
  /** Prefix for input names in forms with several texts: with 'ACCEPTED.', the subject becomes `ACCEPTED.subject`. */
  prefix?: string;
  value: MessageText;
  errors: FieldErrors;
  onChange: (value: MessageText, name: string) => void;
};

export function MessageFields({ prefix = '', value, errors, onChange }: MessageFieldsProps) {
  const { t, language } = useWords();
  const names = { subject: `${prefix}subject`, text: `${prefix}text` };
  return (
    <>
      <TextField
        name={names.subject}
        label={t('application.messages.subject')}
        autoComplete="off"
        value={value.subject}
        error={errors[names.subject]}
        onChange={({ target }) => onChange({ ...value, subject: target.value }, names.subject)}
      />
      <div>
        <TextArea
          name={names.text}
          label={t('application.messages.text')}
          limit={messageLimits.text}
          value={value.text}
          error={errors[names.text]}
          onChange={(text) => onChange({ ...value, text }, names.text)}
        />
        <p className={`t-small quiet above-8 ${styles.placeholders}`}>
          {t.rich('application.messages.placeholders', {
            list: () =>
              placeholders.map((name, index) => (
                <span key={name}>
                  {index > 0 && getSeparator(language)}
                  <code dir="ltr">{`{${name}}`}</code> {t(`application.messages.placeholder.${name}`)}
                </span>
              )),
          })}
        </p>
      </div>
    </>
  );
}

/** @returns error messages by field */
export function findMessageProblems({ subject, text }: MessageText, words: Words): Record<string, string> {
  const problems = {
    subject: findProblem(subject, messageLimits.subject, words.t('application.messages.noSubject'), words),
    text: findProblem(text, messageLimits.text, words.t('application.messages.noText'), words),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])),
  );
}

function findProblem(value: string, max: number, missing: string, { t }: Words): string | null {
  if (value.trim() === '') return missing;
  if (value.trim().length > max) return t('application.problem.tooLong', { count: max });
  const unknown = findUnknownPlaceholder(value);
  return unknown === null ? null : t('application.messages.unknownPlaceholder', { unknown, known: placeholderList });
}
