'use client';

import { Link } from '@/components/ui/link';
import { siteName } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';
import styles from './footer.module.css';
import { FOOTER_ID, sections, textPages } from './navigation';
import { Preferences } from './preferences';
import { Wordmark } from './wordmark';

const columns = [
  { title: 'Look', links: sections.filter(({ href }) => href !== paths.pricing()) },
  {
    title: 'Take part',
    links: [
      { href: paths.newArtwork(), label: 'Show your work' },
      { href: paths.newOpportunity(), label: 'Post an opportunity' },
      { href: paths.pricing(), label: 'Pricing' },
    ],
  },
  { title: siteName, links: textPages },
];

export function Footer() {
  return (
    <footer className={`below no-print above-section hair-above ${styles.footer}`} id={FOOTER_ID}>
      <div className={`page grid ${styles.columns}`}>
        <div className={styles.intro}>
          <Wordmark />
          <p className={`t-small quiet above-12 ${styles.line}`}>
            Work shown whole. Calls with their true cost. People you can find.
          </p>
        </div>
        {columns.map(({ title, links }, index) => (
          <nav key={title} aria-label={title}>
            <h2 className="t-small quiet">{title}</h2>
            <ul className={`t-small above-4 ${styles.links}`}>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
            {index === columns.length - 1 && <Preferences />}
          </nav>
        ))}
      </div>
    </footer>
  );
}
