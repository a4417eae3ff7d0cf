import type { Account } from '../account';
import { applyPhase, createScheduleFrom, readPhases, releaseSchedule } from '../billing/schedules';
import { isEnded } from '../billing/subscriptions';
import { invalidRequest } from '../errors';
import type { Schedule, Subscription } from '../objects';
import type { Routes } from '../route';
import { list, retrieve } from './resource-routes';

export const scheduleRoutes: Routes = {
  'POST /v1/subscription_schedules': {
    parameters: ['from_subscription'],
    handle: ({ account, params }) => {
      const id = params.required('from_subscription');
      const subscription = account.store.get('subscription', id, 'from_subscription');
      if (isEnded(subscription)) {
        throw invalidRequest('You cannot create a schedule from a canceled subscription.', 'from_subscription');
      }
      if (subscription.schedule !== null) {
        throw invalidRequest(
          `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
          'from_subscription',
        );
      }
      const schedule = createScheduleFrom(account, subscription);
      account.emit('subscription_schedule.created', schedule);
      account.emit('customer.subscription.updated', subscription, { schedule: null });
      return schedule;
    },
  },
  'GET /v1/subscription_schedules/{id}': retrieve('subscription_schedule'),
  'GET /v1/subscription_schedules': list('subscription_schedule', ['customer']),
  'POST /v1/subscription_schedules/{id}': {
    parameters: ['end_behavior', 'metadata', 'phases', 'proration_behavior'],
    handle: ({ account, params, id }) => {
      const { schedule, subscription } = running(account, id, 'update');
      const behavior = params.choice('end_behavior', ['release', 'cancel']);
      if (params.has('phases')) {
        const phases = readPhases(account, subscription, params.list('phases'));
        const now = account.customerNow(subscription.customer);
        const current = phases.find((phase) => phase.start_date <= now && now < phase.end_date);
        schedule.phases = phases;
        if (current !== undefined) {
          schedule.current_phase = { start_date: current.start_date, end_date: current.end_date };
          const proration = params.choice('proration_behavior', ['always_invoice', 'create_prorations', 'none']);
          applyPhase(account, subscription, { ...current, ...(proration && { proration_behavior: proration }) }, now);
        }
      }
      schedule.end_behavior = behavior ?? schedule.end_behavior;
      if (params.has('metadata')) schedule.metadata = params.metadata(schedule.metadata ?? {});
      account.emit('subscription_schedule.updated', schedule);
      return schedule;
    },
  },
  'POST /v1/subscription_schedules/{id}/release': {
    parameters: ['preserve_cancel_date'],
    handle: ({ account, params, id }) => {
      const { schedule, subscription } = running(account, id, 'release');
      params.bool('preserve_cancel_date');
      releaseSchedule(account, schedule, subscription, 'released');
      account.emit('customer.subscription.updated', subscription, { schedule: schedule.id });
      return schedule;
    },
  },
};

function running(account: Account, id: string, verb: string): { schedule: Schedule; subscription: Subscription } {
  const schedule = account.store.get('subscription_schedule', id);
  const subscription = account.store.find('subscription', schedule.subscription);
  if (schedule.status !== 'active' || subscription === undefined) {
    throw invalidRequest(
      `You cannot ${verb} a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in the \`not_started\` or \`active\` status.`,
    );
  }
  return { schedule, subscription };
}
