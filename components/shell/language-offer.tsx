'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { dismissOffer, LANGUAGE_OFFER } from '@/lib/browser/i18n/go-to-language';
import { readStored } from '@/lib/browser/store/local-storage';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import type { Language } from '@/lib/shared/i18n/languages';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { getSite } from '@/lib/shared/site';

type Line = typeof import('./language-offer-line');

/**
 * Offers the browser's preferred language until the visitor dismisses it. Few visitors see the offer, so its code loads
 * separately.
 */
export function LanguageOffer() {
  const t = useTranslations();
  const language = useLanguage();
  const preferred = useBrowserValue(findPreferredLanguage, null);
  const [isDismissed, setDismissed] = useState(false);
  const [line, setLine] = useState<Line | null>(null);
  const isWanted = preferred !== null && preferred !== language && !isDismissed;
  useEffect(() => {
    if (isWanted) import('./language-offer-line').then(setLine, () => undefined);
  }, [isWanted]);
  if (!isWanted || line === null) return null;
  return (
    <line.LanguageOfferLine
      language={preferred}
      label={t('shell.language')}
      dismissLabel={t('shell.dismissLanguage')}
      onDismiss={() => {
        dismissOffer();
        setDismissed(true);
      }}
    />
  );
}

/**
 * Returns the first of the browser's languages that the site offers, or null if the visitor has dismissed the offer.
 */
function findPreferredLanguage(): Language | null {
  if (readStored(LANGUAGE_OFFER) !== null) return null;
  for (const tag of navigator.languages) {
    const found = getSite().languages.find((language) => language === tag.toLowerCase().split('-')[0]);
    if (found !== undefined) return found;
  }
  return null;
}
