import { IconButton } from './button';
import { Icon } from './icon';
import { linkStyle } from './link-style';
import { TextLink } from './text-link';
import type { ToastRequest } from './toast';
import styles from './toaster.module.css';

const icons = { done: 'check', notice: 'info', error: 'alert' } as const;

type ToastCardProps = ToastRequest & {
  /** Called when the toast is closed or its action is used. */
  onDone: () => void;
};

/** A toast with its icon, message, action and close button. */
export function ToastCard({ message, kind, action, onDone }: ToastCardProps) {
  return (
    <div
      className={`t-ui row center gap-12 on-wall rounded ${styles.toastCard} ${kind === 'error' ? styles.error : ''}`}
    >
      <Icon name={icons[kind]} />
      <p className={`fill shrink pad-8 ${styles.text}`}>
        {message}
        {action && ' '}
        {action?.href !== undefined && (
          <TextLink href={action.href} onClick={onDone}>
            {action.label}
          </TextLink>
        )}
        {action?.onPress && (
          <button
            type="button"
            className={linkStyle()}
            onClick={() => {
              onDone();
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
      </p>
      <IconButton icon="close" label="Close" hasBorder={false} onClick={onDone} />
    </div>
  );
}
