import type { EndpointKey } from '@/lib/shared/contract/contract';
import type { TeamEvent } from '@/lib/shared/domain/team';
import type { Db } from '../db/client';
import { readSubjectTitle } from './queries/log-subject';
import { logAction } from './queries/write-team';

type Sent = { status?: unknown; deadline?: unknown; ids?: unknown };
type Logged = { event: TeamEvent; subject?: 'ARTWORK' | 'OPPORTUNITY'; count?: number };

const ofCall = (event: TeamEvent): Logged => ({ event, subject: 'OPPORTUNITY' });
const ofWork = (event: TeamEvent): Logged => ({ event, subject: 'ARTWORK' });

function describeCallChange({ status, deadline }: Sent): Logged {
  if (status === 'PUBLISHED') return ofCall('POSTED_CALL');
  if (status === 'CLOSED') return ofCall('CLOSED_CALL');
  return ofCall(deadline === undefined ? 'CHANGED_CALL' : 'MOVED_DEADLINE');
}

/** Requests to record in the organization's log. Changes to the team are recorded separately. */
const logged: { [Key in EndpointKey]?: Logged | ((sent: Sent) => Logged) } = {
  'PUT /v1/profiles/{id}': { event: 'CHANGED_PROFILE' },
  'PATCH /v1/profiles/{id}': { event: 'CHANGED_PROFILE' },
  'POST /v1/profiles/images': { event: 'CHANGED_PROFILE' },
  'DELETE /v1/profiles/images': { event: 'CHANGED_PROFILE' },
  'POST /v1/artworks/': ofWork('CREATED_WORK'),
  'PUT /v1/artworks/{id}': ofWork('CHANGED_WORK'),
  'DELETE /v1/artworks/{id}': ofWork('DELETED_WORK'),
  'PUT /v1/artworks/{id}/visibility': ofWork('CHANGED_WORK'),
  'POST /v1/opportunities/': ofCall('CREATED_CALL'),
  'PATCH /v1/opportunities/{id}': describeCallChange,
  'DELETE /v1/opportunities/{id}': ofCall('DELETED_CALL'),
  'PATCH /v1/opportunities/{id}/profile': ofCall('MOVED_CALL'),
  'PATCH /v1/opportunities/{id}/applications': ({ ids }) => ({
    ...ofCall('SORTED_APPLICATIONS'),
    count: Array.isArray(ids) ? ids.length : 1,
  }),
  'PATCH /v1/opportunities/{id}/applications/{applicationId}': ofCall('SORTED_APPLICATIONS'),
  'POST /v1/opportunities/{id}/decisions': ofCall('SENT_DECISIONS'),
  'POST /v1/opportunities/{id}/messages': ofCall('WROTE_TO_APPLICANTS'),
  'POST /v1/opportunities/{id}/rounds': ofCall('CHANGED_JURY'),
  'PATCH /v1/opportunities/{id}/rounds/{roundId}': ofCall('CHANGED_JURY'),
  'DELETE /v1/opportunities/{id}/rounds/{roundId}': ofCall('CHANGED_JURY'),
  'POST /v1/opportunities/{id}/rounds/{roundId}/opening': ofCall('CHANGED_JURY'),
  'POST /v1/opportunities/{id}/rounds/{roundId}/closing': ofCall('CHANGED_JURY'),
  'POST /v1/opportunities/{id}/rounds/{roundId}/jurors': ofCall('CHANGED_JURY'),
  'DELETE /v1/opportunities/{id}/rounds/{roundId}/jurors/{jurorId}': ofCall('CHANGED_JURY'),
  'POST /v1/checkout/subscription/upgrade': { event: 'CHANGED_PLAN' },
  'POST /v1/checkout/subscription/downgrade': { event: 'CHANGED_PLAN' },
  'POST /v1/profiles/subscriptions/free': { event: 'CHANGED_PLAN' },
  'DELETE /v1/profiles/subscriptions/trial': { event: 'CHANGED_PLAN' },
  'DELETE /v1/profiles/subscriptions/cancel': { event: 'CHANGED_PLAN' },
  'POST /v1/profiles/subscriptions/resume': { event: 'CHANGED_PLAN' },
  'PUT /v1/checkout/subscription/card': { event: 'CHANGED_CARD' },
  'POST /v1/checkout/portal': { event: 'OPENED_BILLING' },
};

type Request = {
  accountId: string;
  /** Null for requests without a profile token, whose path contains the profile. */
  profileId: string | null;
  path: Record<string, string>;
  sent: unknown;
  response: unknown;
  now: Date;
};

/** Logs a successful request for an organization. Ignores all other requests and people’s profiles. */
export async function logRequest(db: Db, key: EndpointKey, request: Request): Promise<void> {
  const found = logged[key];
  if (found === undefined) return;
  const { accountId, path, sent, response, now } = request;
  const { event, subject, count = 1 } = typeof found === 'function' ? found(readObject(sent)) : found;
  const profileId = request.profileId ?? path.id;
  const subjectId = subject === undefined ? null : (path.id ?? readId(response));
  if (profileId === undefined) return;
  const title = await readSubjectTitle(db, { profileId, subject: subject ?? null, subjectId });
  if (title === undefined) return;
  const details = subjectId === null ? {} : { subjectId, title: title ?? '' };
  await logAction(db, { profileId, accountId, event, details, count }, now);
}

function readObject(value: unknown): Sent {
  return typeof value === 'object' && value !== null ? value : {};
}

function readId(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : null;
}
