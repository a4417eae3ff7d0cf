import styles from './spinner.module.css';

/** An open ring. The words beside it say what is happening, so it is hidden from screen readers. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <path d="M15.5 5.2A7.25 7.25 0 1 0 17.25 10" stroke="currentColor" strokeWidth={1.5} strokeLinecap="round" />
    </svg>
  );
}
