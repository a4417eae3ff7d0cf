import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon, type IconName } from './icon';
import { Link, type LinkProps } from './link';
import { Spinner } from './spinner';

type Variant = 'primary' | 'secondary' | 'destructive';
type Size = 'regular' | 'small';

function createClassName(variant: Variant, size: Size, className?: string): string {
  return [styles.button, styles[variant], size === 'small' && styles.small, className].filter(Boolean).join(' ');
}

export type ButtonProps = ComponentProps<'button'> & { variant?: Variant; size?: Size };

/** A screen should show at most one primary button. */
export function Button({ variant = 'primary', size = 'regular', className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={createClassName(variant, size, className)} />;
}

export function ButtonLabel(props: { isBusy: boolean; busyLabel: string; children: ReactNode }) {
  const { isBusy, busyLabel, children } = props;
  return (
    <span className={styles.label}>
      <span className={isBusy ? styles.away : undefined}>{children}</span>
      <span className={isBusy ? undefined : styles.away}>
        {/* Reserves space for the spinner. */}
        <span className={styles.ring}>{isBusy && <Spinner />}</span>
        {busyLabel}
      </span>
    </span>
  );
}

type ButtonLinkProps = LinkProps & { variant?: Variant; size?: Size };

export function ButtonLink({ variant = 'primary', size = 'regular', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={createClassName(variant, size, className)} />;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** The name that screen readers announce. */
  label: string;
  hasBorder?: boolean;
};

export function IconButton({ icon, label, hasBorder = true, className, ...rest }: IconButtonProps) {
  const classes = [styles.icon, !hasBorder && styles.plain, className].filter(Boolean).join(' ');
  return (
    <button type="button" {...rest} aria-label={label} className={classes}>
      <Icon name={icon} />
    </button>
  );
}
