import { ProviderError } from './errors';

export type StoredResponse = { key: string; request: string; status: number; body: string; at: number };

const DAY = 86_400;

/** Stores responses by idempotency key, so that a repeated request has the same response and no second effect. */
export class Idempotency {
  private readonly responses: Map<string, StoredResponse>;

  constructor(stored: readonly StoredResponse[] = []) {
    this.responses = new Map(stored.map((response) => [response.key, response]));
  }

  /** @throws ProviderError if the key was used with other parameters. */
  find(key: string, request: string): StoredResponse | undefined {
    const stored = this.responses.get(key);
    if (stored === undefined || stored.request === request) return stored;
    throw new ProviderError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }

  store(response: StoredResponse): void {
    this.responses.set(response.key, response);
  }

  /** The responses of the last day. */
  toList(now: number): StoredResponse[] {
    return [...this.responses.values()].filter(({ at }) => now - at < DAY);
  }
}
