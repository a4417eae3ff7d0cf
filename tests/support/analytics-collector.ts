import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

/** The body of PostHog's requests. An unknown key fails the test. */
const posted = z.strictObject({
  api_key: z.string(),
  batch: z.array(
    z.strictObject({
      event: z.string(),
      uuid: z.uuid(),
      timestamp: z.iso.datetime(),
      properties: z.record(z.string(), z.unknown()),
    }),
  ),
  sent_at: z.iso.datetime(),
});
export type CollectedEvent = z.infer<typeof posted>['batch'][number];

type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** A server in this process that receives page views. */
export class AnalyticsCollector {
  readonly received: Received[] = [];
  /** If false, requests receive no response. */
  responses = true;
  readonly #server: Server = createServer(async (request, response) => {
    const sent = await buffer(request);
    this.received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: (sent[0] === 0x1f && sent[1] === 0x8b ? gunzipSync(sent) : sent).toString(),
    });
    if (!this.responses) return;
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' });
    response.end('{"status":"Ok"}');
  });

  async start(port: number): Promise<void> {
    this.#server.listen(port);
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  /**
   * Returns all events in browser order. A retried event counts once, as in PostHog. @throws Error if a body does not
   * have PostHog's format
   */
  events(): CollectedEvent[] {
    const all = this.received.flatMap(({ body }) => posted.parse(JSON.parse(body)).batch);
    return [...new Map(all.map((event) => [event.uuid, event])).values()].sort((one, other) =>
      one.timestamp.localeCompare(other.timestamp),
    );
  }

  /** Returns the path and query of each event's URL, in order. */
  addresses(): string[] {
    return this.events().map(({ properties }) => {
      const { pathname, search } = new URL(String(properties.$current_url));
      return pathname + search;
    });
  }
}
