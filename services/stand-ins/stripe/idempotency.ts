import { ProviderError } from './errors';

export type StoredResponse = { key: string; request: string; status: number; body: string; at: number };

const DAY = 86_400;

/** Answers by the key that a caller gave: the same call again has the same answer, and nothing happens twice. */
export class Idempotency {
  private readonly answers: Map<string, StoredResponse>;

  constructor(kept: readonly StoredResponse[] = []) {
    this.answers = new Map(kept.map((answer) => [answer.key, answer]));
  }

  /** @throws ProviderError when the key was used with other parameters. */
  find(key: string, request: string): StoredResponse | undefined {
    const kept = this.answers.get(key);
    if (kept === undefined || kept.request === request) return kept;
    throw new ProviderError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }

  keep(answer: StoredResponse): void {
    this.answers.set(answer.key, answer);
  }

  /** Those of the last day. */
  toList(now: number): StoredResponse[] {
    return [...this.answers.values()].filter(({ at }) => now - at < DAY);
  }
}
