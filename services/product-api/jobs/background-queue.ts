import { runOutsideSpan } from '@/lib/node/tracing';

const POLL_INTERVAL = 5_000;

/** Entries survive crashes. Any number of processes can share a queue. */
export abstract class BackgroundQueue {
  #running: Promise<void> | null = null;
  #isRequested = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  /** @returns true if another batch may be due. */
  protected abstract workOnBatch(): Promise<boolean>;

  /** The failed batch stays queued. */
  protected abstract reportError(error: unknown): void;

  /** Processes due entries in the background. Never throws. */
  start(): void {
    this.#isRequested = true;
    this.#running ??= runOutsideSpan(() => this.#run());
  }

  /** Polls, because entries become due over time and other processes may leave entries unfinished. */
  startPolling(): void {
    this.start();
    this.#timer = setInterval(() => this.start(), POLL_INTERVAL);
  }

  get isIdle(): boolean {
    return this.#running === null;
  }

  async whenIdle(): Promise<void> {
    await this.#running;
  }

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
