import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import type { FieldErrors } from '@/components/ui/use-field-errors';
import {
  findPlaceholderProblem,
  type MessageText,
  messageLimits,
  placeholderLabels,
  placeholders,
} from '@/lib/shared/domain/message';
import { formatCount } from '@/lib/shared/domain/text';
import styles from './messages.module.css';

type MessageFieldsProps = {
  /** Prefix of the input names, for a form with several texts: 'ACCEPTED.' gives `ACCEPTED.subject`. */
  prefix?: string;
  value: MessageText;
  errors: FieldErrors;
  /** Called with the changed text and the name of its input. */
  onChange: (value: MessageText, name: string) => void;
};

export function MessageFields({ prefix = '', value, errors, onChange }: MessageFieldsProps) {
  const names = { subject: `${prefix}subject`, text: `${prefix}text` };
  return (
    <>
      <TextField
        name={names.subject}
        label="Subject"
        autoComplete="off"
        value={value.subject}
        error={errors[names.subject]}
        onChange={({ target }) => onChange({ ...value, subject: target.value }, names.subject)}
      />
      <div>
        <TextArea
          name={names.text}
          label="Text"
          limit={messageLimits.text}
          value={value.text}
          error={errors[names.text]}
          onChange={(text) => onChange({ ...value, text }, names.text)}
        />
        <p className={`t-small quiet above-8 ${styles.placeholders}`}>
          Each artist reads their own:{' '}
          {placeholders.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <code>{`{${name}}`}</code> {placeholderLabels[name]}
            </span>
          ))}
          .
        </p>
      </div>
    </>
  );
}

/** @returns messages by field. */
export function findMessageProblems({ subject, text }: MessageText): Record<string, string> {
  const problems = {
    subject: findProblem(subject, messageLimits.subject, 'Write a subject.'),
    text: findProblem(text, messageLimits.text, 'Write your message.'),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])),
  );
}

function findProblem(value: string, max: number, missing: string): string | null {
  if (value.trim() === '') return missing;
  if (value.trim().length > max) return `At most ${formatCount(max)} characters.`;
  return findPlaceholderProblem(value);
}
