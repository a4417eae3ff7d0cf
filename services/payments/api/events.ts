import { newId, randomText } from '../ids';
import { isWithin, LIST, pageOf } from '../list';
import type { Routes } from '../route';
import { API_VERSION } from '../world';

export const eventRoutes: Routes = {
  'GET /v1/events/{id}': { takes: [], answer: ({ world, ids }) => world.store.get('event', ids.id ?? '') },
  'GET /v1/events': {
    takes: [...LIST, 'created', 'type', 'types'],
    answer: ({ world, params, url }) => {
      const types = [...params.texts('types'), ...(params.text('type') === undefined ? [] : [params.required('type')])];
      const isAskedFor = (type: string) =>
        types.length === 0 ||
        types.some((one) => one === type || (one.endsWith('.*') && type.startsWith(one.slice(0, -1))));
      const events = world.store
        .all('event')
        .filter((event) => isAskedFor(event.type) && isWithin(event.created, params));
      return pageOf(url, events, params);
    },
  },
  'POST /v1/webhook_endpoints': {
    takes: ['api_version', 'description', 'enabled_events', 'metadata', 'url'],
    answer: ({ world, params }) => {
      const endpoint = world.put('webhook_endpoint', {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: params.text('api_version') ?? API_VERSION,
        application: null,
        created: world.now(),
        description: params.text('description') ?? null,
        enabled_events: params.texts('enabled_events'),
        livemode: false,
        metadata: params.metadata(),
        secret: `whsec_${randomText(32)}`,
        status: 'enabled',
        url: params.required('url'),
      });
      return endpoint;
    },
  },
  'GET /v1/webhook_endpoints/{id}': {
    takes: [],
    answer: ({ world, ids }) => withoutSecret(world.store.get('webhook_endpoint', ids.id ?? '')),
  },
  'GET /v1/webhook_endpoints': {
    takes: LIST,
    answer: ({ world, params, url }) => pageOf(url, world.store.all('webhook_endpoint').map(withoutSecret), params),
  },
};

/** It is told once, when an endpoint is made. */
function withoutSecret<T extends { secret?: string }>({ secret, ...endpoint }: T) {
  return endpoint;
}
