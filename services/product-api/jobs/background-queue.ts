import { runOutsideSpan } from '@/lib/node/tracing';

const POLL_INTERVAL = 5_000;

/**
 * Processes a queue in the database in the background, batch by batch. Its entries survive crashes, and any number of
 * processes may share a queue.
 */
export abstract class BackgroundQueue {
  #running: Promise<void> | null = null;
  #isRequested = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  /** @returns true if another batch may be due. */
  protected abstract workOnBatch(): Promise<boolean>;

  /** Reports the error of a batch, whose entries remain queued. */
  protected abstract reportError(error: unknown): void;

  /** Starts to process due entries in the background. Never throws. */
  start(): void {
    this.#isRequested = true;
    this.#running ??= runOutsideSpan(() => this.#run());
  }

  /**
   * Starts now and then every five seconds, because entries become due, or another process has claimed some without
   * finishing them.
   */
  startPolling(): void {
    this.start();
    this.#timer = setInterval(() => this.start(), POLL_INTERVAL);
  }

  get isIdle(): boolean {
    return this.#running === null;
  }

  /** Resolves when all due entries have been processed or postponed. */
  async whenIdle(): Promise<void> {
    await this.#running;
  }

  /** Finishes the current batch. Other entries remain queued. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isRequested && !this.#isStopped) {
      this.#isRequested = false;
      try {
        while ((await this.workOnBatch()) && !this.#isStopped);
      } catch (error) {
        this.reportError(error);
      }
    }
    this.#running = null;
  }
}
