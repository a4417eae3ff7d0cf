import { TextLink } from '@/components/ui/text-link';
import type { Submission } from '@/lib/shared/contract/application';
import { type Answer, formatAnswer, isAnswered } from '@/lib/shared/domain/application';
import type { Question } from '@/lib/shared/domain/application-form';
import { formatPlace } from '@/lib/shared/domain/country';
import { getCalendarDay } from '@/lib/shared/domain/deadline';
import { cvKindLabels } from '@/lib/shared/domain/profile';
import { formatCount } from '@/lib/shared/domain/text';
import { SubmittedFiles } from '../submitted-files';
import styles from './submission-texts.module.css';

/** The texts of a submission: the artist statement, the files, the answers in their sections and the CV. */
export function SubmissionTexts({ submission }: { submission: Submission }) {
  const { form, files, answers, statement, cv } = submission;
  const sections = form.sections.filter(({ questions }) => questions.length > 0);
  return (
    <div className={styles.texts}>
      {statement !== null && (
        <section>
          <h2 className="t-h2">Artist statement</h2>
          <p className={styles.statement} dir="auto">
            {statement}
          </p>
        </section>
      )}
      {files.length > 0 && (
        <section>
          <h2 className="t-h2">{files.length === 1 ? 'File' : 'Files'}</h2>
          <SubmittedFiles form={form} files={files} />
        </section>
      )}
      {sections.map(({ id, title, questions }) => (
        <section key={id}>
          <h2 className="t-h2">{title === '' ? 'Answers' : title}</h2>
          <dl className={styles.answers}>
            {questions.map((question) => (
              <div key={question.id} className={styles.answer}>
                <dt className="quiet" dir="auto">
                  {question.label}
                </dt>
                <dd dir="auto">
                  <GivenAnswer question={question} answer={answers[question.id]} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {cv.length > 0 && (
        <section>
          <h2 className="t-h2">CV</h2>
          <ul className={styles.cv}>
            {cv.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and are never reordered
              <li key={index} className={styles.entry}>
                <span className={styles.years}>{formatYears(entry)}</span>
                <span className="quiet">{cvKindLabels[entry.kind]}</span>
                <span>
                  {entry.url ? <TextLink href={entry.url}>{entry.title}</TextLink> : entry.title}
                  <span className="quiet">
                    {[entry.organization, formatPlace(entry)].map((part) => (part ? `, ${part}` : '')).join('')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function GivenAnswer({ question: { kind }, answer }: { question: Question; answer: Answer | undefined }) {
  if (answer === undefined || !isAnswered(answer)) return <span className="faint">Not answered</span>;
  if (kind === 'LINK' && typeof answer === 'string') return <TextLink href={answer}>{answer}</TextLink>;
  if (kind === 'DATE' && typeof answer === 'string') return <>{formatDate(answer)}</>;
  if (typeof answer === 'number') return <>{formatCount(answer)}</>;
  return <span className={styles.written}>{formatAnswer(answer)}</span>;
}

function formatDate(isoDate: string): string {
  const { day, month, year } = getCalendarDay(isoDate);
  return `${day} ${month} ${year}`;
}

function formatYears({ yearFrom, yearTo }: Submission['cv'][number]): string {
  if (yearFrom !== null && yearTo !== null && yearFrom !== yearTo) return `${yearFrom}–${yearTo}`;
  return String(yearTo ?? yearFrom ?? '');
}
