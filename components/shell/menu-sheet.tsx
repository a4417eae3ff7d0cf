'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Sheet } from '@/components/ui/sheet';
import { siteName } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';
import styles from './menu-sheet.module.css';
import { FOOTER_ID } from './navigation';
import { Preferences } from './preferences';
import { SectionLinks } from './section-links';

/** Navigation of small screens. Without script its button jumps to the same links in the footer. */
export function MenuSheet({ className }: { className: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
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
        <Icon name="menu" label="Menu" />
      </a>
      <Sheet title={siteName} isOpen={isOpen} onClose={close} footer={<Preferences />}>
        <nav aria-label="Menu">
          <ul className={styles.sections}>
            <SectionLinks className={styles.section} onFollow={close} />
          </ul>
          <ul className={styles.links}>
            <li>
              <Link href={paths.bookmarks()} onClick={close}>
                <Icon name="bookmark" />
                Saved calls
              </Link>
            </li>
            <li>
              <Link href={paths.about()} onClick={close}>
                About
              </Link>
            </li>
            <li>
              <Link href={paths.terms()} onClick={close}>
                Terms
              </Link>
            </li>
            <li>
              <Link href={paths.privacy()} onClick={close}>
                Privacy
              </Link>
            </li>
          </ul>
        </nav>
      </Sheet>
    </>
  );
}
