import { z } from 'zod';

/** Web processes read changed cache tags here, as server-sent events or as one JSON response. */
export const INVALIDATIONS_PATH = '/v1/invalidations';

/** The position up to which a web process has applied changes; the response has to be at least as new. */
export const POSITION_HEADER = 'x-invalidation-position';

/** The next instant (ISO 8601, within ten minutes) at which a public response changes without a write. */
export const CHANGES_AT_HEADER = 'x-changes-at';

/** In milliseconds. */
export const HEARTBEAT = 10_000;

export const invalidation = z.object({
  /** The position in the outbox, which the next request sends as `Last-Event-ID` to continue there. */
  position: z.string().min(1).max(64),
  tags: z.array(z.string().min(1)),
  /** True if earlier changes are unknown, so everything stored so far may be outdated. */
  isReset: z.boolean(),
});
export type Invalidation = z.infer<typeof invalidation>;
