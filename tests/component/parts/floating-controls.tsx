import { FloatingControls } from '@/components/shell/floating-controls';
import { Footer } from '@/components/shell/footer';
import styles from './floating-controls.module.css';

export function FloatingControlsPart() {
  return (
    <>
      <div className={`page ${styles.content}`}>
        <p>As wide as a page</p>
      </div>
      <FloatingControls />
      <Footer />
    </>
  );
}
