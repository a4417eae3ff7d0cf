import { Isolated } from '@/components/ui/isolated';
import { ProtectedPicture } from '@/components/ui/picture';
import { createRatio } from '@/components/ui/picture-ratio';
import { TextButton } from '@/components/ui/text-link';
import type { JuryApplication, JuryWork } from '@/lib/shared/contract/jury';
import { formatAnswer } from '@/lib/shared/domain/application';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatMoney } from '@/lib/shared/domain/money';
import styles from './submission.module.css';

type SubmissionProps = {
  application: JuryApplication;
  /** Downloads the original of a picture; null if that is not permitted. */
  onDownload: ((imageId: string) => void) | null;
};

/** The submission, as far as the juror may see it. */
export function Submission({ application, onDownload }: SubmissionProps) {
  const { artist, works, statement, form, answers, cv } = application;
  const place = artist && [artist.city, artist.country].filter(Boolean).join(', ');
  return (
    <>
      {artist !== null && (
        <p className={styles.artist}>
          <bdi className="medium">{artist.name}</bdi>
          {place && (
            <span className="quiet">
              , <bdi>{place}</bdi>
            </span>
          )}
        </p>
      )}
      {works.map((work, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: works of a submission have no id and never change
        <Work key={index} work={work} isFirst={index === 0} onDownload={onDownload} />
      ))}
      {statement !== null && (
        <section className={styles.part}>
          <h3 className="t-h3">Artist statement</h3>
          <p className={styles.text}>{statement}</p>
        </section>
      )}
      {form.sections.map((section) => (
        <section key={section.id} className={styles.part}>
          {section.title !== '' && <h3 className="t-h3">{section.title}</h3>}
          <dl className={styles.answers}>
            {section.questions.map(({ id, label, kind }) => {
              const answer = formatAnswer(answers[id]);
              return (
                <div key={id}>
                  <dt className="t-small quiet">{label}</dt>
                  <dd className={styles.text}>
                    {answer === '' ? (
                      <span className="faint">No answer</span>
                    ) : kind === 'DATE' ? (
                      formatDay(answer, new Date().getFullYear())
                    ) : (
                      answer
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
      {cv.length > 0 && (
        <section className={styles.part}>
          <h3 className="t-h3">CV</h3>
          <ul className={styles.cv}>
            {cv.map(({ kind, title, organization, city, yearFrom, yearTo }) => (
              <li key={`${kind} ${title} ${yearFrom}`}>
                <span className="quiet">{[yearFrom, yearTo].filter(Boolean).join('–')}</span>
                <span>
                  <Isolated texts={[title, organization, city]} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type WorkProps = Pick<SubmissionProps, 'onDownload'> & { work: JuryWork; isFirst: boolean };

function Work({ work, isFirst, onDownload }: WorkProps) {
  const { title, year, medium, size, price, statement, images } = work;
  const facts = [medium, formatSize(size), price?.money && formatMoney(price.money)];
  return (
    <figure className={styles.work}>
      {images.map((image, index) => (
        <div key={image.id} className={styles.picture} style={createRatio(image)}>
          <ProtectedPicture
            image={image}
            alt={image.alt ?? `${title}${images.length > 1 ? `, picture ${index + 1}` : ''}`}
            sizes="(max-width: 740px) 100vw, (max-width: 1005px) 60vw, 65vw"
            priority={isFirst && index === 0}
          />
          {onDownload !== null && (
            <TextButton className={styles.original} onClick={() => onDownload(image.id)}>
              Download the original
              <span className="visually-hidden">
                {' '}
                of {title}
                {images.length > 1 && `, picture ${index + 1}`}
              </span>
            </TextButton>
          )}
        </div>
      ))}
      <figcaption className={styles.caption}>
        <span>
          <cite className={styles.title}>
            <bdi>{title}</bdi>
          </cite>
          {year !== null && (
            <>
              , <bdi>{year}</bdi>
            </>
          )}
        </span>
        <span className="t-small quiet">
          <Isolated texts={facts} separator=" · " />
        </span>
        {statement !== null && <p className={styles.text}>{statement}</p>}
      </figcaption>
    </figure>
  );
}
