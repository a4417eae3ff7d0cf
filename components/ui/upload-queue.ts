import { getWords } from '@/lib/browser/i18n/messages';
import { Listeners } from '@/lib/browser/store/listeners';
import { estimateSecondsLeft } from '@/lib/shared/domain/upload';

export type Upload = {
  id: string;
  file: File;
  name: string;
  size: number;
  state: 'waiting' | 'sending' | 'failed' | 'rejected';
  sent: number;
  /** Null while the remaining time is unknown. */
  secondsLeft: number | null;
  message: string | null;
};

/** `mayRetry` is true if a retry with the same file can succeed. */
export type SendResult = { isSent: true } | { isSent: false; message: string; mayRetry: boolean };
export type SendFile = (file: File, options: SendOptions) => Promise<SendResult>;
type SendOptions = {
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

export type UploadEvents = {
  /** Receives true while closing the page would lose uploads. */
  onBusy: (isBusy: boolean) => void;
  onArrived: (name: string) => void;
  /** Receives the names of files that fail after the last subscriber has left. */
  onUnseen: (names: readonly string[]) => void;
};

type Entry = { upload: Upload; stop: AbortController };

/**
 * In milliseconds. The longest time without progress, and the longest time that the server can take to process a file.
 */
export const STALL_TIME = 45_000;
const ANSWER_TIME = 120_000;

/** Aborts requests that make no progress, because browsers would wait for minutes or forever. */
function createStallWatch(abort: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let expire = () => {};
  const reset = (time: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => expire(), time);
  };
  const result = new Promise<SendResult>((resolve) => {
    expire = () => {
      resolve({ isSent: false, message: getWords().t('ui.upload.stalled'), mayRetry: true });
      abort();
    };
  });
  reset(STALL_TIME);
  return { result, reset, end: () => clearTimeout(timer) };
}

/** Uploads one file at a time, in order. Completed uploads leave the list. */
export class UploadQueue {
  #entries: Entry[] = [];
  #shown: readonly Upload[] = [];
  #isRunning = false;
  #given = 0;
  /** Runs when a rejection makes room for another file. */
  onRejected = () => {};
  readonly #listeners = new Listeners(undefined, () => this.#dropWaiting());

  constructor(
    /** Returns the reason for rejecting a file without uploading it, or null. */
    readonly findFileProblem: (file: File) => string | null,
    public send: SendFile,
    readonly events: UploadEvents,
  ) {}

  /** Once the last subscriber leaves, the current upload completes and waiting files are dropped. */
  readonly subscribe = this.#listeners.subscribe;

  uploads = (): readonly Upload[] => this.#shown;

  add(files: readonly File[]): void {
    for (const file of files) {
      const message = this.findFileProblem(file);
      const state = message === null ? 'waiting' : 'rejected';
      this.#given += 1;
      const { name, size } = file;
      const upload = { id: String(this.#given), file, name, size, state, sent: 0, secondsLeft: null, message } as const;
      this.#entries.push({ upload, stop: new AbortController() });
    }
    this.#show();
    void this.#run();
  }

  remove(id: string): void {
    this.#entries.find(({ upload }) => upload.id === id)?.stop.abort();
    this.#entries = this.#entries.filter(({ upload }) => upload.id !== id);
    this.#show();
  }

  retry(id: string): void {
    const entry = this.#entries.find(({ upload }) => upload.id === id);
    if (entry?.upload.state !== 'failed') return;
    entry.stop = new AbortController();
    this.#change(entry, { state: 'waiting', sent: 0, secondsLeft: null, message: null });
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let entry = this.#next(); entry !== undefined; entry = this.#next()) await this.#sendOne(entry);
    this.#isRunning = false;
  }

  #next(): Entry | undefined {
    return this.#entries.find(({ upload }) => upload.state === 'waiting');
  }

  async #sendOne(entry: Entry): Promise<void> {
    this.#change(entry, { state: 'sending' });
    const { file, size } = entry.upload;
    const beganAt = performance.now();
    const { stop } = entry;
    const stall = createStallWatch(() => stop.abort());
    const onProgress = (sent: number) => {
      // An aborted request can still report progress.
      if (stop.signal.aborted) return;
      stall.reset(sent >= size ? ANSWER_TIME : STALL_TIME);
      this.#change(entry, { sent, secondsLeft: estimateSecondsLeft(sent, size, performance.now() - beganAt) });
    };
    const sending = this.send(file, { onProgress, signal: stop.signal });
    const result = await Promise.race([sending, stall.result]);
    stall.end();
    if (result.isSent) {
      this.remove(entry.upload.id);
      this.events.onArrived(entry.upload.name);
      return;
    }
    this.#change(entry, { state: result.mayRetry ? 'failed' : 'rejected', message: result.message });
    if (!result.mayRetry) this.onRejected();
    if (this.#listeners.size === 0 && this.#entries.includes(entry)) this.events.onUnseen([entry.upload.name]);
  }

  #dropWaiting(): void {
    const isWaiting = ({ upload }: Entry) => upload.state === 'waiting';
    const names = this.#entries.filter(isWaiting).map(({ upload }) => upload.name);
    this.#entries = this.#entries.filter((entry) => !isWaiting(entry));
    this.#show();
    if (names.length > 0) this.events.onUnseen(names);
  }

  #change(entry: Entry, fields: Partial<Upload>): void {
    entry.upload = { ...entry.upload, ...fields };
    this.#show();
  }

  #show(): void {
    this.#shown = this.#entries.map(({ upload }) => upload);
    this.#listeners.notify();
    this.events.onBusy(this.#shown.some(({ state }) => state === 'waiting' || state === 'sending'));
  }
}
