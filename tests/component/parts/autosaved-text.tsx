import { useRef, useState } from 'react';
import { useAutosavedText } from '@/components/application/desk/use-autosaved-text';

const ignore = () => undefined;

/** A text whose requests end when the button is pressed, with what was sent. */
export function AutosavedTextPart() {
  const [sent, setSent] = useState<string[]>([]);
  const finish = useRef<() => void>(ignore);
  const save = (next: string | null) => {
    setSent((before) => [...before, next ?? '']);
    return new Promise<void>((resolve) => {
      finish.current = resolve;
    });
  };
  const { text, change, state } = useAutosavedText({ stored: null, limit: 100, save, onLost: ignore });
  return (
    <>
      <textarea aria-label="Note" value={text} onChange={({ target }) => change(target.value)} />
      <button type="button" onClick={() => finish.current()}>
        Finish
      </button>
      <p role="status">
        {state.kind}: {sent.join(', ')}
      </p>
    </>
  );
}
