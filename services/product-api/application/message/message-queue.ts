import { isDatabaseUnreachable } from '../../errors';
import { BackgroundQueue } from '../../jobs/background-queue';
import type { Failures } from '../../jobs/due-accounts';
import type { Log } from '../../log';
import { addNextDecisionTexts } from './add-decision-texts';
import { deliverNextBatch } from './deliver-message';
import type { WordSources } from './read-shared-words';

/**
 * Adds organizers' messages and the texts of final decisions to the conversations about applications. The queue is in
 * the tables of recipients and applications, so a crash loses nothing, and several processes share the work.
 */
export class MessageQueue extends BackgroundQueue {
  readonly #failures: Failures;

  constructor(
    private readonly sources: WordSources,
    private readonly log: Log,
  ) {
    super();
    const report: Failures['report'] = (error, about) =>
      log.error({ err: error, ...about }, 'failed to deliver to applicants, which will be retried');
    this.#failures = { report, ids: [] };
  }

  protected reportError(error: unknown): void {
    if (!isDatabaseUnreachable(error)) this.log.error({ err: error }, 'failed to read the messages to applicants');
  }

  protected async workOnBatch(): Promise<boolean> {
    const now = new Date();
    const hasWorked =
      (await addNextDecisionTexts(this.sources, now, this.#failures)) ||
      (await deliverNextBatch(this.sources.db, now, this.#failures));
    // The next poll tries again.
    if (!hasWorked) this.#failures.ids.length = 0;
    return hasWorked;
  }
}
