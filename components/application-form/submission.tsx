import type { ComponentProps } from 'react';
import { Picture, ProtectedPicture } from '@/components/ui/picture';
import { createRatio } from '@/components/ui/picture-ratio';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { browserUrl } from '@/lib/shared/api/request';
import type { Submission as SentSubmission, SubmittedWork } from '@/lib/shared/contract/application';
import type { CvEntry } from '@/lib/shared/contract/profile';
import { type Answer, formatAnswer, isAnswered } from '@/lib/shared/domain/application';
import { formatFileExtent } from '@/lib/shared/domain/application-file';
import {
  type ApplicationForm,
  listOptionLabels,
  pickQuestions,
  type Question,
} from '@/lib/shared/domain/application-form';
import { readWebAddress } from '@/lib/shared/domain/contact-links';
import { formatPlace } from '@/lib/shared/domain/country';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatCount, getSeparator, joinParts } from '@/lib/shared/domain/text';
import { formatFileSize } from '@/lib/shared/domain/upload';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './submission.module.css';
import { formatWorkPlace, listWorkFacts, WorkTitle } from './work-label';

/** A picture that was submitted, or a picture of a chosen work before submission. */
type SubmissionImage = { id: string; alt: string | null } & (
  | ComponentProps<typeof ProtectedPicture>['image']
  | ComponentProps<typeof Picture>['image']
);

type SubmissionWork = Parameters<typeof listWorkFacts>[0] &
  Pick<SubmittedWork, 'title' | 'year' | 'statement'> & { images: readonly SubmissionImage[] };

type WorksProps = {
  works: readonly SubmissionWork[];
  /** Null or undefined if the reader is not permitted to download originals. */
  onDownload?: ((imageId: string) => void) | null;
};

type TextsProps = {
  form: ApplicationForm;
  statement: string | null;
  /** This is undefined for jurors, who do not see files. */
  files?: SentSubmission['files'];
  answers: SentSubmission['answers'];
  cv: readonly CvEntry[];
  heading?: 'h2' | 'h3';
};

export function Submission({ works, onDownload = null, ...texts }: WorksProps & TextsProps) {
  return (
    <div className="stack gap-56">
      {works.length > 0 && <SubmissionWorks works={works} onDownload={onDownload} />}
      <SubmissionTexts heading="h3" {...texts} />
    </div>
  );
}

/** The page width minus the margins and the side column. */
export const LARGE_SIZES = '(max-width: 1005px) 100vw, calc(100vw - 480px)';

