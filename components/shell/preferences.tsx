'use client';

import { useTranslations } from 'next-intl';
import { useTheme } from 'next-themes';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { chooseCurrency, useCurrency } from '@/lib/browser/choices/currency';
import { listOfferedCurrencies } from '@/lib/browser/choices/offered-currencies';
import { goToLanguage, restorePlace } from '@/lib/browser/i18n/go-to-language';
import { getSession } from '@/lib/browser/session/state';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { DEFAULT_CURRENCY, getCurrencySymbol } from '@/lib/shared/domain/money';
import { type Language, languageNames } from '@/lib/shared/i18n/languages';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { getSite } from '@/lib/shared/site';
import styles from './footer.module.css';

export function Preferences() {
  return (
    <div className={`cluster center ${styles.preferences}`}>
      {getSite().languages.length > 1 && <LanguageSelect />}
      <CurrencySelect />
      <ThemeSwitch />
    </div>
  );
}

/** Stores a member's choice, because it decides the language of emails. The page changes even if that fails. */
async function changeLanguage(language: Language): Promise<void> {
  if (getSession().status === 'member') {
    await import('@/lib/browser/api/api')
      .then(({ api, ACCOUNT }) => api('PATCH /v1/account/mails', { body: { language } }, { as: ACCOUNT }))
      .catch(() => undefined);
  }
  goToLanguage(language);
}

function LanguageSelect() {
  const t = useTranslations();
  const language = useLanguage();
  const { languages } = getSite();
  const isInBrowser = useBrowserValue(() => true, false);
  useEffect(restorePlace, []);
  return (
    <QuietSelect
      label={t('shell.language')}
      icon={<Icon name="globe" size={18} />}
      isWaiting={!isInBrowser}
      value={language}
      onChange={({ target }) => {
        const chosen = languages.find((one) => one === target.value);
        if (chosen) void changeLanguage(chosen);
      }}
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageNames[one]}
        </option>
      ))}
    </QuietSelect>
  );
}

/** Loads the options when the control scrolls into view, because some systems do not update an open list. */
function CurrencySelect() {
  const t = useTranslations();
  const language = useLanguage();
  const currency = useCurrency();
  const isInBrowser = useBrowserValue(() => true, false);
  const [offered, setOffered] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const select = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    const view = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      view.disconnect();
      // A failure here has no effect: opening the control tries again and reports failures.
      listOfferedCurrencies().then(setOffered, () => undefined);
    });
    if (select.current) view.observe(select.current);
    return () => view.disconnect();
  }, []);

  const loadCurrencies = () => {
    listOfferedCurrencies().then(
      (codes) => {
        setOffered(codes);
        setFailed(false);
      },
      () => setFailed(true),
    );
  };

  const codes = offered.includes(currency) ? offered : [currency, ...offered];
  return (
    <>
      <QuietSelect
        ref={select}
        label={t('shell.currency')}
        isWaiting={!isInBrowser}
        value={currency}
        onFocus={loadCurrencies}
        onPointerDown={loadCurrencies}
        onChange={(event) => chooseCurrency(event.target.value)}
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            {formatSymbolAndCode(code, language)}
          </option>
        ))}
      </QuietSelect>
      <p role="status" className={`t-micro quiet own-line ${styles.failure}`}>
        {hasFailed && t('shell.currenciesFailed')}
      </p>
    </>
  );
}

/** This label is constant, because formatting it on a phone takes longer than rendering the rest of the footer. */
const DEFAULT_LABEL = `$ ${DEFAULT_CURRENCY}`;

/** Examples: "$ USD", or "CHF" for a code without a symbol. */
function formatSymbolAndCode(code: string, language: Language): string {
  if (code === DEFAULT_CURRENCY) return DEFAULT_LABEL;
  const symbol = getCurrencySymbol(code, language);
  return symbol === code ? code : `${symbol} ${code}`;
}

const themes = ['system', 'light', 'dark'] as const;

/** Reserves space until the browser has read the stored theme. */
function ThemeSwitch() {
  const t = useTranslations();
  const isInBrowser = useBrowserValue(() => true, false);
  const { theme, resolvedTheme, setTheme } = useTheme();
  return (
    <QuietSelect
      label={t('shell.theme.label')}
      icon={<Icon name={isInBrowser && resolvedTheme === 'dark' ? 'moon' : 'sun'} size={18} />}
      isWaiting={!isInBrowser}
      value={isInBrowser ? theme : 'system'}
      onChange={(event) => setTheme(event.target.value)}
    >
      {themes.map((value) => (
        <option key={value} value={value}>
          {t(`shell.theme.${value}`)}
        </option>
      ))}
    </QuietSelect>
  );
}

type QuietSelectProps = Omit<ComponentProps<'select'>, 'className'> & {
  label: string;
  icon?: ReactNode;
  /** True to only reserve the space until the value is known. */
  isWaiting: boolean;
};

function QuietSelect({ label, icon, isWaiting, children, ...select }: QuietSelectProps) {
  return (
    <span
      className={`t-small inline-row center gap-8 relative control ${styles.frame}`}
      data-waiting={isWaiting ? '' : undefined}
    >
      {icon}
      <select {...select} aria-label={label} className={`control pressable ${styles.select}`} data-focus="own">
        {children}
      </select>
      <span className={`stack ${styles.chevron}`}>
        <Icon name="chevron-down" size={14} />
      </span>
    </span>
  );
}
