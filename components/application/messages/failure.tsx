import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-link';
import styles from './messages.module.css';

type FailureProps = {
  message: string;
  /** Adds "Try again". */
  onRetry?: () => void;
};

/** Says why something failed, and offers another attempt. */
export function Failure({ message, onRetry }: FailureProps) {
  return (
    <p role="alert" className={`t-small error ${styles.failure}`}>
      <Icon name="alert" size={16} />
      <span>
        {message} {onRetry && <TextButton onClick={onRetry}>Try again</TextButton>}
      </span>
    </p>
  );
}
