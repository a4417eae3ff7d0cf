import { setTimeout as delay } from 'node:timers/promises';
import { HEARTBEAT, type Invalidation } from '@/lib/shared/contract/invalidation';
import type { Database } from '../db/client';
import { isDatabaseUnreachable } from '../errors';
import { BackgroundQueue } from '../jobs/background-queue';
import type { Log } from '../log';
import { ClockSchedule } from './clock-schedule';
import { findInvalidations, parsePositionTime } from './queries/find-invalidations';

type Receiver = (change: Invalidation) => void;

/** In milliseconds. */
const RETRY_DELAY = 1_000;

export class InvalidationFeed extends BackgroundQueue {
  readonly #receivers = new Set<Receiver>();
  readonly #closers = new Set<() => void>();
  #position: string | null = null;
  /** Ids of rows already passed on. Reads return these rows again while an older transaction is running. */
  #passedOn: ReadonlySet<number> = new Set();
  #isHeartbeatDue = false;
  /** Start of the latest read, by the database clock. */
  #readAt = 0;
  #walPosition: number | null = null;
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

  /** The heartbeat makes up for lost notifications. */
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

  /** Ends all streams, so the server can close. */
  override async stop(): Promise<void> {
    for (const close of this.#closers) close();
    await this.#ending?.();
    this.#isStopped = true;
    await super.stop();
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The feed has ended.'));
  }

  async read(since: string | null): Promise<Invalidation> {
    const { position, rows, isReset } = await findInvalidations(this.database.db, since);
    return { position, tags: listTags(rows), isReset };
  }

  /**
   * Resolves once all changes up to a reader's position have been passed on. Notifications are delayed, so the reader
   * can be ahead of this process.
   * @throws Error if the outbox cannot be read
   */
  async catchUp(position: string): Promise<void> {
    const time = parsePositionTime(position);
    // Reads that started in the same millisecond may predate the position.
    if (time !== null && this.#readAt <= time) await this.passOn();
  }

  /** Resolves once all earlier commits have been passed on. @throws Error if the outbox cannot be read */
  passOn(): Promise<void> {
    if (this.#isStopped) return Promise.reject(new Error('The feed has ended.'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.start();
    });
  }

  /**
   * @returns when a response with one of the tags next changes without a write, because an opportunity closes or a
   * boost ends; null if no change is scheduled soon
   */
  findClockChange(tags: readonly string[], now: Date): Promise<Date | null> {
    // Without notifications, changes to the schedule would go unnoticed.
    if (!this.#isOpen) this.#schedule.forget();
    return this.#schedule.findNext(tags, now);
  }

  /** A position in the primary's write-ahead log that includes all changes passed on; null before the first read. */
  get walPosition(): number | null {
    return this.#walPosition;
  }

  get hasSubscribers(): boolean {
    return this.#receivers.size > 0;
  }

  /** Retries until the process stops. */
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

  /** @param onClose called when the process stops. @returns a function to unsubscribe */
  async subscribe(since: string | null, receive: Receiver, onClose: () => void): Promise<() => void> {
    if (this.#position === null) await this.#findPosition();
    // Queues changes that arrive during the initial read.
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

  /** The position must not be after a subscriber's first read. */
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
    // Set before subscribers invalidate responses, because these may be read again immediately.
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
