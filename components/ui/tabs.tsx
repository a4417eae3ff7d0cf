'use client';

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { readArrowStep } from '@/lib/browser/i18n/reading-direction';
import { isShortcut } from './shortcut';
import styles from './tab-links.module.css';

type Tab = {
  id: string;
  label: string;
  count?: string | undefined;
  /** True to emphasize the count, because something needs attention. */
  isWaiting?: boolean;
  panel: ReactNode;
};

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** Mounts only the selected panel, for panels that load data. */
  isLazy?: boolean;
  /** Set this if other controls can also select the tab. */
  chosen?: string;
  onChoose?: (id: string) => void;
};

/** Follows the ARIA tabs pattern. Hidden panels keep their state. */
export function Tabs({ label, tabs, isLazy = false, chosen, onChoose }: TabsProps) {
  const prefix = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const current = chosen ?? own;
  const setCurrent = onChoose ?? setOwn;

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ id }) => id === current);
    const step = readArrowStep(event.key);
    const next = step === undefined ? { Home: 0, End: -1 }[event.key] : at + step;
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (tab === undefined || isShortcut(event)) return;
    event.preventDefault();
    setCurrent(tab.id);
    document.getElementById(`${prefix}-${tab.id}`)?.focus();
  };

  return (
    <>
      <div className={`hair-under ${styles.tabs}`}>
        <div role="tablist" aria-label={label} className={`row gap-32 ${styles.list}`} onKeyDown={press}>
          {tabs.map(({ id, label: word, count, isWaiting }) => (
            <button
              key={id}
              id={`${prefix}-${id}`}
              type="button"
              role="tab"
              className={styles.tab}
              aria-selected={id === current}
              aria-controls={`${prefix}-${id}-panel`}
              tabIndex={id === current ? 0 : -1}
              onClick={() => setCurrent(id)}
            >
              {word}
              {count && (
                <span className={`${styles.count} ${isWaiting ? `inline-block ${styles.waiting}` : ''}`}> {count}</span>
              )}
            </button>
          ))}
        </div>
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`${prefix}-${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${prefix}-${id}`}
          hidden={id !== current}
        >
          {(!isLazy || id === current) && panel}
        </div>
      ))}
    </>
  );
}
