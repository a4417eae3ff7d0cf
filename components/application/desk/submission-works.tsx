import { ProtectedPicture } from '@/components/ui/picture';
import { createRatio } from '@/components/ui/picture-ratio';
import type { Submission, SubmittedWork } from '@/lib/shared/contract/application';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatMoney } from '@/lib/shared/domain/money';
import styles from './submission-works.module.css';

/** The `sizes` of a large picture of a work: the page without the margins and the column beside it. */
export const LARGE_SIZES = '(max-width: 1005px) 100vw, calc(100vw - 480px)';

/** The works as they were sent: whole pictures, each work with its label. */
export function SubmissionWorks({ works }: Pick<Submission, 'works'>) {
  return (
    <section aria-label="Works" className={styles.works}>
      {works.map((work, index) => (
        <figure key={work.artworkId} className={styles.work}>
          {work.images.length === 0 && <p className={styles.none}>No picture was sent.</p>}
          {work.images.map((image, place) => (
            <div key={image.id} className={styles.picture} style={createRatio(image)}>
              <ProtectedPicture
                image={image}
                alt={image.alt ?? ''}
                sizes={LARGE_SIZES}
                priority={index === 0 && place === 0}
              />
            </div>
          ))}
          <figcaption className={styles.label}>
            <div className={styles.facts}>
              <p className={styles.title}>
                <cite className="work-title" dir="auto">
                  {work.title}
                </cite>
                {work.year && (
                  <>
                    , <bdi>{work.year}</bdi>
                  </>
                )}
              </p>
              {listFacts(work).map((fact) => (
                <p key={fact} className="quiet">
                  <bdi>{fact}</bdi>
                </p>
              ))}
            </div>
            {work.statement && (
              <p className={styles.statement} dir="auto">
                {work.statement}
              </p>
            )}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

function listFacts({ medium, size, price, aiPreference }: SubmittedWork): string[] {
  return [
    medium,
    formatSize(size),
    formatPrice(price),
    aiPreference === 'NO_TRAINING' ? 'Not to be used to train AI' : null,
  ].flatMap((fact) => fact || []);
}

function formatPrice(price: SubmittedWork['price']): string | null {
  if (price === null || price.kind === 'HIDDEN') return null;
  return price.kind === 'EXACT' && price.money !== null ? formatMoney(price.money) : 'Price on request';
}
