'use client';

import { useTheme } from 'next-themes';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { chooseCurrency, useCurrency } from '@/lib/browser/choices/currency';
import { listOfferedCurrencies } from '@/lib/browser/choices/offered-currencies';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { DEFAULT_CURRENCY, getCurrencySymbol } from '@/lib/shared/domain/money';
import styles from './footer.module.css';

/** The currency and the theme of this browser, for which no account is needed. */
export function Preferences() {
  return (
    <div className={`cluster center ${styles.preferences}`}>
      <CurrencySelect />
      <ThemeSwitch />
    </div>
  );
}

/**
 * The display currency. The list is loaded when the control scrolls into view, because some systems do not update an
 * open list of options.
 */
function CurrencySelect() {
  const currency = useCurrency();
  const isInBrowser = useBrowserValue(() => true, false);
  const [offered, setOffered] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const select = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    const view = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      view.disconnect();
      // If the prefetch fails, nothing is shown: opening the control loads the list again and reports a failure.
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
        label="Currency"
        isWaiting={!isInBrowser}
        value={currency}
        onFocus={loadCurrencies}
        onPointerDown={loadCurrencies}
        onChange={(event) => chooseCurrency(event.target.value)}
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            {formatSymbolAndCode(code)}
          </option>
        ))}
      </QuietSelect>
      <p role="status" className={`t-micro quiet own-line ${styles.failure}`}>
        {hasFailed && 'The other currencies did not load, so yours stays. Try again in a moment.'}
      </p>
    </>
  );
}

/**
 * This is a constant because on phones, formatting the default currency takes longer than rendering the rest of the
 * footer.
 */
const DEFAULT_LABEL = `$ ${DEFAULT_CURRENCY}`;

/** "$ USD"; codes without a symbol are shown once: "CHF". */
function formatSymbolAndCode(code: string): string {
  if (code === DEFAULT_CURRENCY) return DEFAULT_LABEL;
  const symbol = getCurrencySymbol(code);
  return symbol === code ? code : `${symbol} ${code}`;
}

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/**
 * The theme: light, dark or the system's. Only the browser knows the choice; until it has been read, its space is
 * reserved.
 */
function ThemeSwitch() {
  const isInBrowser = useBrowserValue(() => true, false);
  const { theme, resolvedTheme, setTheme } = useTheme();
  return (
    <QuietSelect
      label="Theme"
      icon={<Icon name={isInBrowser && resolvedTheme === 'dark' ? 'moon' : 'sun'} size={18} />}
      isWaiting={!isInBrowser}
      value={isInBrowser ? theme : 'system'}
      onChange={(event) => setTheme(event.target.value)}
    >
      {themes.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </QuietSelect>
  );
}

type QuietSelectProps = Omit<ComponentProps<'select'>, 'className'> & {
  label: string;
  icon?: ReactNode;
  /** True until the value is known. The space is reserved in the meantime. */
  isWaiting: boolean;
};

/** A small borderless select for rarely changed settings. */
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
