'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Answer, Answers } from '@/lib/shared/domain/application';
import type { ApplicationForm } from '@/lib/shared/domain/application-form';
import styles from './form-fields.module.css';
import { QuestionField } from './question-field';

type QuestionFieldsProps = {
  form: Pick<ApplicationForm, 'sections'>;
  answers: Answers;
  /** Error messages by field, such as `answers.<id>`. */
  errors?: Readonly<Record<string, string>>;
  /** Returns a note to show below an answer, such as the source of a copied one. */
  showNotes?: (id: string) => ReactNode;
  /** An undefined answer clears the field. */
  onChange: (id: string, answer: Answer | undefined) => void;
};

/** Each question's element has the id `answers.<id>`. */
export function QuestionFields({ form, answers, errors = {}, showNotes, onChange }: QuestionFieldsProps) {
  const t = useTranslations();
  return form.sections
    .filter(({ questions }) => questions.length > 0)
    .map((section) => (
      <section key={section.id} className={`shrink ${styles.section}`} aria-labelledby={`section-${section.id}`}>
        <h2 id={`section-${section.id}`} className="t-h2 break pad-above-16 ink-above" dir="auto">
          {section.title.trim() === ''
            ? t('application.form.questions', { count: section.questions.length })
            : section.title}
        </h2>
        {section.help !== null && (
          <p className="t-small quiet lines above-8 measure" dir="auto">
            {section.help}
          </p>
        )}
        <div className="stack gap-32 shrink above-24">
          {section.questions.map((question) => (
            <div key={question.id} id={`answers.${question.id}`} className={`break shrink ${styles.field}`}>
              <QuestionField
                question={question}
                answer={answers[question.id]}
                error={errors[`answers.${question.id}`]}
                onChange={(answer) => onChange(question.id, answer)}
              />
              <div className="t-micro quiet above-8 hide-empty">{showNotes?.(question.id)}</div>
            </div>
          ))}
        </div>
      </section>
    ));
}
