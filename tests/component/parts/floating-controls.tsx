import { FloatingControls } from '@/components/shell/floating-controls';
import { Footer } from '@/components/shell/footer';
import { Toggle } from '@/components/ui/toggle';
import styles from './floating-controls.module.css';

const FILTERS = Array.from({ length: 40 }, (_, index) => `Filter ${index + 1}`);

/** A page that is higher than the window. */
export function FloatingControlsPart() {
  return (
    <>
      <div className={styles.content} />
      <FloatingControls />
      <Footer />
    </>
  );
}

/** A page with controls where the back button floats. */
export function FloatingAboveFiltersPart() {
  return (
    <>
      <form className={`page ${styles.filters}`}>
        {FILTERS.map((label) => (
          <Toggle key={label} label={label} />
        ))}
      </form>
      <FloatingControls />
    </>
  );
}
