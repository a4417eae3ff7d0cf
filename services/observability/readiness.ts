import type { Metrics } from './metrics';

export type Check = { name: string; run: (signal: AbortSignal) => Promise<unknown> };

export type ReadinessOptions = {
  checks: readonly Check[];
  /** Once aborted, the process is not ready and runs no checks. */
  stopping?: AbortSignal | undefined;
  report: (failures: readonly CheckFailure[]) => void;
  /** Milliseconds before a check times out. */
  timeout?: number;
  /** Milliseconds for which a result is reused. */
  lifetime?: number;
};

export type CheckFailure = { name: string; error: unknown };

/** Named as in Kubernetes. */
export const LIVENESS_PATH = '/healthz';
export const READINESS_PATH = '/readyz';

/** Requests within a second share a result, so frequent probes are cheap. */
export class Readiness {
  readonly #options: ReadinessOptions & { timeout: number; lifetime: number };
  /** Running checks are not restarted, so operations do not pile up while a dependency hangs. */
  readonly #running = new Map<string, Promise<unknown>>();
  #latest: Promise<boolean> | undefined;
  #failing = '';

  constructor(options: ReadinessOptions) {
    this.#options = { timeout: 2_000, lifetime: 1_000, ...options };
  }

  /** Never rejects. */
  check(): Promise<boolean> {
    if (this.#options.stopping?.aborted) return Promise.resolve(false);
    this.#latest ??= this.#checkAll().finally(() => {
      setTimeout(() => {
        this.#latest = undefined;
      }, this.#options.lifetime).unref();
    });
    return this.#latest;
  }

  async #checkAll(): Promise<boolean> {
    const results = await Promise.all(this.#options.checks.map((check) => this.#runInTime(check)));
    const failures = results.filter((result) => result !== null);
    const failing = failures.map(({ name }) => name).join();
    if (failing !== this.#failing) this.#options.report(failures);
    this.#failing = failing;
    return failures.length === 0;
  }

  async #runInTime(check: Check): Promise<CheckFailure | null> {
    const { name } = check;
    const late = AbortSignal.timeout(this.#options.timeout);
    const running = this.#running.get(name) ?? this.#start(check, late);
    try {
      await Promise.race([running, rejectOn(late)]);
      return null;
    } catch (error) {
      return { name, error };
    }
  }

  #start({ name, run }: Check, late: AbortSignal): Promise<unknown> {
    const running = run(late).finally(() => this.#running.delete(name));
    // Ignores failures after the timeout, which nothing else would handle.
    running.catch(() => undefined);
    this.#running.set(name, running);
    return running;
  }
}

export function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

export function observeReadiness(metrics: Metrics, readiness: Readiness): void {
  const ready = metrics.createGauge({
    name: 'ready',
    help: '1 while all dependencies of the process work, 0 otherwise.',
  });
  metrics.collect(async () => ready.set((await readiness.check()) ? 1 : 0));
}
