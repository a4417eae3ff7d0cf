import { estimateSecondsLeft } from '@/lib/shared/domain/upload';

/** A file on its way, or one that did not arrive and why. */
export type Upload = {
  id: string;
  /** What is sent, for a picture of it. */
  file: File;
  name: string;
  size: number;
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  sent: number;
  /** Null while that is not known. */
  secondsLeft: number | null;
  /** Why it failed, or is not taken. */
  message: string | null;
};

/** What became of a file: `mayRetry` when the same file may arrive at another try. */
export type SendResult = { isSent: true } | { isSent: false; message: string; mayRetry: boolean };
export type SendFile = (file: File, options: SendOptions) => Promise<SendResult>;
type SendOptions = {
  onProgress: (sent: number) => void;
  signal: AbortSignal;
  /** Whether somebody has asked for it just now, and it has not waited for others. */
  isFirst: boolean;
};

export type UploadEvents = {
  /** Whether anything would be lost if the page were closed now. */
  onBusy: (isBusy: boolean) => void;
  /** A file has arrived. */
  onArrived: (name: string) => void;
  /** Files that will not arrive, when nobody shows the list any more. */
  onUnseen: (names: readonly string[]) => void;
};

type Entry = { upload: Upload; stop: AbortController };

/** How long a connection may carry nothing, and how long the server may take for a whole file, in milliseconds. */
export const STALL_TIME = 45_000;
const ANSWER_TIME = 120_000;

/** Ends a request whose connection carries nothing any more. Browsers wait for minutes, or for ever. */
function createStallWatch(abort: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let expire = () => {};
  const reset = (time: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => expire(), time);
  };
  const result = new Promise<SendResult>((resolve) => {
    expire = () => {
      resolve({ isSent: false, message: 'The connection stands still. Nothing is lost.', mayRetry: true });
      abort();
    };
  });
  reset(STALL_TIME);
  return { result, reset, end: () => clearTimeout(timer) };
}

/** Sends files one after the other, in the order in which they were given. What has arrived is no longer in the list. */
export class UploadQueue {
  #entries: Entry[] = [];
  #shown: readonly Upload[] = [];
  #isRunning = false;
  #given = 0;
  readonly #listeners = new Set<() => void>();

  constructor(
    /** Why a file need not be sent; null: it is sent. */
    readonly findFileProblem: (file: File) => string | null,
    public send: SendFile,
    readonly events: UploadEvents,
  ) {}

  /** Shows the list. With the last that does so goes what waits: only what is on its way is brought to its end. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#dropWaiting();
    };
  };

  uploads = (): readonly Upload[] => this.#shown;

  add(files: readonly File[]): void {
    for (const file of files) {
      const message = this.findFileProblem(file);
      const state = message === null ? 'waiting' : 'refused';
      this.#given += 1;
      const { name, size } = file;
      const upload = { id: String(this.#given), file, name, size, state, sent: 0, secondsLeft: null, message } as const;
      this.#entries.push({ upload, stop: new AbortController() });
    }
    this.#show();
    void this.#run();
  }

  /** Stops a file that is on its way, and takes any off the list. */
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
    let isFirst = true;
    for (let entry = this.#next(); entry !== undefined; entry = this.#next()) {
      await this.#sendOne(entry, isFirst);
      isFirst = false;
    }
    this.#isRunning = false;
  }

  #next(): Entry | undefined {
    return this.#entries.find(({ upload }) => upload.state === 'waiting');
  }

  async #sendOne(entry: Entry, isFirst: boolean): Promise<void> {
    this.#change(entry, { state: 'sending' });
    const { file, size } = entry.upload;
    const beganAt = performance.now();
    const { stop } = entry;
    const stall = createStallWatch(() => stop.abort());
    const onProgress = (sent: number) => {
      // A stalled request may still report once it is aborted.
      if (stop.signal.aborted) return;
      stall.reset(sent >= size ? ANSWER_TIME : STALL_TIME);
      this.#change(entry, { sent, secondsLeft: estimateSecondsLeft(sent, size, performance.now() - beganAt) });
    };
    const sending = this.send(file, { onProgress, signal: stop.signal, isFirst });
    const result = await Promise.race([sending, stall.result]);
    stall.end();
    if (result.isSent) {
      this.remove(entry.upload.id);
      this.events.onArrived(entry.upload.name);
      return;
    }
    this.#change(entry, { state: result.mayRetry ? 'failed' : 'refused', message: result.message });
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
    for (const listener of this.#listeners) listener();
    this.events.onBusy(this.#shown.some(({ state }) => state === 'waiting' || state === 'sending'));
  }
}
