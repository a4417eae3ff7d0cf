import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './quiet-select.module.css';

type QuietSelectProps = Omit<ComponentProps<'select'>, 'className'> & {
  label: string;
  icon?: ReactNode;
  /** Its place is kept; what it shows is not known yet. */
  isWaiting: boolean;
};

/** The browser's own select, small and without a line, for what a reader sets once. */
export function QuietSelect({ label, icon, isWaiting, children, ...select }: QuietSelectProps) {
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
