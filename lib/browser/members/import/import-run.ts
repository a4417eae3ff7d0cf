import { Listeners } from '@/lib/browser/store/listeners';
import { hasErrorCode, isRejected } from '@/lib/shared/api/error-message';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import type { EndpointForm } from '@/lib/shared/contract/contract';
import type { PictureSource } from '@/lib/shared/import/match-pictures';

export type ImportJob = {
  /** The row's idempotency key, so retries create only one work. */
  key: string;
  title: string;
  files: readonly PictureSource[];
  createBody: (imageIds: readonly string[]) => EndpointForm<'POST /v1/artworks/'>;
};

/** Only `failed` can be retried. `wasThere`: an earlier import created the work. */
export type JobState =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  | { kind: 'imported'; artworkId: string; wasThere: boolean }
  | { kind: 'rejected'; message: string; fields: Readonly<Record<string, string>> }
  | { kind: 'failed' };

export type Halt = 'OFFLINE' | 'SIGNED_OUT' | 'STOPPED' | 'FULL' | 'EXPIRED' | 'UNDONE';

export type RunState = {
  phase: 'running' | 'stopping' | 'paused' | 'ended';
  halt: Halt | null;
  /** True while the run waits for the rate limit. */
  isSlowed: boolean;
  jobs: readonly JobState[];
  current: number | null;
  /** Number of the row's current image, from 1; null before the first and after the last. */
  picture: number | null;
};

export type ImportPorts = {
  /** Records the import, so its works can be removed together. Idempotent. */
  begin: () => Promise<void>;
  /** Null if no earlier import created the work, or if it was deleted. */
  findImported: (key: string) => Promise<string | null>;
  upload: (picture: PictureSource) => Promise<string>;
  /** @returns the work that this or an earlier request created with this key. */
  post: (body: EndpointForm<'POST /v1/artworks/'>, key: string) => Promise<{ id: string; imageIds: readonly string[] }>;
  record: (key: string, artworkId: string) => void;
  pause: (milliseconds: number) => Promise<void>;
  /** True while closing the page would lose data. */
  onBusy: (isBusy: boolean) => void;
  /** Called when the run has ended and only the user can restart it. */
  onEnded: () => void;
  /** Called when the run stops because no component subscribes to it. */
  onUnseen: (state: RunState) => void;
};

/** Milliseconds; shorter than the API's one-minute rate limit. */
const PAUSE = 10_000;

/** Uploads each row's images before creating its work. Retries reuse uploaded images. */
export class ImportRun {
  #state: RunState;
  #made = 0;
  readonly #uploaded = new Map<number, string[]>();
  readonly #listeners = new Listeners(undefined, () => queueMicrotask(() => this.#listeners.size === 0 && this.stop()));

  constructor(
    readonly jobs: readonly ImportJob[],
    /** Remaining quota of works; null if unlimited. */
    private readonly remaining: number | null,
    private readonly ports: ImportPorts,
  ) {
    const waiting = jobs.map((): JobState => ({ kind: 'waiting' }));
    this.#state = { phase: 'ended', halt: null, isSlowed: false, jobs: waiting, current: null, picture: null };
  }

  /** Once the last subscriber leaves, the run ends after the current row. */
  readonly subscribe = this.#listeners.subscribe;

  state = (): RunState => this.#state;

  start(): Promise<void> {
    if (this.#state.phase === 'running' || this.#state.phase === 'stopping') return Promise.resolve();
    this.#change({ phase: 'running', halt: null });
    return this.#run();
  }

  retry(): Promise<void> {
    const jobs = this.#state.jobs.map((job): JobState => (job.kind === 'failed' ? { kind: 'waiting' } : job));
    this.#change({ jobs });
    return this.start();
  }

  /** Stops after the current row. */
  stop(): void {
    if (this.#state.phase === 'running') this.#change({ phase: 'stopping' });
    if (this.#state.phase === 'paused') this.#change({ phase: 'ended', halt: 'STOPPED' });
  }

  async #run(): Promise<void> {
    try {
      await this.ports.begin();
    } catch (error) {
      const halt = findHalt(error) ?? 'OFFLINE';
      return halt === 'UNDONE' ? this.#end(halt) : this.#change({ phase: 'paused', halt });
    }
    for (const [index, job] of this.jobs.entries()) {
      if (this.#state.jobs[index]?.kind !== 'waiting') continue;
      if (this.#state.phase === 'stopping') return this.#end('STOPPED');
      const halt = await this.#import(job, index);
      if (halt !== null && ENDS.has(halt)) return this.#end(halt);
      if (halt !== null) return this.#change({ phase: 'paused', halt, current: null });
    }
    this.#end(null);
  }

  /** @returns the reason to pause or end the run, in which case the row keeps waiting; otherwise null */
  async #import(job: ImportJob, index: number): Promise<Halt | null> {
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
    // A work created by an earlier request keeps that request's images.
    const wasThere = !imageIds.some((image) => shown.includes(image));
    if (!wasThere) this.#made += 1;
    this.ports.record(job.key, id);
    return { artworkId: id, wasThere };
  }

  async #settle(error: unknown, job: ImportJob, index: number): Promise<Halt | null> {
    if (hasErrorCode(error, 'rate_limited')) {
      this.#change({ isSlowed: true });
      await this.ports.pause(PAUSE);
      this.#change({ isSlowed: false });
      if (this.#state.phase === 'running') return this.#import(job, index);
      this.#set(index, { kind: 'waiting' });
      return 'STOPPED';
    }
    const halt = findHalt(error);
    if (halt !== null) {
      this.#set(index, { kind: 'waiting' });
      return halt;
    }
    // Uploaded images expire after 30 days; a missing image must be uploaded again.
    this.#uploaded.delete(index);
    if (isRejected(error)) this.#set(index, { kind: 'rejected', message: error.message, fields: error.fields ?? {} });
    else this.#set(index, { kind: 'failed' });
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
    this.#listeners.notify();
    if (phase === before) return;
    this.ports.onBusy(phase !== 'ended');
    if (phase !== 'ended') return;
    // A run that stopped because the user left resumes when the user returns.
    const isInterrupted = this.#listeners.size === 0 && this.#state.halt === 'STOPPED';
    if (!isInterrupted) this.ports.onEnded();
    if (this.#listeners.size === 0) this.ports.onUnseen(this.#state);
  }
}

/** These reasons end a run; all others pause it. */
const ENDS: ReadonlySet<Halt> = new Set(['FULL', 'EXPIRED', 'STOPPED', 'UNDONE']);

/** The artwork quota is used up. */
class FullError extends Error {}

function findHalt(error: unknown): Halt | null {
  if (error instanceof FullError) return 'FULL';
  if (error instanceof ApiUnavailableError) return 'OFFLINE';
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'conflict') return 'UNDONE';
  if (error.code === 'quota_exceeded') return 'FULL';
  if (error.code === 'subscription_expired') return 'EXPIRED';
  return error.status === 401 ? 'SIGNED_OUT' : null;
}
