'use client';

import styles from './print-button.module.css';
import { TextButton } from './text-link';

/** Prints the page; hidden without script. */
export function PrintButton() {
  return (
    <TextButton className={styles.button} onClick={() => window.print()}>
      Print
    </TextButton>
  );
}
