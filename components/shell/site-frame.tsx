import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { offeredLanguages } from '@/lib/shared/i18n/languages';
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
      <Header search={search} />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
        <FloatingControls />
      </main>
      <Footer />
      {offeredLanguages.length > 1 && <LanguageOffer />}
    </>
  );
}
