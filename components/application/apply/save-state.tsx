import { Icon } from '@/components/ui/icon';
import type { SaveState } from '@/lib/browser/forms/autosave';
import styles from './apply-form.module.css';

type SaveStateProps = { state: SaveState; failure: string | null };

/** Says whether the changes are saved on the server, or only on this device. */
export function SaveStateLine({ state, failure }: SaveStateProps) {
  const isProblem = describeProblem({ state, failure }) !== null;
  return (
    <p
      role="status"
      className={`align-end row center gap-8 ${styles.state} ${isProblem ? `ink ${styles.problem}` : ''}`}
    >
      {state === 'saved' && <Icon name="check" size={18} />}
      {isProblem && <Icon name="alert" size={18} />}
      <span>{describe(state, failure)}</span>
    </p>
  );
}

/** Describes a state in which the server does not have everything; null for any other. */
export function describeProblem({ state, failure }: SaveStateProps): string | null {
  const isProblem = state === 'failed' || state === 'unreachable' || state === 'partial';
  return isProblem ? describe(state, failure) : null;
}

function describe(state: SaveState, failure: string | null): string {
  switch (state) {
    case 'idle':
      return '';
    case 'unsaved':
    case 'saving':
      return 'Saving';
    case 'saved':
      return 'Saved';
    case 'partial':
      return 'Saved, without what is marked. That is on this device.';
    case 'unreachable':
      return navigator.onLine
        ? 'Not saved: we cannot be reached. It is on this device.'
        : 'Not saved: you are offline. It is on this device.';
    case 'failed':
      return `Not saved: it is on this device. ${failure ?? ''}`.trim();
  }
}
