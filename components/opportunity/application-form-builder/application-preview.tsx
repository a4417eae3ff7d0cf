import { useState } from 'react';
import { QuestionFields } from '@/components/application-form/question-fields';
import { Notice } from '@/components/ui/notice';
import type { Answers } from '@/lib/shared/domain/application';
import { type ApplicationForm, listQuestions, pickQuestions } from '@/lib/shared/domain/application-form';
import { useWords } from '@/lib/shared/i18n/use-words';
import { listRequestedParts } from '../detail/application-parts';
import styles from './application-fields.module.css';

type ApplicationPreviewProps = {
  form: ApplicationForm;
  title: string;
  isUnfinished: boolean;
};

/** Shows the form as artists see it. Organizers can try the questions without sending answers. */
export function ApplicationPreview({ form: original, title, isUnfinished }: ApplicationPreviewProps) {
  const words = useWords();
  const { t, language } = words;
  const form = pickQuestions(original, language);
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <div className={`stack gap-44 ${styles.preview}`}>
      <header>
        <p className="t-small quiet" dir="auto">
          {title}
        </p>
        <h1 className="t-h1">{t('opportunity.builder.apply')}</h1>
      </header>
      {isUnfinished && <Notice>{t('opportunity.builder.unfinished')}</Notice>}
      <section className="stack gap-16">
        <h2 className="t-h2 pad-above-16 ink-above">{t('opportunity.builder.send')}</h2>
        <ul>
          {listRequestedParts(form, words).map((part) => (
            <li key={part} className="pad-12 hair-under">
              {part}
            </li>
          ))}
        </ul>
        <p className="t-small quiet">{t('opportunity.builder.previewNote')}</p>
      </section>
      {listQuestions(form).length > 0 && (
        <QuestionFields
          form={form}
          answers={answers}
          onChange={(id, answer) =>
            setAnswers(({ [id]: _, ...others }) => (answer === undefined ? others : { ...others, [id]: answer }))
          }
        />
      )}
    </div>
  );
}
