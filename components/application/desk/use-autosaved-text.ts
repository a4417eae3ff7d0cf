import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { leaveGuard } from '@/components/ui/leave-guard';
import { formatValueError } from '@/lib/shared/api/field-error';

/** In milliseconds after the last letter. */
const DELAY = 1_000;

export type SaveState = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'failed'; message: string };

type AutosavedText = {
  /** The text on the server when the field is mounted. */
  stored: string | null;
  /** Longer texts are not saved. */
  limit: number;
  save: (text: string | null) => Promise<void>;
  /** Called if the field is gone and its last text could not be saved. */
  onLost: (message: string, retry: () => void) => void;
};

/**
 * A text that is saved after a pause in typing, when its field loses the focus, and when it is unmounted. Requests are
 * sent one after the other, so that the last text is what is stored.
 */
export function useAutosavedText({ stored, limit, save, onLost }: AutosavedText) {
  const [text, setText] = useState(stored ?? '');
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const work = useRef({ saved: text, latest: text, isSaving: false, isGone: false, timer: 0 });
  const guard = useRef<((isOn: boolean) => void) | null>(null);

  const flush = async (): Promise<void> => {
    const now = work.current;
    window.clearTimeout(now.timer);
    if (now.isSaving || now.latest === now.saved || now.latest.length > limit) return;
    const sent = now.latest;
    now.isSaving = true;
    setState({ kind: 'saving' });
    try {
      await save(sent.trim() === '' ? null : sent);
      now.saved = sent;
    } catch (error) {
      const message = formatValueError(error, 'This is not saved. It is still here.');
      setState({ kind: 'failed', message });
      if (now.isGone) onLost(message, () => void flush());
      return;
    } finally {
      now.isSaving = false;
    }
    if (now.latest !== now.saved) return flush();
    guard.current?.(false);
    setState({ kind: 'saved' });
  };
  const leave = useEffectEvent(() => {
    work.current.isGone = true;
    void flush();
    guard.current?.(false);
  });
  useEffect(() => {
    const now = work.current;
    guard.current = leaveGuard();
    now.isGone = false;
    return () => leave();
  }, []);

  const change = (next: string) => {
    const now = work.current;
    now.latest = next;
    setText(next);
    setState({ kind: 'idle' });
    guard.current?.(next !== now.saved);
    window.clearTimeout(now.timer);
    now.timer = window.setTimeout(() => void flush(), DELAY);
  };
  return { text, change, state, flush: () => void flush() };
}
