import { isWithin, LIST_PARAMETERS, paginate } from '../pagination';
import type { Routes } from './route';

export const eventRoutes: Routes = {
  'GET /v1/events': {
    parameters: [...LIST_PARAMETERS, 'created', 'type', 'types'],
    handle: ({ account, params, url }) => {
      const types = [...params.texts('types'), ...(params.text('type') === undefined ? [] : [params.required('type')])];
      const events = account.store
        .all('event')
        .filter(({ type, created }) => (types.length === 0 || types.includes(type)) && isWithin(created, params));
      return paginate(url, events, params);
    },
  },
};
