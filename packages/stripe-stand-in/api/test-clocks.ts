import { advanceClock } from '../billing/advance-time';
import { invalidRequest, missingParameter } from '../errors';
import { newObject } from '../new-object';
import { type Routes, retrieve } from './route';

export const testClockRoutes: Routes = {
  'POST /v1/test_helpers/test_clocks': {
    parameters: ['frozen_time'],
    handle: ({ account, params }) => {
      const frozen_time = params.int('frozen_time');
      if (frozen_time === undefined) throw missingParameter('frozen_time');
      const created = account.now();
      const clock = { ...newObject('test_helpers.test_clock'), created, deletes_after: created + 30 * 86_400 };
      return account.put('test_helpers.test_clock', { ...clock, frozen_time });
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
