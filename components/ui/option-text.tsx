import styles from './option-text.module.css';

/** An option's label, with its formatted count at the right: "1,204". */
export function OptionText({ label, count }: { label: string; count?: string | undefined }) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
}
