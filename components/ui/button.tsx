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

/** A button. At most one primary button should be in view. */
export function Button({ variant = 'primary', size = 'regular', className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={createClassName(variant, size, className)} />;
}

/** A button's label at rest and while busy ("Publishing"), in one grid cell, so that the width does not change. */
export function ButtonLabel(props: { isBusy: boolean; busyLabel: string; children: ReactNode }) {
  const { isBusy, busyLabel, children } = props;
  return (
    <span className={styles.label}>
      <span className={isBusy ? styles.away : undefined}>{children}</span>
      <span className={isBusy ? undefined : styles.away}>
        {/* Space for the spinner is reserved even at rest. */}
        <span className={styles.ring}>{isBusy && <Spinner />}</span>
        {busyLabel}
      </span>
    </span>
  );
}

type ButtonLinkProps = LinkProps & { variant?: Variant; size?: Size };

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'regular', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={createClassName(variant, size, className)} />;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** The accessible name. */
  label: string;
  hasBorder?: boolean;
};

/** A 44 px square button with an icon and an accessible name. */
export function IconButton({ icon, label, hasBorder = true, className, ...rest }: IconButtonProps) {
  const classes = [styles.icon, !hasBorder && styles.plain, className].filter(Boolean).join(' ');
  return (
    <button type="button" {...rest} aria-label={label} className={classes}>
      <Icon name={icon} />
    </button>
  );
}
