import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/shared/paths';
import styles from './own-plan.module.css';

/** In place of a plan, for a profile that has paid for something else. */
export function NoPlanHead() {
  return (
    <section className={`grid columns-1 start gap-16 ${styles.plan}`} aria-labelledby="own-plan">
      <div className="t-small cluster center gap-20 rows-0">
        <h2 id="own-plan" className={`t-h2 ${styles.name}`}>
          No plan
        </h2>
      </div>
      <p className={styles.sentence}>Your profile is here for good without one. A plan shows and posts more.</p>
      <div className={`cluster center gap-12 wide pad-above-8 ${styles.buttons}`}>
        <ButtonLink href={paths.pricing()} variant="secondary">
          Choose a plan
        </ButtonLink>
      </div>
    </section>
  );
}
