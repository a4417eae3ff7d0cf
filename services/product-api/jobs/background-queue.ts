/**
 * Works on a queue in the database in the background, batch after batch. What is queued survives crashes, and any
 * number of processes may work on one queue.
 */
export abstract class BackgroundQueue {
  #running: Promise<void> | null = null;
  #isRequested = false;
  #isStopped = false;

  /** @returns whether another batch may be due. */
  protected abstract workOnBatch(): Promise<boolean>;

  /** Takes what working on a batch threw. Everything is still queued. */
  protected abstract reportError(error: unknown): void;

  /** Starts on what is due in the background. Never throws. */
  start(): void {
    this.#isRequested = true;
    this.#running ??= this.#run();
  }

  /** Resolves once what was due is done or postponed. */
  async whenIdle(): Promise<void> {
    await this.#running;
  }

  /** Finishes the current batch; the rest stays queued. */
  async stop(): Promise<void> {
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
