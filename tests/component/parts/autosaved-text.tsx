import { useRef, useState } from 'react';
import { AutosavedField } from '@/components/application/desk/autosaved-field';

const ignore = () => undefined;

/** An autosaved field whose requests finish when the button is pressed, with a list of sent texts. */
export function AutosavedTextPart() {
  const [sent, setSent] = useState<string[]>([]);
  const finish = useRef<() => void>(ignore);
  const save = (next: string | null) => {
    setSent((before) => [...before, next ?? '']);
    return new Promise<void>((resolve) => {
      finish.current = resolve;
    });
  };
  return (
    <>
      <AutosavedField label="Note" help="Only you see this." id="note" draftId="note" stored={null} save={save} />
      <button type="button" onClick={() => finish.current()}>
        Finish
      </button>
      <p data-testid="sent">{sent.join(', ')}</p>
    </>
  );
}
