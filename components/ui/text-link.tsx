import type { ComponentProps } from 'react';
import { Link } from './link';
import { linkStyle } from './link-style';

type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** It does something at once: try again, clear, reset. */
  acts?: boolean;
  /** False keeps the scroll position, for links that change a list in place. */
  scroll?: boolean;
};

/** A link in running text. Addresses outside this site are not followed for credit and get no opener. */
export function TextLink({ href, acts = false, scroll = true, className, ...rest }: LinkProps) {
  const classes = linkStyle({ acts, className });
  if (href.startsWith('/') || href.startsWith('#')) {
    return <Link {...rest} href={href} scroll={scroll} className={classes} />;
  }
  return <a rel="nofollow ugc noopener" {...rest} href={href} className={classes} />;
}

type TextButtonProps = ComponentProps<'button'> & {
  /** It deletes something, or leads to that. */
  deletes?: boolean;
};

/** A button that reads as a link, for what acts at once without an address of its own. */
export function TextButton({ deletes = false, className, ...rest }: TextButtonProps) {
  return <button type="button" {...rest} className={linkStyle({ acts: true, deletes, className })} />;
}
