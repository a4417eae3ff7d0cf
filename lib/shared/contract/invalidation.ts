import { z } from 'zod';

/** Publishes changed cache tags to web processes, as server-sent events or as a single JSON response. */
export const INVALIDATIONS_PATH = '/v1/invalidations';

/** The last position that the web process applied. The response must be at least as recent. */
export const POSITION_HEADER = 'x-invalidation-position';

/** The next time (ISO 8601, within ten minutes) a public response changes without a write. */
export const CHANGES_AT_HEADER = 'x-changes-at';

/** In milliseconds. */
export const HEARTBEAT = 10_000;

export const invalidation = z.object({
  /** The outbox position. Clients resume from it with `Last-Event-ID`. */
  position: z.string().min(1).max(64),
  tags: z.array(z.string().min(1)),
  /** True if changes may have been missed, so any stored response could be outdated. */
  isReset: z.boolean(),
});
export type Invalidation = z.infer<typeof invalidation>;
