import Stripe from 'stripe';
import { expect, onTestFinished } from 'vitest';
import { openStandIn, type StandIn } from './open-stand-in';
import { validateObject } from './schemas/validate-object';
import { connectStripe } from './testing';

export const WEBHOOK_SECRET = 'whsec_tests';

type Options = Partial<Parameters<typeof openStandIn>[0]> & { maxNetworkRetries?: number };

type TestStandIn = { standIn: StandIn; stripe: Stripe; events: Stripe.Event[] };

/** The SDK's HTTP client, which passes the JSON of each successful response to `record`. */
function createRecordingClient(record: (json: unknown) => void): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...args) => {
    const response = await makeRequest(...args);
    const toJSON = response.toJSON.bind(response);
    response.toJSON = async () => {
      const json = await toJSON();
      if (response.getStatusCode() === 200) record(json);
      return json;
    };
    return response;
  };
  return client;
}

/**
 * Opens a stand-in in memory that is closed after the test. `events` are the delivered events, verified by the SDK. The
 * test fails if a response to `stripe` or an event does not match the SDK's types.
 */
export async function openTestStandIn({ maxNetworkRetries, ...options }: Options = {}): Promise<TestStandIn> {
  const events: Stripe.Event[] = [];
  const problems = new Set<string>();
  const record = (object: unknown) => {
    for (const problem of validateObject(object)) problems.add(problem);
  };
  const deliver = async (body: string, signature: string) => {
    record(JSON.parse(body));
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
  const httpClient = createRecordingClient(record);
  const stripe = connectStripe(
    standIn,
    maxNetworkRetries === undefined ? { httpClient } : { httpClient, maxNetworkRetries },
  );
  return { standIn, stripe, events };
}
