'use client';

import { useTheme } from 'next-themes';
import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './theme-switch.module.css';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const subscribeToNothing = () => () => undefined;

/** Light, dark, or as the system has it. What was chosen is known only in the browser: till then its place is kept. */
export function ThemeSwitch() {
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const { theme, resolvedTheme, setTheme } = useTheme();
  return (
    <span className={styles.switch} data-waiting={isInBrowser ? undefined : ''}>
      <Icon name={isInBrowser && resolvedTheme === 'dark' ? 'moon' : 'sun'} size={18} />
      <select
        aria-label="Theme"
        className={styles.select}
        data-focus="own"
        value={isInBrowser ? theme : 'system'}
        onChange={(event) => setTheme(event.target.value)}
      >
        {themes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <Icon name="chevron-down" size={14} />
      </span>
    </span>
  );
}
