import { advanceClock } from '../billing/advance-time';
import { invalidRequest } from '../errors';
import { newId } from '../ids';
import { type Routes, retrieve } from './route';

export const testClockRoutes: Routes = {
  'POST /v1/test_helpers/test_clocks': {
    parameters: ['frozen_time', 'name'],
    handle: ({ account, params }) => {
      const frozen = Number(params.required('frozen_time'));
      const clock = account.put('test_helpers.test_clock', {
        id: newId('clock'),
        object: 'test_helpers.test_clock',
        created: account.now(),
        deletes_after: account.now() + 30 * 86_400,
        frozen_time: params.int('frozen_time') ?? frozen,
        livemode: false,
        name: params.text('name') ?? null,
        status: 'ready',
        status_details: {},
      });
      return clock;
    },
  },
  'POST /v1/test_helpers/test_clocks/{id}/advance': {
    parameters: ['frozen_time'],
    handle: ({ account, params, id }) => {
      const clock = account.store.get('test_helpers.test_clock', id);
      const to = params.int('frozen_time') ?? 0;
      if (to <= clock.frozen_time) throw invalidRequest('A test clock goes forward only.', 'frozen_time');
      advanceClock(account, clock, to);
      return clock;
    },
  },
  'GET /v1/test_helpers/test_clocks/{id}': retrieve('test_helpers.test_clock'),
};
