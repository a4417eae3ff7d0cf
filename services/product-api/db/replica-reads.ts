import type { ReplicaStatus } from '@/lib/shared/contract/system-status';
import { isDatabaseError, isDatabaseUnreachable } from '../errors';
import type { InvalidationFeed } from '../invalidations/feed';
import type { Log } from '../log';
import type { Database, Db, ReplicaConnection } from './client';

type Read<Result> = (db: Db) => Promise<Result>;

type Pace = {
  /** First pause between checks while the replica is behind. Doubles with each check. */
  behind: number;
  /** Longest pause, and the pause while the replica is down. */
  failing: number;
  stuck: number;
  /** Reads that take this long trigger a health check. */
  slow: number;
  maxLag: number;
};
/** In milliseconds. */
const PACE: Pace = { behind: 20, failing: 1_000, stuck: 500, slow: 1_000, maxLag: 5_000 };

type ReplicaReadsOptions = {
  primary: Db;
  replica: ReplicaConnection;
  /** Position in the primary's write-ahead log that reads must include; null if unknown. */
  getPosition: () => number | null;
  log: Pick<Log, 'info' | 'warn'>;
  pace?: Pace;
};

/**
 * Sends public reads to the replica once it has replayed every change announced to this process, so reads after an
 * invalidation include the change. The replica's position is read in the background after changes, so reads need no
 * extra statement.
 */
export class ReplicaReads {
  readonly #options: ReplicaReadsOptions & { pace: Pace };
  /** Null while the replica does not respond. */
  #replayed: number | null = null;
  /** The oldest required position not yet replayed, and when it was first required. */
  #awaited: { position: number; since: number } | null = null;
  #checking: Promise<void> | null = null;
  #nextCheck: NodeJS.Timeout | null = null;
  #pause = 0;
  #isUp = true;
  #isReported = false;
  /** Aborts running replica reads, which are then repeated on the primary. */
  readonly #running = new Set<(error: Error) => void>();
  readonly #reads = { primary: 0, replica: 0 };
  #repeated = 0;

  constructor(options: ReplicaReadsOptions) {
    this.#options = { pace: PACE, ...options };
  }

  async run<Result>(read: Read<Result>): Promise<Result> {
    const { primary, replica } = this.#options;
    if (this.#isCurrent()) {
      try {
        const result = await this.#runOnReplica(() => read(replica.db));
        this.#reads.replica += 1;
        return result;
      } catch (error) {
        if (!this.#isFault(error)) throw error;
        this.#repeated += 1;
      }
    }
    this.#reads.primary += 1;
    return read(primary);
  }

  async readStatus(): Promise<ReplicaStatus> {
    await this.check();
    const required = this.#options.getPosition() ?? 0;
    return {
      isUp: this.#isUp,
      lagBytes: this.#replayed === null ? 0 : Math.max(0, required - this.#replayed),
      lagSeconds: this.#measureLag() / 1_000,
      reads: { ...this.#reads },
      repeated: this.#repeated,
    };
  }

  /** Also starts a background check if the replica is behind. */
  #isCurrent(): boolean {
    const position = this.#options.getPosition();
    if (position !== null && this.#replayed !== null && this.#replayed >= position) return true;
    if (position === null) return false;
    this.#awaited ??= { position, since: performance.now() };
    if (this.#nextCheck === null) void this.check();
    return false;
  }

  async #runOnReplica<Result>(read: () => Promise<Result>): Promise<Result> {
    const slow = setTimeout(() => void this.check(), this.#options.pace.slow);
    let end: (error: Error) => void = () => {};
    const ended = new Promise<never>((_, reject) => {
      end = reject;
    });
    this.#running.add(end);
    try {
      return await Promise.race([read(), ended]);
    } finally {
      this.#running.delete(end);
      clearTimeout(slow);
    }
  }

  /** True for replica errors. The caller repeats the read on the primary. */
  #isFault(error: unknown): boolean {
    if (error instanceof ReplicaFailedError) return true;
    if (!isDatabaseUnreachable(error)) return isDatabaseError(error);
    // Skips the replica until it responds again.
    this.#replayed = null;
    void this.check();
    return true;
  }

  /** Polls until the replica has caught up. Never rejects. */
  check(): Promise<void> {
    this.#checking ??= this.#readPosition().finally(() => {
      this.#checking = null;
      this.#scheduleCheck();
    });
    return this.#checking;
  }

  #scheduleCheck(): void {
    const { pace } = this.#options;
    if (this.#nextCheck !== null) clearTimeout(this.#nextCheck);
    this.#nextCheck = null;
    this.#pause = this.#isUp ? Math.min(pace.failing, Math.max(pace.behind, 2 * this.#pause)) : pace.failing;
    if (this.#isCaughtUp()) this.#pause = 0;
    else this.#nextCheck = setTimeout(() => void this.check(), this.#pause).unref();
  }

  #isCaughtUp(): boolean {
    const required = this.#options.getPosition();
    return this.#isUp && (required === null || (this.#replayed !== null && this.#replayed >= required));
  }

  async #readPosition(): Promise<void> {
    const { replica, getPosition, pace } = this.#options;
    const required = getPosition();
    this.#awaited ??= required === null ? null : { position: required, since: performance.now() };
    try {
      const replayed = await replica.readPosition();
      this.#replayed = replayed;
      this.#isUp = true;
      if (this.#awaited !== null && replayed >= this.#awaited.position) this.#awaited = null;
      // Failures are ignored, because other statements report a failing primary.
      if (this.#measureLag() > pace.stuck) void replica.advanceLog().catch(() => undefined);
      this.#reportState();
    } catch (error) {
      this.#replayed = null;
      this.#isUp = false;
      for (const end of this.#running) end(new ReplicaFailedError());
      this.#reportState(error);
    }
  }

  /** In milliseconds. */
  #measureLag(): number {
    return this.#awaited === null ? 0 : performance.now() - this.#awaited.since;
  }

  #reportState(error?: unknown): void {
    const { log, pace } = this.#options;
    const lag = this.#measureLag();
    const isAway = error !== undefined || lag > pace.maxLag;
    if (isAway && !this.#isReported) {
      const fields = error === undefined ? { lagSeconds: Math.round(lag / 1_000) } : { err: error };
      log.warn(fields, 'The replica is not current. Public reads use the primary.');
      this.#isReported = true;
    } else if (!isAway && this.#isReported && lag === 0) {
      log.info('The replica is current again.');
      this.#isReported = false;
    }
  }
}

class ReplicaFailedError extends Error {}

export function openReplicaReads(
  { db, replica }: Pick<Database, 'db' | 'replica'>,
  invalidations: Pick<InvalidationFeed, 'walPosition' | 'follow'>,
  log: Log,
): ReplicaReads | null {
  if (replica === null) return null;
  const reads = new ReplicaReads({ primary: db, replica, getPosition: () => invalidations.walPosition, log });
  // Checks immediately to keep reads off the primary.
  void invalidations.follow(
    () => void reads.check(),
    () => {},
  );
  return reads;
}
