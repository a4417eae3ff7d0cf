'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { usePathname } from '@/lib/browser/i18n/navigation';
import { leaveGuard } from '@/lib/browser/store/leave-guard';
import { uploadLimits } from '@/lib/shared/domain/image';
import { acceptedTypes, findFileProblem } from '@/lib/shared/domain/upload';
import { useWords } from '@/lib/shared/i18n/use-words';
import { DropArea } from './drop-area';
import { describeFilesOverLimit, splitAtLimit } from './dropped-files';
import { showError } from './toast';
import { type SendFile, type Upload, UploadQueue } from './upload-queue';
import { UploadRow } from './upload-row';

type UploadAreaProps = {
  label: string;
  /** Maximum number of files. A message lists those beyond it. */
  most: number;
  help: string;
  send: SendFile;
  /** Accepts one picture at a time. A new one replaces it. */
  isSingle?: boolean;
  maxBytes?: number;
  error?: string | undefined;
  /** Receives true while uploads are in progress. */
  onBusy?: (isBusy: boolean) => void;
  children?: ReactNode;
};

export function UploadArea(props: UploadAreaProps) {
  const {
    label,
    most,
    help,
    send,
    isSingle = most === 1,
    maxBytes = uploadLimits.bytes,
    error,
    onBusy,
    children,
  } = props;
  const words = useWords();
  const { t } = words;
  const area = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { queue, uploads, added } = useUploadQueue(send, maxBytes, onBusy);
  const [refusal, setRefusal] = useState<string>();

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    // A picture that replaces the single one does not count toward the maximum.
    const onTheirWay = isSingle ? 0 : uploads.filter(isOnItsWay).length;
    const { taken, left } = splitAtLimit(
      files,
      Math.max(0, most - onTheirWay),
      (file) => queue.findFileProblem(file) === null,
    );
    // If the server rejects a file, another file beyond the limit can take its place.
    const showRefusal = () =>
      setRefusal(left.length > 0 ? describeFilesOverLimit(left, files.length, words) : undefined);
    queue.onRejected = () => {
      const next = left.shift();
      if (next === undefined) return;
      showRefusal();
      queue.add([next]);
    };
    showRefusal();
    queue.add(taken);
  };

  const offer = isSingle
    ? { drop: t('ui.upload.dropOne'), choose: t('ui.upload.chooseOne'), byFinger: t('ui.upload.byFingerOne') }
    : { drop: t('ui.upload.dropMany'), choose: t('ui.upload.chooseMany'), byFinger: t('ui.upload.byFingerMany') };

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
        offer={offer}
        accept={acceptedTypes}
        isMultiple={!isSingle}
        help={help}
        error={refusal ?? error}
        picker={picker}
        onFiles={take}
      />
      <p role="status" className="visually-hidden">
        {/* A new key makes screen readers announce a name again when it is repeated. */}
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

function isPasteTarget(area: HTMLElement | null): boolean {
  if (area === null) return false;
  const isOnly = document.querySelectorAll('[data-upload-area]').length === 1;
  return isOnly || area.matches(':hover') || area.contains(document.activeElement);
}

/** Asks for confirmation before the page closes. After navigation within the site, reports files that were lost. */
function useUploadQueue(send: SendFile, maxBytes: number, onBusy?: (isBusy: boolean) => void) {
  const words = useWords();
  const { t } = words;
  const address = usePathname();
  const [added, setAdded] = useState({ message: '', count: 0 });
  const [queue] = useState(
    () =>
      new UploadQueue((file) => findFileProblem(file, maxBytes, words), send, {
        onBusy: leaveGuard(),
        onArrived: (name) => setAdded(({ count }) => ({ message: t('ui.upload.added', { name }), count: count + 1 })),
        onUnseen: (names) => {
          const loss = t('ui.upload.notSent', { count: names.length, name: names[0] ?? '' });
          showError(loss, { label: t('ui.upload.goBack'), href: address });
        },
      }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads);

  useEffect(() => {
    queue.send = send;
  }, [queue, send]);

  const isBusy = uploads.some(isOnItsWay);
  const report = useEffectEvent((busy: boolean) => onBusy?.(busy));
  useEffect(() => report(isBusy), [isBusy]);

  return { queue, uploads, added };
}

function isOnItsWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending';
}
