import { EventSourceParserStream } from 'eventsource-parser/stream';
import { WEB_SECRET_HEADER } from '@/lib/node/client-address';
import { INVALIDATIONS_PATH, type Invalidation, invalidation } from '@/lib/shared/contract/invalidation';

export type InvalidationStream = {
  /** Returns the next event, or null at the end of the stream. */
  next: () => Promise<Invalidation | null>;
  /** Returns the next event with this tag. */
  nextWith: (tag: string) => Promise<Invalidation>;
  close: () => Promise<void>;
};

export async function openInvalidationStream(api: string, secret: string, since?: string): Promise<InvalidationStream> {
  const response = await fetch(`${api}${INVALIDATIONS_PATH}`, {
    headers: {
      accept: 'text/event-stream',
      [WEB_SECRET_HEADER]: secret,
      ...(since !== undefined && { 'last-event-id': since }),
    },
  });
  if (!response.ok || response.body === null) throw new Error(`The stream was rejected: ${response.status}.`);
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const next = async () => {
    const { value } = await reader.read();
    return value === undefined ? null : invalidation.parse(JSON.parse(value.data));
  };
  return {
    next,
    nextWith: async (tag) => {
      for (;;) {
        const event = await next();
        if (event === null) throw new Error(`The stream ended before ${tag}.`);
        if (event.tags.includes(tag)) return event;
      }
    },
    close: () => reader.cancel(),
  };
}
