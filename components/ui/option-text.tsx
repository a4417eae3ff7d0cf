import styles from './option-text.module.css';

/** The label of an option, and at the right how many there are, already written out: "1,204". */
export function OptionText({ label, count }: { label: string; count?: string | undefined }) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
}
