import type { ReplicaStatus } from '@/lib/shared/contract/system-status';
import { isDatabaseError, isDatabaseUnreachable } from '../errors';
import type { InvalidationFeed } from '../invalidations/feed';
import type { Log } from '../log';
import type { Database, Db, ReplicaConnection } from './client';

type Read<Result> = (db: Db) => Promise<Result>;

type Pace = {
  /**
   * The first pause between two reads of the replica's position while it is behind. Each further pause is twice as
   * long.
   */
  behind: number;
  /** The longest pause, which is also the pause while the replica does not respond. */
  failing: number;
  /**
   * If the lag exceeds this, a record is written to the primary's log. The required position may lie after the last
   * record, where the replica would never reach it.
   */
  stuck: number;
  /** If a read takes longer, the process checks whether the replica still responds. */
  slow: number;
  /** A longer lag is logged. */
  maxLag: number;
};
/** In milliseconds. */
const PACE: Pace = { behind: 20, failing: 1_000, stuck: 500, slow: 1_000, maxLag: 5_000 };

type ReplicaReadsOptions = {
  primary: Db;
  replica: ReplicaConnection;
  /** The position in the primary's write-ahead log that reads must include; null while it is unknown. */
  getPosition: () => number | null;
  log: Pick<Log, 'info' | 'warn'>;
  pace?: Pace;
};

/**
 * Executes public reads on a replica if it has replayed every change that this process has passed on, and on the
 * primary otherwise. A response that is read after an invalidation can therefore not be older than the invalidation.
 * While nothing changes, a read costs no additional statement, because the position of the replica is read only after a
 * change, and in the background.
 */
export class ReplicaReads {
  readonly #options: ReplicaReadsOptions & { pace: Pace };
  /** The position that the replica is known to have replayed; null while it does not respond. */
  #replayed: number | null = null;
  /** The oldest required position that the replica has not replayed yet, and since when it has been required. */
  #awaited: { position: number; since: number } | null = null;
  #checking: Promise<void> | null = null;
  /** The timer for the next read of the position, while the replica is not up to date. */
  #nextCheck: NodeJS.Timeout | null = null;
  #pause = 0;
  #isUp = true;
  /** True if it has been logged that reads use the primary. */
  #isReported = false;
  /** Functions that abort the reads running on the replica, which are then repeated on the primary. */
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

  /** Reads the position of the replica, and returns its use for monitoring. */
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

  /** @returns true if the replica has all required changes. Otherwise its position is read in the background. */
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

  /** Checks whether an error comes from the replica, in which case the primary is used. */
  #isFault(error: unknown): boolean {
    if (error instanceof ReplicaFailedError) return true;
    if (!isDatabaseUnreachable(error)) return isDatabaseError(error);
    // Later reads do not try to connect until the replica is known to respond.
    this.#replayed = null;
    void this.check();
    return true;
  }

  /**
   * Reads the replica's position, one read at a time, and repeatedly until the replica is up to date. Never rejects.
   */
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
      // If the primary fails, its other statements report that.
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

/** The replica stopped responding while it was executing a read. */
class ReplicaFailedError extends Error {
  override readonly name = 'ReplicaFailedError';
}

/** @returns null if no replica is configured. */
export function openReplicaReads(
  { db, replica }: Pick<Database, 'db' | 'replica'>,
  invalidations: Pick<InvalidationFeed, 'walPosition' | 'follow'>,
  log: Log,
): ReplicaReads | null {
  if (replica === null) return null;
  const reads = new ReplicaReads({ primary: db, replica, getPosition: () => invalidations.walPosition, log });
  // After a change the position is read immediately, so that as few reads as possible use the primary.
  void invalidations.follow(
    () => void reads.check(),
    () => {},
  );
  return reads;
}
