import type NextLink from 'next/link';
import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href'> & { href: string };

/** Replaces Next's link, which needs the site's router. */
export default function Link({ href, prefetch: _, replace = false, scroll: __, onNavigate, ...rest }: LinkProps) {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        rest.onClick?.(event);
        const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (event.defaultPrevented || !isPlain || rest.target === '_blank') return;
        event.preventDefault();
        router[replace ? 'replace' : 'push'](href);
      }}
    />
  );
}
