import { hasErrorCode, isRejected } from '@/lib/shared/api/error-message';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import type { EndpointForm } from '@/lib/shared/contract/contract';
import type { PictureSource } from '@/lib/shared/import/picture-source';

/** A row that becomes a work. */
export type ImportJob = {
  /** The same for the same row, however often it is tried: it makes one work. */
  key: string;
  title: string;
  files: readonly PictureSource[];
  createBody: (imageIds: readonly string[]) => EndpointForm<'POST /v1/artworks/'>;
};

/** What became of a row: `refused` as it is, `failed` for this time. `wasThere`: an earlier import has brought it. */
export type JobState =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  | { kind: 'imported'; artworkId: string; wasThere: boolean }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> }
  | { kind: 'failed'; message: string };

/** Why a run waits for somebody, or has ended before its last row. */
export type Halt = 'offline' | 'other profile' | 'signed out' | 'stopped' | 'full' | 'expired' | 'undone';

export type RunState = {
  phase: 'running' | 'stopping' | 'held' | 'ended';
  halt: Halt | null;
  /** Whether it waits until the server takes more. */
  isSlowed: boolean;
  jobs: readonly JobState[];
  /** The row that is on its way. */
  current: number | null;
  /** The picture of that row that is being sent or fetched, from 1; null before the first and after the last. */
  picture: number | null;
};

export type ImportPorts = {
  /** Acts as the run's profile, as somebody has asked for just now. */
  act: () => Promise<void>;
  /** Whether what is posted now would be of the profile that the run is for. */
  isActing: () => boolean;
  /** Records the import on the server, so that its works can be removed together. Idempotent. */
  begin: () => Promise<void>;
  /** The work that an earlier import has made of a row; null where there is none any more. */
  findImported: (key: string) => Promise<string | null>;
  /** @returns the image's id. */
  upload: (picture: PictureSource) => Promise<string>;
  /** @returns the work that has been made with this key, now or before. */
  post: (body: EndpointForm<'POST /v1/artworks/'>, key: string) => Promise<{ id: string; imageIds: readonly string[] }>;
  record: (key: string, artworkId: string) => void;
  pause: (milliseconds: number) => Promise<void>;
  /** Whether anything would be lost if the page were closed now. */
  onBusy: (isBusy: boolean) => void;
  /** It is over: nothing of it is left to do unless somebody asks for it. */
  onEnded: () => void;
  /** It was stopped as nobody shows it any more. */
  onUnseen: (state: RunState) => void;
};

/** Within the minute that the API's rate limit counts. */
const PAUSE = 10_000;

/**
 * Imports rows one after the other, in the order of their list: the pictures of one, then the work. What was uploaded is
 * not sent again when a row is retried.
 */
export class ImportRun {
  #state: RunState;
  #made = 0;
  readonly #uploaded = new Map<number, string[]>();
  readonly #listeners = new Set<() => void>();

  constructor(
    readonly jobs: readonly ImportJob[],
    /** How many works there is room for; null: for any. */
    private readonly remaining: number | null,
    private readonly ports: ImportPorts,
  ) {
    const waiting = jobs.map((): JobState => ({ kind: 'waiting' }));
    this.#state = { phase: 'ended', halt: null, isSlowed: false, jobs: waiting, current: null, picture: null };
  }

