'use client';

import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/shared/paths';
import { isInSection, sections } from './navigation';

type SectionLinksProps = { className: string | undefined; onFollow?: () => void };

/** Links to the sections as list items; the current one is marked. */
export function SectionLinks({ className, onFollow }: SectionLinksProps) {
  const pathname = usePathname();
  // Bookmarks have a separate link beside the sections.
  const isSaved = pathname === paths.bookmarks();
  return sections.map(({ href, label, branches }) => (
    <li key={href}>
      <Link
        href={href}
        className={className}
        data-label={label}
        aria-current={!isSaved && isInSection(pathname, branches) ? 'page' : undefined}
        onClick={onFollow}
      >
        {label}
      </Link>
    </li>
  ));
}
