import type { ComponentProps } from 'react';
import styles from './bookmark-button.module.css';
import { Icon } from './icon';

type BookmarkButtonProps = Pick<ComponentProps<'button'>, 'onClick' | 'aria-label' | 'children'> & {
  isSaved: boolean;
  /** An icon in a row, an icon with a border, or a button as wide as its column. */
  face: 'icon' | 'boxed' | 'wide';
};

export function BookmarkButton({ isSaved, face, children, ...button }: BookmarkButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`${face === 'icon' ? 'relative stack middle' : ''} ${styles[face]} ${styles.toggle} needs-script`}
      aria-pressed={isSaved}
    >
      <Icon name="bookmark" />
      {children}
    </button>
  );
}
