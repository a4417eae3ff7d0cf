import { TextLink } from '@/components/ui/text-link';
import { isStandIn } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';
import styles from './stand-in-hint.module.css';

/** Where a message can be read that nobody sends: with a real identity service, nothing. */
export function StandInHint() {
  if (!isStandIn) return null;
  return (
    <p className={styles.hint}>
      No message leaves this installation. It can be read in the{' '}
      <TextLink href={paths.inbox()} target="_blank">
        inbox
      </TextLink>
      .
    </p>
  );
}
