import { TextArea } from '@/components/ui/text-area';
import { TextButton } from '@/components/ui/text-link';
import { showError } from '@/components/ui/toast';
import { applicationLimits } from '@/lib/shared/domain/application';
import { formatCount } from '@/lib/shared/domain/text';
import styles from './autosaved-field.module.css';
import { type SaveState, useAutosavedText } from './use-autosaved-text';

type AutosavedFieldProps = {
  label: string;
  help: string;
  id: string;
  stored: string | null;
  save: (text: string | null) => Promise<void>;
};

/** A text of the organizer about an application, saved as it is typed. */
export function AutosavedField({ label, help, id, stored, save }: AutosavedFieldProps) {
  const limit = applicationLimits.note;
  const { text, change, state, flush } = useAutosavedText({
    stored,
    limit,
    save,
    onLost: (message, retry) => showError(`${label}: ${message}`, { label: 'Try again', onPress: retry }),
  });
  return (
    <div>
      <TextArea
        id={id}
        label={label}
        help={help}
        limit={limit}
        dir="auto"
        value={text}
        error={text.length > limit ? `At most ${formatCount(limit)} characters. This is not saved.` : undefined}
        onChange={change}
        onBlur={flush}
      />
      <SaveLine state={state} onRetry={flush} />
    </div>
  );
}

function SaveLine({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  if (state.kind === 'failed') {
    return (
      <p role="alert" className={`t-small error ${styles.line}`}>
        {state.message} <TextButton onClick={onRetry}>Try again</TextButton>
      </p>
    );
  }
  return (
    <p role="status" className={`t-small quiet ${styles.line}`}>
      {state.kind === 'saving' ? 'Saving' : state.kind === 'saved' && 'Saved'}
    </p>
  );
}
