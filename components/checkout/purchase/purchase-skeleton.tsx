import { PageTitle } from '@/components/ui/page-title';
import styles from './purchase.module.css';

/** Placeholder with the approximate height of the result. */
export function PurchaseSkeleton() {
  return (
    <div aria-busy="true">
      <PageTitle>Your payment</PageTitle>
      <p role="status" className="visually-hidden">
        Looking at your payment
      </p>
      <div className={styles.text}>
        <span className={styles.bar} />
        <span className={styles.bar} />
      </div>
      <div className={styles.grants}>
        <div className={styles.grant}>
          <div className={styles.what}>
            <span className={styles.bar} />
            <span className={styles.bar} />
          </div>
        </div>
      </div>
    </div>
  );
}
