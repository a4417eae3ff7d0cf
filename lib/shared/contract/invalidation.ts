import { z } from 'zod';

/**
 * The path at which a web process reads the cache tags that have changed: as a stream of server-sent events, or as one
 * JSON response.
 */
export const INVALIDATIONS_PATH = '/v1/invalidations';

/** The position up to which a web process has applied changes. The response is at least as new. */
export const POSITION_HEADER = 'x-invalidation-position';

/**
 * Header of a public response: the next instant (ISO 8601) at which it changes without a write, because an opportunity
 * closes, is no longer listed, or a boost ends. The header is absent if there is no such instant in the next ten
 * minutes.
 */
export const CHANGES_AT_HEADER = 'x-changes-at';

/** The interval of heartbeats in a stream, in milliseconds. */
export const HEARTBEAT = 10_000;

export const invalidation = z.object({
  /** The position in the outbox. The next request sends it as `Last-Event-ID` to continue from there. */
  position: z.string().min(1).max(64),
  /** Cache tags that have changed, each once; none in a heartbeat. */
  tags: z.array(z.string().min(1)),
  /** True if earlier changes are no longer known, so that everything stored until now may be outdated. */
  isReset: z.boolean(),
});
export type Invalidation = z.infer<typeof invalidation>;
