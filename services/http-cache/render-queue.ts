export class QueueFullError extends Error {}

export class RenderQueue {
  readonly #waiting: (() => void)[] = [];
  running = 0;
  rejected = 0;

  constructor(private readonly limits: { concurrency: number; waiting: number }) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws QueueFullError */
  async run<Result>(render: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.limits.concurrency) await this.#wait();
    else this.running += 1;
    try {
      return await render();
    } finally {
      // Passes the slot directly to the next waiting render, so newer renders cannot take it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.limits.waiting) {
      this.rejected += 1;
      throw new QueueFullError('Too many pages are being rendered.');
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
