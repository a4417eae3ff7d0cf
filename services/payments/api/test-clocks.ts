import { invalid } from '../errors';
import { newId } from '../ids';
import { advanceClock } from '../life/pass-time';
import { LIST, pageOf } from '../list';
import type { Routes } from '../route';

export const testClockRoutes: Routes = {
  'POST /v1/test_helpers/test_clocks': {
    takes: ['frozen_time', 'name'],
    answer: ({ world, params }) => {
      const frozen = Number(params.required('frozen_time'));
      const clock = world.put('test_helpers.test_clock', {
        id: newId('clock'),
        object: 'test_helpers.test_clock',
        created: world.now(),
        deletes_after: world.now() + 30 * 86_400,
        frozen_time: params.int('frozen_time') ?? frozen,
        livemode: false,
        name: params.text('name') ?? null,
        status: 'ready',
        status_details: {},
      });
      world.emit('test_helpers.test_clock.created', clock);
      return clock;
    },
  },
  'POST /v1/test_helpers/test_clocks/{id}/advance': {
    takes: ['frozen_time'],
    answer: ({ world, params, ids }) => {
      const clock = world.store.get('test_helpers.test_clock', ids.id ?? '');
      const to = params.int('frozen_time') ?? 0;
      if (to <= clock.frozen_time) throw invalid('A test clock goes forward only.', 'frozen_time');
      advanceClock(world, clock, to);
      return clock;
    },
  },
  'GET /v1/test_helpers/test_clocks/{id}': {
    takes: [],
    answer: ({ world, ids }) => world.store.get('test_helpers.test_clock', ids.id ?? ''),
  },
  'GET /v1/test_helpers/test_clocks': {
    takes: LIST,
    answer: ({ world, params, url }) => pageOf(url, world.store.all('test_helpers.test_clock'), params),
  },
};