export function SubmissionWorks({ works, onDownload = null }: WorksProps) {
  const words = useWords();
  const { t } = words;
  return (
    <section aria-label={t('application.part.works')} className={`stack ${styles.works}`}>
      {works.map((work, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: jurors see works without ids, and works keep their order
        <figure key={index} className={`stack gap-24 ${styles.work}`}>
          {work.images.length === 0 && (
            <p className={`t-small quiet stack middle on-mat ${styles.none}`}>{t('application.noPicture')}</p>
          )}
          {work.images.map((image, place) => {
            const name =
              work.images.length > 1
                ? t('application.form.picture', { title: work.title, number: place + 1 })
                : work.title;
            const shown = { alt: image.alt ?? name, sizes: LARGE_SIZES, priority: index === 0 && place === 0 };
            return (
              <div key={image.id} className={styles.picture} style={createRatio(image)}>
                {'url' in image ? <ProtectedPicture image={image} {...shown} /> : <Picture image={image} {...shown} />}
                {onDownload !== null && (
                  <TextButton className="t-small above-8" onClick={() => onDownload(image.id)}>
                    {t.rich('application.form.downloadOriginal', {
                      name,
                      hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
                    })}
                  </TextButton>
                )}
              </div>
            );
          })}
          <figcaption className={`t-ui break grid gap-32 rows-12 ${styles.label}`}>
            <div className={`stack packed ${styles.facts}`}>
              {works.length > 1 && <p className="t-small quiet">{formatWorkPlace(index, words)}</p>}
              <p className="t-body">
                <WorkTitle title={work.title} year={work.year} />
              </p>
              {listWorkFacts(work, words).map((fact) => (
                <p key={fact} className="quiet">
                  <bdi>{fact}</bdi>
                </p>
              ))}
            </div>
            {work.statement && (
              <p className="t-read break lines measure" dir="auto">
                {work.statement}
              </p>
            )}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

export function SubmissionTexts({ form, statement, files = [], answers, cv, heading: Heading = 'h2' }: TextsProps) {
  const words = useWords();
  const { t, language } = words;
  const title = Heading === 'h2' ? 't-h2' : 't-h3';
  return (
    <div className="stack gap-56">
      {statement !== null && statement.trim() !== '' && (
        <section>
          <Heading className={title}>{t('application.part.statement')}</Heading>
          <p className="t-read break lines measure above-16" dir="auto">
            {statement}
          </p>
        </section>
      )}
      {files.length > 0 && (
        <section>
          <Heading className={title}>{t('application.part.files', { count: files.length })}</Heading>
          <ul className="stack gap-16 above-16">
            {files.map((file) => (
              <li key={file.id} className="break stack start gap-4 shrink">
                <span className="t-small quiet" dir="auto">
                  {form.files.find(({ id }) => id === file.requestId)?.label}
                </span>
                <TextLink href={browserUrl(file.url)} download>
                  <bdi>{file.name}</bdi>
                </TextLink>
                <span className="t-small quiet">
                  {joinParts([formatFileExtent(file, words), formatFileSize(file.bytes, language)], language)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pickQuestions(form, language)
        .sections.filter(({ questions }) => questions.length > 0)
        .map((section) => (
          <section key={section.id}>
            <Heading className={title}>{section.title === '' ? t('application.form.answers') : section.title}</Heading>
            <dl className="hair-above above-16">
              {section.questions.map((question) => (
                <div key={question.id} className={`t-ui break grid gap-32 rows-4 pad-16 hair-under ${styles.answer}`}>
                  <dt className="quiet" dir="auto">
                    {question.label}
                  </dt>
                  <dd className="t-body measure" dir="auto">
                    <GivenAnswer question={question} answer={answers[question.id]} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      {cv.length > 0 && (
        <section>
          <Heading className={title}>{t('application.part.cv')}</Heading>
          <ul className="hair-above above-16">
            {cv.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and are never reordered
              <li key={index} className={`t-ui break grid gap-16 rows-4 pad-12 hair-under ${styles.entry}`}>
                <span className="numbers">{formatYears(entry)}</span>
                <span className="quiet">{t(`profile.cvKind.${entry.kind}`)}</span>
                <span dir="auto">
                  {entry.url ? <TextLink href={entry.url}>{entry.title}</TextLink> : entry.title}
                  <span className="quiet">
                    {[entry.organization, formatPlace(entry, language)]
                      .map((part) => (part ? getSeparator(language) + part : ''))
                      .join('')}
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

function GivenAnswer({ question, answer }: { question: Question; answer: Answer | undefined }) {
  const words = useWords();
  const { t, language } = words;
  if (answer === undefined || !isAnswered(answer))
    return <span className="faint">{t('application.form.noAnswer')}</span>;
  if (typeof answer === 'number') return formatCount(answer, false, language);
  const labels = listOptionLabels(question, language);
  const label = (chosen: string) => labels[question.options.indexOf(chosen)] ?? chosen;
  const shown = Array.isArray(answer) ? answer.map(label) : typeof answer === 'string' ? label(answer) : answer;
  const text = formatAnswer(shown, words);
  const { kind } = question;
  if (kind === 'LINK' && readWebAddress(text) !== null) return <TextLink href={text}>{text}</TextLink>;
  if (kind === 'DATE') return formatDay(text, 0, language);
  return <span className="lines">{text}</span>;
}

function formatYears({ yearFrom, yearTo }: Pick<CvEntry, 'yearFrom' | 'yearTo'>): string {
  if (yearFrom !== null && yearTo !== null && yearFrom !== yearTo) return `${yearFrom}–${yearTo}`;
  return String(yearTo ?? yearFrom ?? '');
}
