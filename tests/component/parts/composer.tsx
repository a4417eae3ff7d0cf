import { useRef, useState } from 'react';
import { Composer } from '@/components/thread/compose/composer';
import type { ThreadFileSender } from '@/lib/browser/members/thread/thread-files';
import { ApiError } from '@/lib/shared/api/request';

const ignore = () => undefined;

let arrive: () => void = ignore;

const fileSender: ThreadFileSender = {
  send: async ({ name, size }) => {
    if (name.startsWith('slow')) {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
    }
    if (name.startsWith('scan'))
      throw new ApiError(400, 'validation_failed', `“${name}” is neither a picture nor a PDF.`);
    const content = { contentType: 'application/pdf', pages: 3, url: '/files/1' };
    return { id: name, name, bytes: size, received: size, ...content };
  },
  remove: async () => undefined,
};

/**
 * A message field, and buttons that make its requests and slow uploads succeed or fail. A list shows each request, with
 * a number for each different key.
 */
export function ComposerPart() {
  const [sent, setSent] = useState<{ text: string; files: string[]; key: string }[]>([]);
  const finish = useRef<() => void>(ignore);
  const fail = useRef<() => void>(ignore);
  const keys = [...new Set(sent.map(({ key }) => key))];
  const send = ({ text, files = [], idempotencyKey }: { text: string; files?: string[]; idempotencyKey: string }) => {
    setSent((before) => [...before, { text, files, key: idempotencyKey }]);
    return new Promise<void>((resolve, reject) => {
      finish.current = resolve;
      fail.current = () => reject(new Error('The connection dropped.'));
    });
  };
  return (
    <>
      <Composer draftId="composer" addressee="Ottilie" fileSender={fileSender} send={send} />
      <button type="button" onClick={() => finish.current()}>
        Finish
      </button>
      <button type="button" onClick={() => fail.current()}>
        Fail
      </button>
      <button type="button" onClick={() => arrive()}>
        Finish the upload
      </button>
      <p data-testid="sent">
        {sent.map(({ text, files, key }) => `${[text, ...files].join(' ')} (${keys.indexOf(key) + 1})`).join(', ')}
      </p>
    </>
  );
}
