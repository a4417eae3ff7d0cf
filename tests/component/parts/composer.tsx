import { useRef, useState } from 'react';
import { Composer } from '@/components/thread/compose/composer';

const ignore = () => undefined;

/** A message field whose requests end when a button is pressed, with a list of them and of their distinct keys. */
export function ComposerPart() {
  const [sent, setSent] = useState<{ text: string; key: string }[]>([]);
  const finish = useRef<() => void>(ignore);
  const fail = useRef<() => void>(ignore);
  const keys = [...new Set(sent.map(({ key }) => key))];
  const send = ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) => {
    setSent((before) => [...before, { text, key: idempotencyKey }]);
    return new Promise<void>((resolve, reject) => {
      finish.current = resolve;
      fail.current = () => reject(new Error('The connection dropped.'));
    });
  };
  return (
    <>
      <Composer draftId="composer" addressee="Ottilie" send={send} />
      <button type="button" onClick={() => finish.current()}>
        Finish
      </button>
      <button type="button" onClick={() => fail.current()}>
        Fail
      </button>
      <p data-testid="sent">{sent.map(({ text, key }) => `${text} (${keys.indexOf(key) + 1})`).join(', ')}</p>
    </>
  );
}
