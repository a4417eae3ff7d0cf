'use client';

import type { ReactNode } from 'react';
import type { Answer, Answers } from '@/lib/shared/domain/application';
import type { ApplicationForm, FormSection } from '@/lib/shared/domain/application-form';
import { capitalize, formatSmallCount } from '@/lib/shared/domain/text';
import { QuestionField } from './question-field';
import styles from './question-fields.module.css';

type QuestionFieldsProps = {
  form: Pick<ApplicationForm, 'sections'>;
  answers: Answers;
  /** Messages by the question's id. */
  errors?: Readonly<Record<string, string>>;
  /** Remarks below an answer by the question's id, such as where it was taken from. */
  notes?: Readonly<Record<string, ReactNode>>;
  isDisabled?: boolean;
  /** Called with undefined when an answer is cleared. */
  onChange: (id: string, answer: Answer | undefined) => void;
};

/** The sections and questions of an application's form as fields. Each field is inside an element `answers.<id>`. */
export function QuestionFields({
  form,
  answers,
  errors = {},
  notes = {},
  isDisabled = false,
  onChange,
}: QuestionFieldsProps) {
  return form.sections
    .filter(({ questions }) => questions.length > 0)
    .map((section) => (
      <section key={section.id} className={`shrink ${styles.section}`} aria-labelledby={`section-${section.id}`}>
        <h2 id={`section-${section.id}`} className="t-h2 break pad-above-16 ink-above" dir="auto">
          {formatHeading(section)}
        </h2>
        {section.help !== null && (
          <p className="t-small quiet lines above-8 measure" dir="auto">
            {section.help}
          </p>
        )}
        <fieldset className="stack gap-32 shrink above-24" disabled={isDisabled}>
          {section.questions.map((question) => (
            <div key={question.id} id={`answers.${question.id}`} className={`break shrink ${styles.field}`}>
              <QuestionField
                question={question}
                answer={answers[question.id]}
                error={errors[question.id]}
                onChange={(answer) => onChange(question.id, answer)}
              />
              {notes[question.id] !== undefined && (
                <div className="t-micro quiet above-8 hide-empty">{notes[question.id]}</div>
              )}
            </div>
          ))}
        </fieldset>
      </section>
    ));
}

/** The title of a section; without one the number of its questions: "Two questions". */
function formatHeading({ title, questions }: FormSection): string {
  if (title.trim() !== '') return title;
  const count = questions.length;
  return count === 1 ? 'One question' : `${capitalize(formatSmallCount(count))} questions`;
}
