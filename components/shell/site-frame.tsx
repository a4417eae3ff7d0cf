import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { getSite } from '@/lib/shared/site';
import { Announcement } from './announcement';
import { FloatingControls } from './floating-controls';
import { Footer } from './footer';
import { Header } from './header';
import { LanguageOffer } from './language-offer';
import { MAIN_ID } from './navigation';

export function SiteFrame({ search, children }: { search: ReactNode; children: ReactNode }) {
  const t = useTranslations();
  return (
    <>
      <a href={`#${MAIN_ID}`} className="skip-link">
        {t('shell.skip')}
      </a>
      <Announcement />
      <Header search={search} />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
        <FloatingControls />
      </main>
      <Footer />
      {getSite().languages.length > 1 && <LanguageOffer />}
    </>
  );
}
