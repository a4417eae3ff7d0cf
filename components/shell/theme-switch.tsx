'use client';

import { useTheme } from 'next-themes';
import { Icon } from '@/components/ui/icon';
import { QuietSelect } from './quiet-select';
import { useIsInBrowser } from './use-is-in-browser';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light, dark, or as the system has it. What was chosen is known only in the browser: till then its place is kept. */
export function ThemeSwitch() {
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
