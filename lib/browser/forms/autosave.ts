import { useEffect, useSyncExternalStore } from 'react';
import { leaveGuard } from '@/lib/browser/store/leave-guard';
import { Listeners } from '@/lib/browser/store/listeners';
import { hasErrorCode, isRejected } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';

/** Milliseconds between the last keystroke and a save. */
const PAUSE = 1_000;
/** Milliseconds. */
const RETRY_DELAY = 5_000;

/** `partial`: invalid or rejected fields are unsaved. `unreachable` is retried; `failed` only if a retry may help. */
export type SaveState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'partial' | 'unreachable' | 'failed';

export type SaveSnapshot = { state: SaveState; error: unknown };

/** `again`: another save follows immediately, for example with a newer version. */
export type SaveResult = 'saved' | 'partial' | 'idle' | 'again';

type AutosaveOptions = {
  save: () => Promise<SaveResult>;
  /** `isOpen` is false after the user has left the page. */
  onFailed?: (error: unknown, isOpen: boolean) => void;
  pause?: number;
  /** True if the browser should warn about unsaved changes when the page closes. */
  isGuarded?: () => boolean;
};

/**
 * Saves after a pause in typing, on reconnection, and when the page is hidden or left. Sends one request at a time, so
 * the latest text wins.
 */
export class Autosave {
  #snapshot: SaveSnapshot;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasChange = false;
  #isRequested = false;
  #running: Promise<void> | null = null;
  /** Settles when the last save or change has finished. */
  #queue: Promise<unknown> = Promise.resolve();
  readonly #options: AutosaveOptions;
  #guard: ((isOn: boolean) => void) | null = null;
  readonly #listeners = new Listeners();

  constructor(options: AutosaveOptions, state: SaveState = 'idle') {
    this.#options = options;
    this.#snapshot = { state, error: null };
  }

  readonly subscribe = this.#listeners.subscribe;
  readonly getSnapshot = (): SaveSnapshot => this.#snapshot;

  touch(): void {
    this.#hasChange = true;
    this.show('unsaved');
    this.#schedule(this.#options.pause ?? PAUSE);
  }

  /** @returns true if everything is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#isRequested = true;
    this.#running ??= this.runBetweenSaves(() => this.#saveRequested()).finally(() => {
      this.#running = null;
    });
    await this.#running;
    return !this.#hasChange && this.#snapshot.state !== 'partial';
  }

  /** Also saves text typed during a save. @returns false if unsaved changes remain. */
  async settle(): Promise<boolean> {
    while (!(await this.flush())) {
      if (this.#snapshot.state !== 'saving' && this.#snapshot.state !== 'unsaved') return false;
    }
    return true;
  }

  /** Runs the change between saves. The server would reject the second of two concurrent changes as outdated. */
  runBetweenSaves<Result>(change: () => Promise<Result>): Promise<Result> {
    const changed = this.#queue.then(change);
    this.#queue = changed.catch(() => undefined);
    return changed;
  }

  discard(): void {
    clearTimeout(this.#timer);
    this.#hasChange = false;
    this.show('idle');
  }

  /** @returns a function that saves pending changes and detaches. */
  readonly attach = (): (() => void) => {
    const flush = () => void this.flush();
    this.#guard = leaveGuard();
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      flush();
      this.#guard?.(false);
      this.#guard = null;
    };
  };

  show(state: SaveState, error: unknown = null): void {
    this.#snapshot = { state, error };
    this.#guard?.(state !== 'idle' && state !== 'saved' && this.#options.isGuarded?.() === true);
    this.#listeners.notify();
  }

  async #saveRequested(): Promise<void> {
    while (this.#hasChange && this.#isRequested) {
      this.#hasChange = false;
      this.#isRequested = false;
      this.show('saving');
      try {
        const result = await this.#options.save();
        if (result === 'again') this.#hasChange = this.#isRequested = true;
        else this.show(this.#hasChange ? 'unsaved' : result);
      } catch (error) {
        this.#fail(error);
      }
    }
    this.#isRequested = false;
  }

  #fail(error: unknown): void {
    this.#hasChange = true;
    this.#options.onFailed?.(error, this.#guard !== null);
    this.show(error instanceof ApiError ? 'failed' : 'unreachable', error);
    // Retries a rejected save only after a rate limit.
    if (!isRejected(error) || hasErrorCode(error, 'rate_limited')) this.#schedule(RETRY_DELAY);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }
}

export function useAutosave(autosave: Autosave): SaveSnapshot {
  useEffect(() => autosave.attach(), [autosave]);
  return useSyncExternalStore(autosave.subscribe, autosave.getSnapshot, autosave.getSnapshot);
}
