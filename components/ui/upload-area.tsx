'use client';

import { usePathname } from 'next/navigation';
import {
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { acceptedTypes, findRefusal } from '@/lib/domain/upload';
import { describedByNotes, FieldNotes } from './field-notes';
import { Icon } from './icon';
import { leaveGuard } from './leave-guard';
import { showError } from './toast';
import styles from './upload-area.module.css';
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

/** Takes images by a drop, a picker or a paste, and shows each on its way (design: artwork form). */
export function UploadArea({ label, most, help, send, maxBytes, error, onBusy, children }: UploadAreaProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { queue, uploads, added } = useUploadQueue(send, maxBytes, onBusy);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const isTooMany = files.length > most;
    setRefusal(isTooMany ? `At most ${most} at once: these are ${files.length}.` : undefined);
    if (!isTooMany) queue.add(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the picker inside */}
      <div
        className={isOver ? `${styles.area} ${styles.over}` : styles.area}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <label className={styles.text} htmlFor={id}>
          <span className="visually-hidden">{label}: </span>
          <span className={styles.byPointer}>
            {most === 1 ? 'Drop an image here or' : 'Drop images here or'}{' '}
            <span className={styles.choose}>{most === 1 ? 'choose a file' : 'choose files'}</span>
          </span>
          <span className={`${styles.byFinger} ${styles.choose}`}>
            {most === 1 ? 'Choose or take a photo' : 'Choose or take photos'}
          </span>
          <input
            ref={picker}
            id={id}
            type="file"
            className={styles.input}
            accept={acceptedTypes}
            multiple={most > 1}
            {...describedByNotes({ id, help, error: refusal ?? error })}
            onChange={(event) => {
              take([...(event.target.files ?? [])]);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
        </label>
      </div>
      <FieldNotes id={id} help={help} error={refusal ?? error} />
      <p role="status" className="visually-hidden">
        {/* Each is news of its own, also where two have one name. */}
        <span key={added.count}>{added.message}</span>
      </p>
      {children}
      <ul className={styles.list}>
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
