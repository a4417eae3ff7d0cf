import styles from './upload-area.module.css';

type ProgressLineProps = {
  /** Accessible name of the task. */
  label: string;
  value: number;
  max: number;
  /** True if the task failed at this value. */
  hasFailed?: boolean;
};

/** A progress bar as wide as its container. */
export function ProgressLine({ label, value, max, hasFailed = false }: ProgressLineProps) {
  const classes = `${styles.progressLine} ${hasFailed ? styles.failed : ''}`;
  return <progress className={classes} aria-label={label} value={value} max={max} />;
}
