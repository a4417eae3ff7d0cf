'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { usePathname } from '@/lib/browser/i18n/navigation';
import { useSession } from '@/lib/browser/session/session';
import { getSite } from '@/lib/shared/site';
import styles from './header.module.css';
import { isInSection, isSavedPage, listSections } from './navigation';

export function SectionLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const t = useTranslations();
  const pathname = usePathname();
  // Saved pages have a link beside the sections, so no section is current.
  const isSaved = isSavedPage(pathname);
  const { status } = useSession();
  const viewer = status === 'guest' ? 'guests' : 'members';
  const links = [
    ...listSections()
      .filter(({ audience = viewer }) => status === 'unknown' || audience === viewer)
      .map(({ name, ...link }) => ({ ...link, label: t(`shell.section.${name}`) })),
    ...getSite().headerLinks.map((link) => ({ ...link, branches: [link.href], audience: undefined })),
  ];
  // The style sheet hides the sections for the other audience until the session is known.
  return links.map(({ label, href, branches, audience }) => (
    <li key={`${href} ${label}`} data-audience={status === 'unknown' ? audience : undefined}>
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

export type MenuLink = {
  href: string;
  label: string;
  language?: string;
  icon?: IconName;
  isCurrent?: boolean;
  /** Appears after the label. */
  count?: ReactNode;
};

type MenuLinksProps = { className: string; label?: string; links: readonly MenuLink[]; onFollow: () => void };

export function MenuLinks({ className, label, links, onFollow }: MenuLinksProps) {
  return (
    <ul className={`grid pad-above-16 ${styles.menuLinks} ${className}`} aria-label={label}>
      {links.map(({ href, label: text, language, icon, isCurrent = false, count }) => (
        <li key={`${href} ${text}`}>
          <Link
            href={href}
            lang={language}
            className="row center gap-12"
            aria-current={isCurrent ? 'page' : undefined}
            onClick={onFollow}
          >
            {icon && <Icon name={icon} />}
            {text}
            {count}
          </Link>
        </li>
      ))}
    </ul>
  );
}
