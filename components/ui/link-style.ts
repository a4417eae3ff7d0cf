import styles from './text-link.module.css';

type LinkLook = {
  /** For links that act immediately, such as "try again", "clear" or "reset". */
  acts?: boolean;
  deletes?: boolean;
  className?: string | undefined;
};

/**
 * This file is separate from `link.tsx`, because every page includes the error page, which must not load Next's link.
 */
export function linkStyle({ acts = false, deletes = false, className }: LinkLook = {}): string {
  const colour = deletes ? 'error' : acts && 'accent';
  return [styles.link, acts && styles.acts, colour, className].filter(Boolean).join(' ');
}
