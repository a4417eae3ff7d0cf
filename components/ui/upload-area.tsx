'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { acceptedTypes, findRefusal } from '@/lib/domain/upload';
import { DropArea } from './drop-area';
import { leaveGuard } from './leave-guard';
import { showError } from './toast';
import { type SendFile, UploadQueue } from './upload-queue';
import { UploadRow } from './upload-row';

type UploadAreaProps = {
  /** What is asked for: "Picture", "Gallery". */
  label: string;
  /** How many may be given at once; more are refused before anything is sent. */
  most: number;
  help: string;
  send: SendFile;
  /** The largest file, in bytes. */
  maxBytes?: number;
  /** A sentence for the person, when what is there is not enough. */
  error?: string | undefined;
  /** Whether files are on their way. */
  onBusy?: (isBusy: boolean) => void;
  /** What has arrived, above what is on its way. */
  children?: ReactNode;
};

const ONE = { drop: 'Drop an image here or', choose: 'choose a file', byFinger: 'Choose or take a photo' };
const MANY = { drop: 'Drop images here or', choose: 'choose files', byFinger: 'Choose or take photos' };

/** Takes images by a drop, a picker or a paste, and shows each on its way (design: artwork form). */
export function UploadArea({ label, most, help, send, maxBytes, error, onBusy, children }: UploadAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { queue, uploads, added } = useUploadQueue(send, maxBytes, onBusy);
  const [refusal, setRefusal] = useState<string>();

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const isTooMany = files.length > most;
    setRefusal(isTooMany ? `At most ${most} at once: these are ${files.length}.` : undefined);
    if (!isTooMany) queue.add(files);
  };

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || !isPasteTarget(area.current)) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });

  return (
    <div ref={area} data-upload-area="">
      <DropArea
        label={label}
        offer={most === 1 ? ONE : MANY}
        accept={acceptedTypes}
        isMultiple={most > 1}
        help={help}
        error={refusal ?? error}
        picker={picker}
        onFiles={take}
      />
      <p role="status" className="visually-hidden">
        {/* Each is news of its own, also where two have one name. */}
        <span key={added.count}>{added.message}</span>
      </p>
      {children}
      <ul>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRemove={() => queue.remove(upload.id)}
            onRetry={() => queue.retry(upload.id)}
            picker={() => picker.current}
          />
        ))}
      </ul>
    </div>
  );
}

/** Whether a paste is for this area: it is the only one, or the one under the pointer or with the focus. */
function isPasteTarget(area: HTMLElement | null): boolean {
  if (area === null) return false;
  const isOnly = document.querySelectorAll('[data-upload-area]').length === 1;
  return isOnly || area.matches(':hover') || area.contains(document.activeElement);
}

/** Files on their way, and the last that arrived. Closing the page asks first; who goes to another is told what is lost. */
function useUploadQueue(send: SendFile, maxBytes?: number, onBusy?: (isBusy: boolean) => void) {
  const address = usePathname();
  const [added, setAdded] = useState({ message: '', count: 0 });
  const [queue] = useState(
    () =>
      new UploadQueue((file) => findRefusal(file, maxBytes), send, {
        onBusy: leaveGuard(),
        onArrived: (name) => setAdded(({ count }) => ({ message: `${name} is added.`, count: count + 1 })),
        onUnseen: (names) => showError(formatLoss(names), { label: 'Go back', href: address }),
      }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads);

  useEffect(() => {
    queue.send = send;
  }, [queue, send]);

  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  const report = useEffectEvent((busy: boolean) => onBusy?.(busy));
  useEffect(() => report(isBusy), [isBusy]);

  return { queue, uploads, added };
}

function formatLoss(names: readonly string[]): string {
  return names.length === 1 ? `${names[0]} was not sent.` : `${names.length} files were not sent.`;
}
