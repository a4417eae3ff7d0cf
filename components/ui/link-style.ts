import styles from './text-link.module.css';

type LinkLook = {
  /** It does something at once: try again, clear, reset. */
  acts?: boolean;
  className?: string | undefined;
};

/** How a link in running text looks, for a component that brings its own element. */
export function linkStyle({ acts = false, className }: LinkLook = {}): string {
  return [styles.link, acts && styles.acts, className].filter(Boolean).join(' ');
}
