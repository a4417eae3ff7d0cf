import { Hono } from 'hono';
import { z } from 'zod';
import type { Controls } from './controls';

const count = z.number().int().min(0);
const id = z.string();

/** Each control as POST /test/<name> with a JSON body. Requests of web pages, which have an origin, are rejected. */
export function createControlRoutes(controls: Controls, flush: () => Promise<void>): Hono {
  const app = new Hono();
  const add = <Schema extends z.ZodType>(name: string, schema: Schema, run: (given: z.infer<Schema>) => unknown) =>
    app.post(`/test/${name}`, async (context) => {
      if (context.req.header('origin') !== undefined) return context.json({ error: 'Not for browsers.' }, 403);
      const given = schema.safeParse(await context.req.json().catch(() => ({})));
      if (!given.success) return context.json({ error: z.prettifyError(given.error) }, 400);
      const result = await run(given.data);
      await flush();
      return context.json(result ?? {});
    });
  add('webhooks/hold', z.strictObject({}), () => controls.holdWebhooks());
  add('webhooks/release', z.strictObject({ reversed: z.boolean().optional() }), ({ reversed = false }) =>
    controls.releaseWebhooks({ reversed }),
  );
  add('webhooks/lose', z.strictObject({ count }), (given) => controls.loseWebhooks(given.count));
  add('webhooks/repeat', z.strictObject({ events: count, times: count }), ({ events, times }) =>
    controls.repeatWebhooks(events, times),
  );
  add('webhooks/repeat-event', z.strictObject({ id }), (given) => controls.repeatEvent(given.id));
  add('webhooks/delay', z.strictObject({ milliseconds: count }), (given) => controls.delayWebhooks(given.milliseconds));
  add('webhooks/settle', z.strictObject({}), () => controls.webhooksSettled());
  add('api/slow', z.strictObject({ milliseconds: count }), (given) => controls.slowDown(given.milliseconds));
  add('api/down', z.strictObject({ isDown: z.boolean() }), (given) => controls.setDown(given.isDown));
  add('api/fail', z.strictObject({ count }), (given) => controls.failRequests(given.count));
  add('renewals/fail', z.strictObject({ subscription: id }), (given) => controls.failNextRenewal(given.subscription));
  add('renewals/after-failures', z.strictObject({ behavior: z.enum(['cancel', 'unpaid']) }), ({ behavior }) =>
    controls.afterFailedRenewals(behavior),
  );
  add('delayed/settle', z.strictObject({ session: id, outcome: z.enum(['succeed', 'fail']) }), ({ session, outcome }) =>
    controls.settleDelayedPayment(session, outcome),
  );
  add('disputes/open', z.strictObject({ charge: id }), (given) => controls.openDispute(given.charge));
  add('disputes/close', z.strictObject({ id, status: z.enum(['won', 'lost']) }), (given) =>
    controls.closeDispute(given.id, given.status),
  );
  return app;
}
