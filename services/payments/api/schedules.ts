import { invalid } from '../errors';
import { applyPhase, readPhases, release, scheduleFrom } from '../life/schedules';
import { isEnded } from '../life/subscriptions';
import { LIST, pageOf } from '../list';
import type { Routes } from '../route';
import type { Schedule, Subscription } from '../wire';
import type { World } from '../world';

export const scheduleRoutes: Routes = {
  'POST /v1/subscription_schedules': {
    takes: ['from_subscription'],
    answer: ({ world, params }) => {
      const id = params.required('from_subscription');
      const subscription = world.store.get('subscription', id, 'from_subscription');
      if (isEnded(subscription)) {
        throw invalid('You cannot create a schedule from a canceled subscription.', 'from_subscription');
      }
      if (subscription.schedule !== null) {
        throw invalid(
          `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
          'from_subscription',
        );
      }
      const schedule = scheduleFrom(world, subscription);
      world.emit('subscription_schedule.created', schedule);
      world.emit('customer.subscription.updated', subscription, { schedule: null });
      return schedule;
    },
  },
  'GET /v1/subscription_schedules/{id}': {
    takes: [],
    answer: ({ world, ids }) => world.store.get('subscription_schedule', ids.id ?? ''),
  },
  'GET /v1/subscription_schedules': {
    takes: [...LIST, 'customer'],
    answer: ({ world, params, url }) => {
      const customer = params.text('customer');
      const schedules = world.store
        .all('subscription_schedule')
        .filter((schedule) => customer === undefined || schedule.customer === customer);
      return pageOf(url, schedules, params);
    },
  },
  'POST /v1/subscription_schedules/{id}': {
    takes: ['end_behavior', 'metadata', 'phases', 'proration_behavior'],
    answer: ({ world, params, ids }) => {
      const { schedule, subscription } = running(world, ids.id ?? '', 'update');
      const behavior = params.choice('end_behavior', ['release', 'cancel']);
      if (params.has('phases')) {
        const phases = readPhases(world, subscription, params.list('phases'));
        const now = world.customerNow(subscription.customer);
        const current = phases.find((phase) => phase.start_date <= now && now < phase.end_date);
        schedule.phases = phases;
        if (current !== undefined) {
          schedule.current_phase = { start_date: current.start_date, end_date: current.end_date };
          const proration = params.choice('proration_behavior', ['always_invoice', 'create_prorations', 'none']);
          applyPhase(world, subscription, { ...current, ...(proration && { proration_behavior: proration }) }, now);
        }
      }
      schedule.end_behavior = behavior ?? schedule.end_behavior;
      if (params.has('metadata')) schedule.metadata = params.metadata(schedule.metadata ?? {});
      world.emit('subscription_schedule.updated', schedule);
      return schedule;
    },
  },
  'POST /v1/subscription_schedules/{id}/release': {
    takes: ['preserve_cancel_date'],
    answer: ({ world, params, ids }) => {
      const { schedule, subscription } = running(world, ids.id ?? '', 'release');
      params.bool('preserve_cancel_date');
      release(world, schedule, subscription, 'released');
      world.emit('customer.subscription.updated', subscription, { schedule: schedule.id });
      return schedule;
    },
  },
};

function running(world: World, id: string, verb: string): { schedule: Schedule; subscription: Subscription } {
  const schedule = world.store.get('subscription_schedule', id);
  const subscription = world.store.find('subscription', schedule.subscription);
  if (schedule.status !== 'active' || subscription === undefined) {
    throw invalid(
      `You cannot ${verb} a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in the \`not_started\` or \`active\` status.`,
    );
  }
  return { schedule, subscription };
}
