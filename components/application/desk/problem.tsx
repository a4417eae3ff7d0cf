import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-link';
import styles from './problem.module.css';

/** The sentence of the server about a change that it rejected. */
export function Problem({ message, onDismiss }: { message: string | null; onDismiss: () => void }) {
  if (message === null) return null;
  return (
    <p role="alert" className={`t-small error ${styles.problem}`}>
      <Icon name="alert" size={16} />
      <span>
        {message} <TextButton onClick={onDismiss}>All right</TextButton>
      </span>
    </p>
  );
}
