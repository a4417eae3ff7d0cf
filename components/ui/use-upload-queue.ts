import { usePathname } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { findRefusal } from '@/lib/domain/upload';
import { leaveGuard } from './leave-guard';
import { showError } from './toast';
import { type SendFile, UploadQueue } from './upload-queue';

/** Files on their way, and the last that arrived. Closing the page asks first; who goes to another is told what is lost. */
export function useUploadQueue(send: SendFile) {
  const address = usePathname();
  const [added, setAdded] = useState({ words: '', count: 0 });
  const [queue] = useState(
    () =>
      new UploadQueue(findRefusal, send, {
        onBusy: leaveGuard(),
        onArrived: (name) => setAdded(({ count }) => ({ words: `${name} is added.`, count: count + 1 })),
        onUnseen: (names) => showError(formatLoss(names), { label: 'Go back', href: address }),
      }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads);

  useEffect(() => {
    queue.send = send;
  }, [queue, send]);

  return { queue, uploads, added };
}

function formatLoss(names: readonly string[]): string {
  return names.length === 1 ? `${names[0]} was not sent.` : `${names.length} files were not sent.`;
}
