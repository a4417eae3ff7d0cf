'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import { useLoaded } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/browser/session/session';
import { getSite } from '@/lib/shared/site';
import styles from './header.module.css';
import { FOOTER_ID, listTextLinks } from './navigation';
import { Preferences } from './preferences';
import { MenuLinks, SectionLinks } from './section-links';
import { useSavedPage } from './use-saved-page';

const loadAccountLinks = () => import('./account-links');

/** Without JavaScript, the button jumps to the footer's links. */
export function MenuSheet({ className }: { className: string }) {
  const t = useTranslations();
  const site = getSite();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const session = useSession();
  const savedPage = useSavedPage();
  const member = session.status === 'member' ? session : null;
  const account = useLoaded(loadAccountLinks, member !== null && isOpen);
  return (
    <>
      <a
        href={`#${FOOTER_ID}`}
        className={className}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="menu" label={t('shell.menu')} />
      </a>
      <Sheet
        title={site.name}
        isOpen={isOpen}
        onClose={close}
        footer={member && account ? <account.AccountFoot member={member} onFollow={close} /> : <Preferences />}
      >
        <nav aria-label={t('shell.menu')}>
          <ul className={styles.menuSections}>
            <SectionLinks className={`block relative ${styles.menuSection}`} onFollow={close} />
          </ul>
          {member && account && <account.AccountLinks member={member} onFollow={close} />}
          {member === null && (
            <MenuLinks
              className="t-body"
              links={[
                { href: savedPage, label: t('shell.saved'), icon: 'bookmark' },
                ...listTextLinks(site, t),
                ...site.footerLinks,
              ]}
              onFollow={close}
            />
          )}
        </nav>
      </Sheet>
    </>
  );
}
