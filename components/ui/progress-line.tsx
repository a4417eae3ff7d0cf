import styles from './upload-area.module.css';

type ProgressLineProps = {
  label: string;
  value: number;
  max: number;
  hasFailed?: boolean;
};

export function ProgressLine({ label, value, max, hasFailed = false }: ProgressLineProps) {
  const classes = `block wide ${styles.progressLine} ${hasFailed ? styles.failed : ''}`;
  return <progress className={classes} aria-label={label} value={value} max={max} />;
}
