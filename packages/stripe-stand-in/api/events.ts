import { API_VERSION } from '../account';
import { newId, randomText } from '../ids';
import { isWithin, LIST_PARAMETERS, paginate } from '../pagination';
import type { Routes } from '../route';
import { retrieve } from './resource-routes';

export const eventRoutes: Routes = {
  'GET /v1/events/{id}': retrieve('event'),
  'GET /v1/events': {
    parameters: [...LIST_PARAMETERS, 'created', 'type', 'types'],
    handle: ({ account, params, url }) => {
      const types = [...params.texts('types'), ...(params.text('type') === undefined ? [] : [params.required('type')])];
      const isAskedFor = (type: string) =>
        types.length === 0 ||
        types.some((one) => one === type || (one.endsWith('.*') && type.startsWith(one.slice(0, -1))));
      const events = account.store
        .all('event')
        .filter((event) => isAskedFor(event.type) && isWithin(event.created, params));
      return paginate(url, events, params);
    },
  },
  'POST /v1/webhook_endpoints': {
    parameters: ['api_version', 'description', 'enabled_events', 'metadata', 'url'],
    handle: ({ account, params }) => {
      return account.put('webhook_endpoint', {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: params.text('api_version') ?? API_VERSION,
        application: null,
        created: account.now(),
        description: params.text('description') ?? null,
        enabled_events: params.texts('enabled_events'),
        livemode: false,
        metadata: params.metadata(),
        secret: `whsec_${randomText(32)}`,
        status: 'enabled',
        url: params.required('url'),
      });
    },
  },
  'GET /v1/webhook_endpoints/{id}': {
    parameters: [],
    handle: ({ account, id }) => withoutSecret(account.store.get('webhook_endpoint', id)),
  },
  'GET /v1/webhook_endpoints': {
    parameters: LIST_PARAMETERS,
    handle: ({ account, params, url }) =>
      paginate(url, account.store.all('webhook_endpoint').map(withoutSecret), params),
  },
};

/** Only the response that creates an endpoint contains its secret. */
function withoutSecret<T extends { secret?: string }>({ secret, ...endpoint }: T) {
  return endpoint;
}
