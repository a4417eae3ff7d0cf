import { z } from 'zod';

/** Path at which a web process reads the cache tags that have changed: as server-sent events, or at once as JSON. */
export const INVALIDATIONS_PATH = '/v1/invalidations';

/** The position up to which a web process has applied changes. The response is at least as new. */
export const POSITION_HEADER = 'x-invalidation-position';

/**
 * Header of a public response: the next instant (ISO 8601) at which it changes without a write, because an opportunity
 * closes, is no longer listed, or a boost ends. Absent if there is none in the next ten minutes.
 */
export const CHANGES_AT_HEADER = 'x-changes-at';

/** The interval of heartbeats in a stream, in milliseconds. */
export const HEARTBEAT = 10_000;

export const invalidation = z.object({
  /** Position in the outbox, which the next request sends as `Last-Event-ID` to continue there. */
  position: z.string().min(1).max(64),
  /** Cache tags that have changed, each once; none in a heartbeat. */
  tags: z.array(z.string().min(1)),
  /** True when earlier changes are no longer known: everything that was stored until now may be outdated. */
  isReset: z.boolean(),
});
export type Invalidation = z.infer<typeof invalidation>;
