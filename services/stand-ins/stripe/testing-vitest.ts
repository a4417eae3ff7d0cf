import Stripe from 'stripe';
import { expect, onTestFinished } from 'vitest';
import { openStandIn, type StandIn } from './open-stand-in';
import { validateObject } from './schemas/validate-object';
import { connectStripe } from './testing';

export const WEBHOOK_SECRET = 'whsec_tests';

type Options = Partial<Parameters<typeof openStandIn>[0]> & { maxNetworkRetries?: number };

type TestStandIn = { standIn: StandIn; stripe: Stripe; events: Stripe.Event[] };

/** The SDK's own client, which lets `hear` have the JSON of each answer that is no error. */
function createHearingClient(hear: (answer: unknown) => void): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...asked) => {
    const response = await makeRequest(...asked);
    const toJSON = response.toJSON.bind(response);
    response.toJSON = async () => {
      const answer = await toJSON();
      if (response.getStatusCode() === 200) hear(answer);
      return answer;
    };
    return response;
  };
  return client;
}

/**
 * A stand-in of the test's own, which ends with it; `events` are those that it delivered, verified by the SDK. The test
 * fails if an answer to `stripe` or an event is not as the SDK declares it.
 */
export async function openTestStandIn({ maxNetworkRetries, ...options }: Options = {}): Promise<TestStandIn> {
  const events: Stripe.Event[] = [];
  const problems = new Set<string>();
  const hear = (object: unknown) => {
    for (const problem of validateObject(object)) problems.add(problem);
  };
  const deliver = async (body: string, signature: string) => {
    hear(JSON.parse(body));
    events.push(Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET));
    return 200;
  };
  const standIn = await openStandIn({
    directory: null,
    webhook: { secret: WEBHOOK_SECRET, deliver },
    port: 0,
    retryDelays: [1, 1, 1],
    ...options,
  });
  onTestFinished(async () => {
    await standIn.close();
    expect([...problems]).toEqual([]);
  });
  const httpClient = createHearingClient(hear);
  const stripe = connectStripe(
    standIn,
    maxNetworkRetries === undefined ? { httpClient } : { httpClient, maxNetworkRetries },
  );
  return { standIn, stripe, events };
}
