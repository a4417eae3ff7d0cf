import { traceCall } from '@/lib/node/tracing';
import type { Stripe } from './stripe';

/** Adds a span to each attempt of a request of the provider's HTTP client. */
export function traceProvider(client: Stripe.HttpClient): Stripe.HttpClient {
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = (...parameters) => {
    const [host, , path, method] = parameters;
    const attributes = { 'http.request.method': method, 'server.address': host };
    const readStatus = (response: { getStatusCode: () => number }) => response.getStatusCode();
    return traceCall(`${method} ${createTemplate(path)}`, attributes, () => makeRequest(...parameters), readStatus);
  };
  return client;
}

/** Replaces the ids in a path of the provider, as in `/v1/checkout/sessions/{id}`, and removes its query. */
function createTemplate(path: string): string {
  const segments = path.split('?', 1)[0]?.split('/') ?? [];
  return segments.map((segment) => (/^(v\d+|[a-z_]*)$/.test(segment) ? segment : '{id}')).join('/');
}
