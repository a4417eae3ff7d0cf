'use client';

import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import styles from './footer.module.css';
import { FOOTER_ID, listSections, listTextLinks, type TextLink } from './navigation';
import { Preferences } from './preferences';
import { Wordmark } from './wordmark';

export function Footer() {
  const t = useTranslations();
  const site = getSite();
  const columns: { title: string; links: TextLink[] }[] = [
    {
      title: t('shell.footer.look'),
      links: listSections()
        .filter(({ audience }) => audience === undefined)
        .map(({ name, href }) => ({ href, label: t(`shell.section.${name}`) })),
    },
    {
      title: t('shell.footer.takePart'),
      links: [
        { href: paths.newArtwork(), label: t('shell.footer.showWork') },
        ...(site.callPosting === 'EVERYONE'
          ? [{ href: paths.newOpportunity(), label: t('shell.footer.postOpportunity') }]
          : []),
        ...(site.sales.plans ? [{ href: paths.pricing(), label: t('shell.section.pricing') }] : []),
      ],
    },
    {
      title: site.name,
      links: [
        ...listTextLinks(site, t),
        ...site.footerLinks,
        ...(site.contact === null ? [] : [{ href: `mailto:${site.contact}`, label: t('shell.footer.contact') }]),
      ],
    },
  ];
  return (
    <footer className={`below no-print above-section hair-above ${styles.footer}`} id={FOOTER_ID}>
      <div className={`page grid ${styles.columns}`}>
        <div className={styles.intro}>
          <Wordmark />
          <p className={`t-small quiet above-12 ${styles.line}`}>{t('shell.footer.purpose')}</p>
        </div>
        {columns.map(({ title, links }, index) => (
          <nav key={title} aria-label={title}>
            <h2 className="t-small quiet">{title}</h2>
            <ul className={`t-small above-4 ${styles.links}`}>
              {links.map(({ href, label, language }) => (
                <li key={`${href} ${label}`}>
                  <Link href={href} lang={language}>
                    {label}
                  </Link>
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
