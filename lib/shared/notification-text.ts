import type { Messages } from '@/messages/load-messages';
import type { Notification } from './contract/notification';
import { countCalendarDaysUntil } from './domain/deadline';
import { paths } from './paths';

type RowKey = `notification.row.${keyof Messages['notification']['row']}`;
type Rich<Out> = { rich: (key: RowKey, values: Record<string, string | number>) => Out };
type Clock = { now: Date; timeZone: string };

/**
 * Formats a notification in one line. The name of the actor or the call is in `<who>`, the title of a work in `<work>`.
 * @param t writes a message with tags, as React elements or as text.
 */
export function describeNotification<Out>(
  { kind, event, subject, actor, count }: Pick<Notification, 'kind' | 'event' | 'subject' | 'actor' | 'count'>,
  { now, timeZone }: Clock,
  t: Rich<Out>,
): Out {
  const name = actor?.name ?? '';
  const title = subject.title ?? '';
  switch (kind) {
    case 'NEW_WORKS':
      return t.rich('notification.row.NEW_WORKS', { name, count });
    case 'NEW_CALLS':
      return t.rich('notification.row.NEW_CALLS', { name, count });
    case 'FOLLOWED':
      return t.rich('notification.row.FOLLOWED', { name });
    case 'MESSAGE':
      if (name === '') return t.rich('notification.row.MESSAGE_NAMELESS', {});
      if (title === '') return t.rich('notification.row.MESSAGE', { name });
      return t.rich('notification.row.MESSAGE_ABOUT', { name, title });
    case 'QUESTION':
      if (name === '') return t.rich('notification.row.QUESTION_NAMELESS', { title });
      return t.rich('notification.row.QUESTION', { name, title });
    case 'DEADLINE': {
      if (event === 'PROMISE') return t.rich('notification.row.PROMISE', { title });
      if (subject.closesAt === null) return t.rich('notification.row.DEADLINE_MOVED', { title });
      const closesAt = new Date(subject.closesAt);
      if (closesAt <= now) return t.rich('notification.row.DEADLINE_PAST', { title });
      if (event === 'MOVED') return t.rich('notification.row.DEADLINE_MOVED', { title });
      const days = countCalendarDaysUntil(closesAt, now, timeZone);
      return t.rich('notification.row.DEADLINE', { title, days, draft: String(subject.hasDraft) });
    }
    case 'APPLICATION':
      return describeApplication(event, { title }, t);
    case 'SEARCH':
      return t.rich('notification.row.SEARCH', { title, count });
    case 'PAYMENT':
      return describePayment(event, t);
    case 'MODERATION':
      return describeModeration(event, { title }, t);
    case 'TEAM':
      return t.rich('notification.row.TEAM', { title });
  }
}

function describeApplication<Out>(event: string, values: { title: string }, t: Rich<Out>): Out {
  switch (event) {
    case 'SUBMITTED':
      return t.rich('notification.row.APPLICATION_SUBMITTED', values);
    case 'WITHDRAWN':
      return t.rich('notification.row.APPLICATION_WITHDRAWN', values);
    case 'DECIDED':
      return t.rich('notification.row.APPLICATION_DECIDED', values);
    case 'FORM_CHANGED':
      return t.rich('notification.row.APPLICATION_FORM_CHANGED', values);
    case 'CALL_WITHDRAWN':
      return t.rich('notification.row.APPLICATION_CALL_WITHDRAWN', values);
    case 'CALL_RESTORED':
      return t.rich('notification.row.APPLICATION_CALL_RESTORED', values);
    default:
      return t.rich('notification.row.APPLICATION_MESSAGE', values);
  }
}

function describePayment<Out>(event: string, t: Rich<Out>): Out {
  switch (event) {
    case 'FAILED':
      return t.rich('notification.row.PAYMENT_FAILED', {});
    case 'REFUNDED':
      return t.rich('notification.row.PAYMENT_REFUNDED', {});
    case 'PLAN_ENDS':
      return t.rich('notification.row.PLAN_ENDS', {});
    case 'PLAN_CHANGES':
      return t.rich('notification.row.PLAN_CHANGES', {});
    default:
      return t.rich('notification.row.PAYMENT_PAID', {});
  }
}

function describeModeration<Out>(event: string, values: { title: string }, t: Rich<Out>): Out {
  switch (event) {
    case 'ASKED':
      return t.rich('notification.row.MODERATION_ASKED', values);
    case 'SHOWN':
      return t.rich('notification.row.MODERATION_SHOWN', values);
    case 'UPHELD':
      return t.rich('notification.row.MODERATION_UPHELD', values);
    default:
      return t.rich('notification.row.MODERATION_HIDDEN', values);
  }
}

/** Returns the path of the page that a notification links to. */
export function getNotificationPath({
  kind,
  event,
  subject,
}: Pick<Notification, 'kind' | 'event' | 'subject'>): string {
  const { id, opportunityId } = subject;
  if (kind === 'MODERATION') {
    if (subject.kind === 'ARTWORK') return paths.accountArtworks();
    return subject.kind === 'OPPORTUNITY' ? paths.accountOpportunities() : paths.accountProfiles();
  }
  switch (subject.kind) {
    case 'PROFILE':
      return paths.profile(id);
    case 'ARTWORK':
      return paths.artwork(id);
    case 'OPPORTUNITY':
      return event === 'PROMISE' ? paths.applications(id) : paths.opportunity(id);
    case 'APPLICATION':
      return opportunityId === null ? paths.accountApplications() : paths.applyTo(opportunityId, id);
    case 'SEARCH':
      return `${paths.opportunities()}?${new URLSearchParams([...new URLSearchParams(subject.query ?? ''), ['sortBy', 'newest']])}`;
    case 'PAYMENT':
      return paths.accountPayments();
    case 'SUBSCRIPTION':
      return paths.accountSubscription();
    case 'THREAD':
      return paths.thread(id);
    case 'TEAM':
      return paths.team();
  }
}
