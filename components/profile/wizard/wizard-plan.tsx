import { freePlan } from '@/lib/domain/subscription';
import styles from './wizard-plan.module.css';

const included = [
  'Your place in the directory, with all that you say about yourself',
  `${freePlan.artworks} works, each with up to ${freePlan.imagesPerArtwork} images shown whole`,
  `${freePlan.featured} of them featured on your profile`,
  `${freePlan.activeCalls} open call at a time, if artists apply without a fee`,
  'Every call to read, save and apply to',
];

/** The plan that every profile begins with. */
export function WizardPlan() {
  return (
    <section className={styles.plan} aria-labelledby="plan-name">
      <div className={styles.head}>
        <h2 id="plan-name" className={styles.name}>
          Free
        </h2>
        <p className={styles.name}>$0</p>
      </div>
      <ul className={styles.list}>
        {included.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
