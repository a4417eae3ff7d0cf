import { useEffect, useSyncExternalStore } from 'react';
import { leaveGuard } from '@/lib/browser/store/leave-guard';
import { Listeners } from '@/lib/browser/store/listeners';
import { hasErrorCode, isRejected } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';

/** The pause in typing, in milliseconds, after which changes are saved. */
const PAUSE = 1_000;
/** Milliseconds until a failed save is retried. */
const RETRY_DELAY = 5_000;

/**
 * `unsaved`: a save will follow. `partial`: what is invalid or was rejected is not saved. `unreachable`: no response;
 * retried. `failed`: the server rejected the save; retried if a retry may succeed.
 */
export type SaveState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'partial' | 'unreachable' | 'failed';

/** `error` is the reason for a failed save; null in every other state. */
export type SaveSnapshot = { state: SaveState; error: unknown };

/** The outcome of a save. `again`: another save follows immediately, for example on top of a newer version. */
export type SaveResult = 'saved' | 'partial' | 'idle' | 'again';

type AutosaveOptions = {
  /** Saves the current values. */
  save: () => Promise<SaveResult>;
  /** Called when a save fails, before `error` is shown. */
  onFailed?: (error: unknown) => void;
  pause?: number;
  /** Returns true if the browser asks before it closes a page with unsaved changes. */
  isGuarded?: () => boolean;
};

/**
 * Saves typed text after a pause, when the connection returns, when the page is hidden or left, and on request. Only one
 * request is sent at a time, so the last text wins.
 */
export class Autosave {
  #snapshot: SaveSnapshot;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasChange = false;
  /** True if a requested save has not begun. */
  #isRequested = false;
  #running: Promise<void> | null = null;
  /** The end of the last save or other change. */
  #queue: Promise<unknown> = Promise.resolve();
  readonly #options: AutosaveOptions;
  /** Null while no page is open. */
  #guard: ((isOn: boolean) => void) | null = null;
  readonly #listeners = new Listeners();

  constructor(options: AutosaveOptions, state: SaveState = 'idle') {
    this.#options = options;
    this.#snapshot = { state, error: null };
  }

  readonly subscribe = this.#listeners.subscribe;
  readonly getSnapshot = (): SaveSnapshot => this.#snapshot;

  /** Announces a change, which is saved after a pause in typing. */
  touch(): void {
    this.#hasChange = true;
    this.show('unsaved');
    this.#schedule(this.#options.pause ?? PAUSE);
  }

  /** Saves a pending change immediately. @returns true if everything is saved. */
  async flush(): Promise<boolean> {
    this.#cancel();
    this.#isRequested = true;
    this.#running ??= this.runBetweenSaves(() => this.#saveRequested()).finally(() => {
      this.#running = null;
    });
    await this.#running;
    return !this.#hasChange && this.#snapshot.state !== 'partial';
  }

  /** Saves everything, including text typed during a save. @returns false if something is still not saved. */
  async settle(): Promise<boolean> {
    while (!(await this.flush())) {
      if (this.#snapshot.state !== 'saving' && this.#snapshot.state !== 'unsaved') return false;
    }
    return true;
  }

  /**
   * Runs another change while no save is in progress. If they ran in parallel, one of the two would be rejected as
   * outdated.
   */
  runBetweenSaves<Result>(change: () => Promise<Result>): Promise<Result> {
    const changed = this.#queue.then(change);
    this.#queue = changed.catch(() => undefined);
    return changed;
  }

  /** Gives up pending changes. */
  discard(): void {
    this.#cancel();
    this.#hasChange = false;
    this.show('idle');
  }

  /** Saves changes while a page is open. @returns a function that saves what is pending and stops. */
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
    this.#options.onFailed?.(error);
    this.show(error instanceof ApiError ? 'failed' : 'unreachable', error);
    // A rejected save would be rejected again, unless the reason was the rate limit.
    if (!isRejected(error) || hasErrorCode(error, 'rate_limited')) this.#schedule(RETRY_DELAY);
  }

  #schedule(delay: number): void {
    this.#cancel();
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
  }
}

/** Saves changes while the component is mounted, and when it is unmounted. @returns the state of saving. */
export function useAutosave(autosave: Autosave): SaveSnapshot {
  useEffect(() => autosave.attach(), [autosave]);
  return useSyncExternalStore(autosave.subscribe, autosave.getSnapshot, autosave.getSnapshot);
}
