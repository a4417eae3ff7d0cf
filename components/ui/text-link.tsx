import type { ComponentProps } from 'react';
import { Link } from './link';
import { linkStyle } from './link-style';

type LinkProps = ComponentProps<'a'> & {
  href: string;
  acts?: boolean;
  /** Set to false to keep the scroll position, for links that change a list in place. */
  scroll?: boolean;
};

/** Adds `nofollow` and `noopener` to external links. */
export function TextLink({ href, acts = false, scroll = true, className, ...rest }: LinkProps) {
  const classes = linkStyle({ acts, className });
  if (href.startsWith('/') || href.startsWith('#')) {
    return <Link {...rest} href={href} scroll={scroll} className={classes} />;
  }
  return <a rel="nofollow ugc noopener" {...rest} href={href} className={classes} />;
}

export function TextButton({ deletes = false, className, ...rest }: ComponentProps<'button'> & { deletes?: boolean }) {
  return <button type="button" {...rest} className={linkStyle({ acts: true, deletes, className })} />;
}
