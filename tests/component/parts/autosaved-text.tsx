import { useRef, useState } from 'react';
import { AutosavedField } from '@/components/application/desk/autosaved-field';

const ignore = () => undefined;

/** A field that saves automatically. A button completes its requests, and a list shows the texts that were sent. */
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
