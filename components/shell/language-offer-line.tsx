'use client';

import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { goToLanguage } from '@/lib/browser/i18n/go-to-language';
import { languageOffers } from '@/lib/shared/i18n/language-offers';
import type { Language } from '@/lib/shared/i18n/languages';
import styles from './connection-line.module.css';

type LineProps = { language: Language; label: string; dismissLabel: string; onDismiss: () => void };

export function LanguageOfferLine({ language, label, dismissLabel, onDismiss }: LineProps) {
  return (
    <aside className={`t-small row center gap-8 on-wall no-print ${styles.line}`} aria-label={label}>
      <Icon name="globe" size={18} />
      <button
        type="button"
        className={`control ${styles.offer}`}
        lang={language}
        onClick={() => goToLanguage(language)}
      >
        {languageOffers[language]}
      </button>
      <IconButton icon="close" className="push" label={dismissLabel} onClick={onDismiss} />
    </aside>
  );
}
