import styles from './text-link.module.css';

type LinkLook = {
  /** It does something at once: try again, clear, reset. */
  acts?: boolean;
  /** What it does is a deletion. */
  deletes?: boolean;
  className?: string | undefined;
};

/** How a link in running text looks, for a component that brings its own element. */
export function linkStyle({ acts = false, deletes = false, className }: LinkLook = {}): string {
  return [styles.link, acts && styles.acts, deletes && styles.deletes, className].filter(Boolean).join(' ');
}