  /** Shows the run. With the last that does so it ends after the row that is on its way. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      queueMicrotask(() => this.#listeners.size === 0 && this.stop());
    };
  };

  state = (): RunState => this.#state;

  /** Begins, or goes on where it was held. Pressed twice it runs once. */
  start(): Promise<void> {
    if (this.#state.phase === 'running' || this.#state.phase === 'stopping') return Promise.resolve();
    this.#change({ phase: 'running', halt: null });
    return this.#run();
  }

  /** Tries once more what failed. */
  retry(): Promise<void> {
    const jobs = this.#state.jobs.map((job): JobState => (job.kind === 'failed' ? { kind: 'waiting' } : job));
    this.#change({ jobs });
    return this.start();
  }

  /** Ends after the row that is on its way. */
  stop(): void {
    if (this.#state.phase === 'running') this.#change({ phase: 'stopping' });
    if (this.#state.phase === 'held') this.#change({ phase: 'ended', halt: 'stopped' });
  }

  async #run(): Promise<void> {
    try {
      await this.ports.act();
      await this.ports.begin();
    } catch (error) {
      const halt = findHalt(error) ?? 'offline';
      return halt === 'undone' ? this.#end(halt) : this.#change({ phase: 'held', halt });
    }
    for (const [index, job] of this.jobs.entries()) {
      if (this.#state.jobs[index]?.kind !== 'waiting') continue;
      if (this.#state.phase === 'stopping') return this.#end('stopped');
      const halt = await this.#import(job, index);
      if (halt !== null && ENDS.has(halt)) return this.#end(halt);
      if (halt !== null) return this.#change({ phase: 'held', halt, current: null });
    }
    this.#end(null);
  }

  /** @returns why the run cannot go on; the row waits then. */
  async #import(job: ImportJob, index: number): Promise<Halt | null> {
    if (!this.ports.isActing()) return 'other profile';
    this.#set(index, { kind: 'sending' }, index);
    try {
      this.#set(index, { kind: 'imported', ...(await this.#send(job, index)) });
      return null;
    } catch (error) {
      return this.#settle(error, job, index);
    }
  }

  async #send(job: ImportJob, index: number): Promise<{ artworkId: string; wasThere: boolean }> {
    const earlier = await this.ports.findImported(job.key);
    if (earlier !== null) return { artworkId: earlier, wasThere: true };
    if (this.remaining !== null && this.#made >= this.remaining) throw new FullError();
    const imageIds = this.#uploaded.get(index) ?? [];
    this.#uploaded.set(index, imageIds);
    for (const file of job.files.slice(imageIds.length)) {
      this.#change({ picture: imageIds.length + 1 });
      imageIds.push(await this.ports.upload(file));
    }
    this.#change({ picture: null });
    const { id, imageIds: shown } = await this.ports.post(job.createBody(imageIds), job.key);
    // One that was made before has the pictures of that time.
    const wasThere = !imageIds.some((image) => shown.includes(image));
    if (!wasThere) this.#made += 1;
    this.ports.record(job.key, id);
    return { artworkId: id, wasThere };
  }

  async #settle(error: unknown, job: ImportJob, index: number): Promise<Halt | null> {
    const halt = findHalt(error);
    if (hasErrorCode(error, 'rate_limited')) {
      this.#change({ isSlowed: true });
      await this.ports.pause(PAUSE);
      this.#change({ isSlowed: false });
      if (this.#state.phase === 'running') return this.#import(job, index);
      this.#set(index, { kind: 'waiting' });
      return 'stopped';
    }
    if (halt !== null) {
      this.#set(index, { kind: 'waiting' });
      return halt;
    }
    // An uploaded image waits for 30 days; one that is gone is sent once more.
    this.#uploaded.delete(index);
    const isFinal = isRejected(error);
    this.#set(
      index,
      isFinal
        ? { kind: 'refused', message: error.message, fields: error.fields ?? {} }
        : { kind: 'failed', message: 'We could not save it. Try again in a moment.' },
    );
    return null;
  }

  #end(halt: Halt | null): void {
    this.#change({ phase: 'ended', halt, current: null, picture: null });
  }

  #set(index: number, job: JobState, current = this.#state.current): void {
    const jobs = [...this.#state.jobs];
    jobs[index] = job;
    this.#change({ jobs, current, picture: null });
  }

  #change(change: Partial<RunState>): void {
    const before = this.#state.phase;
    this.#state = { ...this.#state, ...change };
    const { phase } = this.#state;
    for (const listener of this.#listeners) listener();
    if (phase === before) return;
    this.ports.onBusy(phase !== 'ended');
    if (phase !== 'ended') return;
    // One that was stopped by leaving the page goes on when somebody comes back.
    const isInterrupted = this.#listeners.size === 0 && this.#state.halt === 'stopped';
    if (!isInterrupted) this.ports.onEnded();
    if (this.#listeners.size === 0) this.ports.onUnseen(this.#state);
  }
}

/** A run is over with these; with the others it waits. */
const ENDS: ReadonlySet<Halt> = new Set(['full', 'expired', 'stopped', 'undone']);

/** There is no room for another work. */
class FullError extends Error {}

function findHalt(error: unknown): Halt | null {
  if (error instanceof FullError) return 'full';
  if (error instanceof ApiUnavailableError) return 'offline';
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'conflict') return 'undone';
  if (error.code === 'quota_exceeded') return 'full';
  if (error.code === 'subscription_expired') return 'expired';
  return error.status === 401 ? 'signed out' : null;
}
