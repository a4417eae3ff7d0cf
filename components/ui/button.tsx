import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';

type Variant = 'primary' | 'secondary' | 'destructive';
type Size = 'regular' | 'small';

function classOf(variant: Variant, size: Size, className?: string): string {
  return [styles.button, styles[variant], size === 'small' && styles.small, className].filter(Boolean).join(' ');
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant;
  size?: Size;
  isBusy?: boolean;
  /** The word while busy: "Publishing". Given from the start, it holds the width. */
  busyLabel?: string;
};

/** One primary button in view. A busy one keeps its width and takes no second press. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'regular', isBusy = false, busyLabel, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy ? { 'aria-busy': true, 'aria-disabled': true, onClick: undefined } : {})}
      className={classOf(variant, size, className)}
    >
      <ButtonWords isBusy={isBusy} busyLabel={busyLabel}>
        {children}
      </ButtonWords>
    </button>
  );
}

/** What a button says, at rest and while busy, in one place. */
export function ButtonWords(props: { isBusy: boolean; busyLabel?: string | undefined; children: ReactNode }) {
  const { isBusy, busyLabel, children } = props;
  if (busyLabel === undefined) {
    return (
      <>
        {isBusy && <Spinner />}
        {children}
      </>
    );
  }
  return (
    <span className={styles.words}>
      <span className={isBusy ? styles.away : undefined}>{children}</span>
      <span className={isBusy ? undefined : styles.away}>
        {isBusy && <Spinner />}
        {busyLabel}
      </span>
    </span>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: Variant; size?: Size };

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'regular', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classOf(variant, size, className)} />;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** Its accessible name. */
  label: string;
  hasBorder?: boolean;
};

/** A square of 44 with an icon and an accessible name. */
export function IconButton({ icon, label, hasBorder = true, className, ...rest }: IconButtonProps) {
  const classes = [styles.icon, !hasBorder && styles.plain, className].filter(Boolean).join(' ');
  return (
    <button type="button" {...rest} aria-label={label} className={classes}>
      <Icon name={icon} />
    </button>
  );
}
