import Link from 'next/link';
import type { ComponentProps } from 'react';
import styles from './text-link.module.css';

type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** It does something at once: try again, clear, reset. */
  acts?: boolean;
  /** False keeps the scroll position, for links that change a list in place. */
  scroll?: boolean;
};

/** A link in running text. Addresses outside this site are not followed for credit and get no opener. */
export function TextLink({ href, acts = false, scroll = true, className, ...rest }: LinkProps) {
  const classes = [styles.link, acts && styles.acts, className].filter(Boolean).join(' ');
  if (href.startsWith('/') || href.startsWith('#')) {
    return <Link {...rest} href={href} scroll={scroll} className={classes} />;
  }
  return <a rel="nofollow ugc noopener" {...rest} href={href} className={classes} />;
}

/** A button that reads as a link, for what acts at once without an address of its own. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  const classes = [styles.link, styles.acts, className].filter(Boolean).join(' ');
  return <button type="button" {...rest} className={classes} />;
}
