import styles from './text-link.module.css';

type LinkLook = {
  /** Style of an immediate action: try again, clear, reset. */
  acts?: boolean;
  /** Style of a deletion. */
  deletes?: boolean;
  className?: string | undefined;
};

/**
 * Class names of a link in running text, for components with their own element. Separate from those with Next's link,
 * which the error page, a part of each page, must not load.
 */
export function linkStyle({ acts = false, deletes = false, className }: LinkLook = {}): string {
  return [styles.link, acts && styles.acts, deletes && styles.deletes, className].filter(Boolean).join(' ');
}
