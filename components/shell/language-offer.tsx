'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { dismissOffer, goToLanguage, LANGUAGE_OFFER } from '@/lib/browser/i18n/go-to-language';
import { readStored } from '@/lib/browser/store/local-storage';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { type Language, languageOffers } from '@/lib/shared/i18n/languages';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { getSite } from '@/lib/shared/site';
import styles from './connection-line.module.css';

/** Offers the browser's preferred language, until dismissed. */
export function LanguageOffer() {
  const t = useTranslations();
  const language = useLanguage();
  const preferred = useBrowserValue(findPreferredLanguage, null);
  const [isDismissed, setDismissed] = useState(false);
  if (preferred === null || preferred === language || isDismissed) return null;
  const dismiss = () => {
    dismissOffer();
    setDismissed(true);
  };
  return (
    <aside className={`t-small row center gap-8 on-wall no-print ${styles.line}`} aria-label={t('shell.language')}>
      <Icon name="globe" size={18} />
      <button
        type="button"
        className={`control ${styles.offer}`}
        lang={preferred}
        onClick={() => goToLanguage(preferred)}
      >
        {languageOffers[preferred]}
      </button>
      <IconButton icon="close" className="push" label={t('shell.dismissLanguage')} onClick={dismiss} />
    </aside>
  );
}

/** Returns the first of the browser's languages that the site offers; null once dismissed. */
function findPreferredLanguage(): Language | null {
  if (readStored(LANGUAGE_OFFER) !== null) return null;
  for (const tag of navigator.languages) {
    const found = getSite().languages.find((language) => language === tag.toLowerCase().split('-')[0]);
    if (found !== undefined) return found;
  }
  return null;
}
