import type { Account } from '../account';
import { createScheduleFrom, readPhases, releaseSchedule } from '../billing/schedules';
import { isEnded } from '../billing/subscriptions';
import { invalidRequest } from '../errors';
import type { Schedule, Subscription } from '../objects';
import type { Routes } from './route';

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
      account.emit('customer.subscription.updated', subscription);
      return schedule;
    },
  },
  'POST /v1/subscription_schedules/{id}': {
    parameters: [
      'end_behavior',
      'phases[duration]',
      'phases[end_date]',
      'phases[items][price]',
      'phases[items][quantity]',
      'phases[proration_behavior]',
      'phases[start_date]',
      'proration_behavior',
    ],
    handle: ({ account, params, id }) => {
      const { schedule, subscription } = running(account, id, 'update');
      params.choice('end_behavior', ['release']);
      params.choice('proration_behavior', ['none']);
      if (params.has('phases')) schedule.phases = readPhases(account, subscription, params.list('phases'));
      return schedule;
    },
  },
  'POST /v1/subscription_schedules/{id}/release': {
    handle: ({ account, id }) => {
      const { schedule, subscription } = running(account, id, 'release');
      releaseSchedule(account, schedule, subscription, 'released');
      account.emit('customer.subscription.updated', subscription);
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
