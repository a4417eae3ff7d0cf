import { setTimeout as delay } from 'node:timers/promises';
import { HEARTBEAT, type Invalidation } from '@/lib/shared/contract/invalidation';
import type { Database } from '../db/client';
import { isDatabaseUnreachable } from '../errors';
import { BackgroundQueue } from '../jobs/background-queue';
import type { Log } from '../log';
import { ClockSchedule } from './clock-schedule';
import { findInvalidations, parsePositionTime } from './queries/find-invalidations';

type Receiver = (change: Invalidation) => void;

/** In milliseconds: the delay before a follower retries while the database is unreachable. */
const RETRY_DELAY = 1_000;

/**
 * Follows the outbox of cache invalidations and passes each of them on to its subscribers. Each process needs only one
 * feed.
 */
export class InvalidationFeed extends BackgroundQueue {
  readonly #receivers = new Set<Receiver>();
  readonly #closers = new Set<() => void>();
  #position: string | null = null;
  /**
   * The ids of rows that have been passed on. The next read returns them again while an older transaction is running.
   */
  #passedOn: ReadonlySet<number> = new Set();
  #isHeartbeatDue = false;
  /** The time at which the latest read began, by the database's clock. */
  #readAt = 0;
  #walPosition: number | null = null;
  /** Callers that wait for the next read to finish. */
  #waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  #isStopped = false;
  #isOpen = false;
  readonly #schedule: ClockSchedule;
  #ending: (() => Promise<void>) | undefined;

  constructor(
    private readonly database: Pick<Database, 'db' | 'listen'>,
    private readonly log: Log,
  ) {
    super();
    this.#schedule = new ClockSchedule(database.db);
  }

  /** Listens to the database. A heartbeat makes up for lost notifications. */
  open(): void {
    this.#isOpen = true;
    const heartbeat = setInterval(() => {
      this.#isHeartbeatDue = true;
      this.start();
    }, HEARTBEAT);
    const stopListening = this.database.listen('invalidations', () => this.start());
    this.#ending = async () => {
      clearInterval(heartbeat);
      await stopListening();
    };
  }

  /** Ends every stream, so that the server can be closed. */
  override async stop(): Promise<void> {
    for (const close of this.#closers) close();
    await this.#ending?.();
    this.#isStopped = true;
    await super.stop();
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The feed has ended.'));
  }

  /** Reads the cache tags that have changed since a position. */
  async read(since: string | null): Promise<Invalidation> {
    const { position, rows, isReset } = await findInvalidations(this.database.db, since);
    return { position, tags: listTags(rows), isReset };
  }

  /**
   * Resolves when all changes up to a reader's position have been passed on to the subscribers of this process, which
   * may be behind the reader because notifications are delayed.
   * @throws the error of reading the outbox.
   */
  async catchUp(position: string): Promise<void> {
    const time = parsePositionTime(position);
    // A read that began in the same millisecond may have been earlier, so only a read that began later counts.
    if (time !== null && this.#readAt <= time) await this.passOn();
  }

  /**
   * Resolves when all changes committed before the call have been passed on.
   * @throws the error of reading the outbox.
   */
  passOn(): Promise<void> {
    if (this.#isStopped) return Promise.reject(new Error('The feed has ended.'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.start();
    });
  }

  /**
   * Finds the first instant after `now` at which a response with one of the cache tags changes without a write, because
   * an opportunity closes or a boost ends; null if there is none within the next minutes.
   */
  findClockChange(tags: readonly string[], now: Date): Promise<Date | null> {
    // Without notifications, changes to the schedule would go unnoticed.
    if (!this.#isOpen) this.#schedule.forget();
    return this.#schedule.findNext(tags, now);
  }

  /**
   * The position in the primary's write-ahead log that includes all changes passed on so far; null before the first
   * read of the outbox.
   */
  get walPosition(): number | null {
    return this.#walPosition;
  }

  /** True if this process or a web process follows the feed. */
  get hasSubscribers(): boolean {
    return this.#receivers.size > 0;
  }

  /**
   * Passes on each change until the process stops, and retries while the database is unreachable.
   * @param onState is called with true when the feed is being followed, and with false when that ends.
   */
  async follow(receive: Receiver, onState: (isFollowing: boolean) => void): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.subscribe(null, receive, () => onState(false));
        return onState(true);
      } catch (error) {
        this.reportError(error);
        await delay(RETRY_DELAY, undefined, { ref: false });
      }
    }
  }

  /**
   * Passes on the changes since a position, and after that each change as it is committed.
   * @param onClose is called when the process stops.
   * @returns a function that ends the subscription.
   */
  async subscribe(since: string | null, receive: Receiver, onClose: () => void): Promise<() => void> {
    if (this.#position === null) await this.#findPosition();
    // Changes that arrive while earlier changes are being read are passed on after them.
    let waiting: Invalidation[] | null = [];
    const receiver: Receiver = (change) => (waiting === null ? receive(change) : void waiting.push(change));
    const end = () => {
      this.#receivers.delete(receiver);
      this.#closers.delete(onClose);
    };
    this.#receivers.add(receiver);
    this.#closers.add(onClose);
    try {
      receive(await this.read(since));
    } catch (error) {
      end();
      throw error;
    }
    for (const change of waiting) receive(change);
    waiting = null;
    return end;
  }

  /** Sets the position of the first read, which must not be later than what a subscriber reads by itself. */
  async #findPosition(): Promise<string> {
    const { position } = await findInvalidations(this.database.db, null);
    this.#position ??= position;
    return this.#position;
  }

  protected async workOnBatch(): Promise<boolean> {
    const waiting = this.#waiting.splice(0);
    try {
      await this.#readAndPassOn();
      for (const { resolve } of waiting) resolve();
    } catch (error) {
      for (const { reject } of waiting) reject(error);
      throw error;
    }
    return false;
  }

  async #readAndPassOn(): Promise<void> {
    const isHeartbeat = this.#isHeartbeatDue;
    this.#isHeartbeatDue = false;
    const since = this.#position ?? (await this.#findPosition());
    const { position, rows, isReset, startedAt, walPosition } = await findInvalidations(this.database.db, since);
    this.#readAt = startedAt;
    // Set before the subscribers invalidate their responses, because the responses are then immediately read again.
    this.#walPosition = walPosition;
    const tags = listTags(rows.filter(({ id }) => !this.#passedOn.has(id)));
    this.#position = position;
    this.#passedOn = new Set(rows.map(({ id }) => id));
    if (isReset || tags.length > 0) this.#schedule.forget();
    if (isHeartbeat || isReset || tags.length > 0) {
      for (const receive of this.#receivers) receive({ position, tags, isReset });
    }
  }

  protected reportError(error: unknown): void {
    if (!isDatabaseUnreachable(error)) this.log.error({ err: error }, 'cache invalidations could not be passed on');
  }
}

function listTags(rows: readonly { tags: string[] }[]): string[] {
  return [...new Set(rows.flatMap(({ tags }) => tags))];
}
