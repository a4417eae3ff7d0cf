'use client';

import { useTheme } from 'next-themes';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { chooseCurrency, useCurrency } from '@/lib/browser/choices/currency';
import { listOfferedCurrencies } from '@/lib/browser/choices/offered-currencies';
import { DEFAULT_CURRENCY, getCurrencySymbol } from '@/lib/shared/domain/money';
import styles from './preferences.module.css';

/** What a visitor sets for this browser, without an account. */
export function Preferences() {
  return (
    <div className={styles.preferences}>
      <CurrencySelect />
      <ThemeSwitch />
    </div>
  );
}

/**
 * The display currency (spec 4), each with its symbol (spec 3). The list is asked for when the control comes
 * into view, so that it is there when a finger opens it: some systems show only what is there at that moment.
 */
function CurrencySelect() {
  const currency = useCurrency();
  const isInBrowser = useIsInBrowser();
  const [offered, setOffered] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const select = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    const view = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      view.disconnect();
      // Nobody has asked to choose yet: a failure is said when somebody does, below.
      listOfferedCurrencies().then(setOffered, () => undefined);
    });
    if (select.current) view.observe(select.current);
    return () => view.disconnect();
  }, []);

  const ask = () => {
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
        onFocus={ask}
        onPointerDown={ask}
        onChange={(event) => chooseCurrency(event.target.value)}
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            {formatSymbolAndCode(code)}
          </option>
        ))}
      </QuietSelect>
      <p role="status" className={styles.failure}>
        {hasFailed && 'The other currencies did not load, so yours stays. Try again in a moment.'}
      </p>
    </>
  );
}

/** Asking the browser for it would take a phone longer than all the rest of the footer, on every page. */
const DEFAULT_WORDS = `$ ${DEFAULT_CURRENCY}`;

/** "$ USD"; a code that is its own symbol stands alone: "CHF". */
function formatSymbolAndCode(code: string): string {
  if (code === DEFAULT_CURRENCY) return DEFAULT_WORDS;
  const symbol = getCurrencySymbol(code);
  return symbol === code ? code : `${symbol} ${code}`;
}

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light, dark, or as the system has it. What was chosen is known only in the browser: until then its space is reserved. */
function ThemeSwitch() {
  const isInBrowser = useIsInBrowser();
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
  /** Its space is reserved; what it shows is not known yet. */
  isWaiting: boolean;
};

/** The browser's own select, small and without a line, for what a reader sets once. */
function QuietSelect({ label, icon, isWaiting, children, ...select }: QuietSelectProps) {
  return (
    <span className={styles.frame} data-waiting={isWaiting ? '' : undefined}>
      {icon}
      <select {...select} aria-label={label} className={styles.select} data-focus="own">
        {children}
      </select>
      <span className={styles.chevron}>
        <Icon name="chevron-down" size={14} />
      </span>
    </span>
  );
}

const subscribeToNothing = () => () => undefined;

/** False while the page is rendered for everyone and taken over, true from then on. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
