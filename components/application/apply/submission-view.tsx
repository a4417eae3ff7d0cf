import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import type { Submission } from '@/lib/shared/contract/application';
import type { CvEntry } from '@/lib/shared/contract/profile';
import { type Answers, formatAnswer } from '@/lib/shared/domain/application';
import { type ApplicationForm, listQuestions, type Question } from '@/lib/shared/domain/application-form';
import { readWebAddress } from '@/lib/shared/domain/contact-links';
import { formatDay } from '@/lib/shared/domain/deadline';
import { SubmittedFiles } from '../submitted-files';
import styles from './submission-view.module.css';
import { formatPlace, listWorkFacts, type WorkFacts } from './work-facts';

type ShownWork = Pick<WorkFacts, 'title' | 'year' | 'medium'> & {
  id: string;
  size: WorkFacts['size'] | null;
  price: WorkFacts['price'] | null;
  statement: string | null;
  picture: ReactNode;
};

type SubmissionViewProps = {
  name: string;
  form: ApplicationForm;
  works: readonly ShownWork[];
  statement: string | null;
  cv: readonly CvEntry[];
  answers: Answers;
  files: Submission['files'];
};

/** Everything that an application contains, as its organizer sees it. */
export function SubmissionView({ name, form, works, statement, cv, answers, files }: SubmissionViewProps) {
  const questions = listQuestions(form);
  return (
    <div className={styles.view}>
      <p className="t-h3" dir="auto">
        {name}
      </p>
      {works.length > 0 && (
        <ol className={styles.works}>
          {works.map((work, index) => (
            <li key={work.id} className={styles.work}>
              {work.picture}
              <div className={styles.label}>
                {works.length > 1 && <p className="t-small quiet">{formatPlace(index)}</p>}
                <p>
                  <cite className="work-title" dir="auto">
                    {work.title}
                  </cite>
                  {work.year && (
                    <>
                      , <bdi>{work.year}</bdi>
                    </>
                  )}
                </p>
                {listWorkFacts({ medium: work.medium, size: work.size ?? NO_SIZE, price: work.price }).map((fact) => (
                  <p key={fact} className="t-small quiet">
                    <bdi>{fact}</bdi>
                  </p>
                ))}
                {work.statement && (
                  <p className={styles.text} dir="auto">
                    {work.statement}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {statement !== null && statement.trim() !== '' && (
        <Part title="Artist statement">
          <p className={styles.text} dir="auto">
            {statement}
          </p>
        </Part>
      )}
      {files.length > 0 && (
        <Part title={files.length === 1 ? 'File' : 'Files'}>
          <SubmittedFiles form={form} files={files} />
        </Part>
      )}
      {questions.length > 0 && (
        <Part title={questions.length === 1 ? 'Answer' : 'Answers'}>
          <dl className={styles.answers}>
            {questions.map((question) => (
              <div key={question.id}>
                <dt className="t-small quiet" dir="auto">
                  {question.label}
                </dt>
                <dd className={styles.text} dir="auto">
                  <ShownAnswer question={question} answers={answers} />
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {cv.length > 0 && (
        <Part title="CV">
          <ul className={styles.cv}>
            {cv.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and are never reordered
              <li key={index}>
                <span className="quiet">{entry.yearTo ?? entry.yearFrom ?? ''}</span>
                <span dir="auto">{[entry.title, entry.organization, entry.city].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

const NO_SIZE = { height: null, width: null, depth: null, unit: 'cm', text: null } as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className="t-h3">{title}</h3>
      {children}
    </section>
  );
}

function ShownAnswer({ question, answers }: { question: Question; answers: Answers }) {
  const answer = formatAnswer(answers[question.id]);
  if (answer === '') return <span className="faint">No answer</span>;
  if (question.kind === 'DATE') return formatDay(answer, 0);
  if (question.kind === 'LINK' && readWebAddress(answer) !== null) return <TextLink href={answer}>{answer}</TextLink>;
  return answer;
}
