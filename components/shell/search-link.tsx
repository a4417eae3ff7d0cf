'use client';

import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import { SEARCH_ID } from './navigation';

type SearchLinkProps = Omit<ComponentProps<typeof Link>, 'href'>;

/** Leads to the directory's search; there already, it only moves the focus. */
export function SearchLink(props: SearchLinkProps) {
  return (
    <Link
      {...props}
      href={`${paths.directory()}#${SEARCH_ID}`}
      onClick={(event) => {
        const field = document.getElementById(SEARCH_ID);
        if (!field) return;
        event.preventDefault();
        field.focus();
      }}
    />
  );
}
