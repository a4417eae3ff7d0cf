import styles from './progress-line.module.css';

type ProgressLineProps = {
  /** What goes on. */
  label: string;
  value: number;
  max: number;
  /** It stopped there. */
  hasFailed?: boolean;
};

/** How far something is, as a line as long as its place. */
export function ProgressLine({ label, value, max, hasFailed = false }: ProgressLineProps) {
  const classes = hasFailed ? `${styles.line} ${styles.failed}` : styles.line;
  return <progress className={classes} aria-label={label} value={value} max={max} />;
}
