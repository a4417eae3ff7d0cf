import styles from './text-link.module.css';

type LinkLook = {
  /** Style of an immediate action: try again, clear, reset. */
  acts?: boolean;
  /** Style of a deletion. */
  deletes?: boolean;
  className?: string | undefined;
};

/**
 * Class names of a link in running text, for components with their own element. They are separate from the module with
 * Next's link, because the error page, which is part of every page, must not load that.
 */
export function linkStyle({ acts = false, deletes = false, className }: LinkLook = {}): string {
  return [styles.link, acts && styles.acts, deletes && styles.deletes, className].filter(Boolean).join(' ');
}
