import { z } from 'zod';
import { applicationLimits, decisions, deskSorts, deskStates } from '@/lib/shared/domain/application';
import { submission, submittedImage, submittedWork } from './application';
import { defineEndpoints, json } from './endpoint';
import { deadline } from './opportunity';
import { profileSummary } from './profile';
import { countryCode, createCountsSchema, createPageSchema, id, line, object, paging, text, timestamp } from './values';

const labels = z.array(line(applicationLimits.label, 1)).max(applicationLimits.labels);

const deskRow = object('DeskRow', {
  id,
  number: z.int(),
  state: z.enum(deskStates),
  decision: z.enum(decisions).nullable(),
  profile: profileSummary.pick({ id: true, name: true, city: true, country: true }),
  /** The application's position among the artist's applications to the call, ordered by number. */
  ofArtist: z.object({ place: z.int(), count: z.int() }),
  work: submittedWork.pick({ title: true, year: true, medium: true }).nullable(),
  image: submittedImage.nullable(),
  workCount: z.int(),
  labels: z.array(z.string()),
  hasNote: z.boolean(),
  submittedAt: timestamp,
});
export type DeskRow = z.infer<typeof deskRow>;

export const deskQuery = z.object({
  state: z.enum(deskStates).optional(),
  text: z.string().max(200).optional(),
  medium: z.string().max(200).optional(),
  country: countryCode.optional(),
  label: z.string().max(applicationLimits.label).optional(),
  sortBy: z.enum(deskSorts).default('newest'),
  ...paging(30),
});
export type DeskQuery = z.output<typeof deskQuery>;

const counted = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }));

const desk = object('Desk', {
  ...createPageSchema(deskRow).shape,
  call: z.object({
    id,
    title: z.string(),
    deadline,
    closesAt: timestamp.nullable(),
    resultsDate: z.string().nullable(),
  }),
  /** Counts all applications, regardless of filters. */
  counts: createCountsSchema('all', ...deskStates),
  numbers: createCountsSchema('opened', 'started', 'submitted'),
  media: counted(z.string()),
  countries: counted(countryCode),
  labels: counted(z.string()),
  /** Numbers of withdrawn applications, at most 200. Organizers see nothing else about withdrawn applications. */
  withdrawn: z.array(z.int()),
  /** Number of decisions to publish, excluding ones that replace a decision whose email can still be stopped. */
  undisclosed: z.int(),
  /** When the pending decision emails can no longer be stopped; null if no emails are pending. */
  stoppableUntil: timestamp.nullable(),
});
export type Desk = z.infer<typeof desk>;

const deskApplication = object('DeskApplication', {
  ...deskRow.omit({ work: true, image: true, workCount: true, hasNote: true }).shape,
  submission,
  profile: profileSummary,
  /** False if the artist has no verified email address and is notified only on the site. */
  getsMail: z.boolean(),
  note: z.string().nullable(),
  feedback: z.string().nullable(),
  previousId: id.nullable(),
  nextId: id.nullable(),
  updatedAt: timestamp,
});
export type DeskApplication = z.infer<typeof deskApplication>;

/** Artists without a verified email address, who read the text on the site instead. */
export const unmailed = object(
  'Unmailed',
  { total: z.int(), first: z.array(z.object({ number: z.int(), name: z.string() })) },
  'How many they are, and the first of them by number.',
);

export const applicationDeskEndpoints = defineEndpoints({
  'GET /v1/opportunities/{id}/applications': {
    name: 'listApplications',
    action: 'READ_APPLICATIONS',
    summary: 'Lists the submitted applications of a call for its organizer, with counts',
    query: deskQuery,
    response: desk,
  },
  'PATCH /v1/opportunities/{id}/applications': {
    name: 'changeApplications',
    action: 'DECIDE',
    summary: 'Changes the state of several applications, or adds and removes a label',
    body: json({
      ids: z.array(id).min(1).max(applicationLimits.bulk),
      state: z.enum(deskStates).optional(),
      addLabel: line(applicationLimits.label, 1).optional(),
      removeLabel: line(applicationLimits.label, 1).optional(),
    }),
    response: null,
    errors: ['conflict', 'quota_exceeded'],
  },
  'GET /v1/opportunities/{id}/applications/{applicationId}': {
    name: 'getApplication',
    action: 'READ_APPLICATIONS',
    summary: 'Returns an application for its organizer, with its neighbours in the filtered list',
    query: deskQuery.omit({ page: true, size: true }),
    response: deskApplication,
  },
  'PATCH /v1/opportunities/{id}/applications/{applicationId}': {
    name: 'changeApplication',
    action: 'DECIDE',
    summary: 'Changes the state, the labels, the note or the feedback of an application',
    body: {
      type: 'json',
      schema: z
        .strictObject({
          state: z.enum(deskStates),
          labels,
          note: text(applicationLimits.note).nullable(),
          feedback: text(applicationLimits.note).nullable(),
        })
        .partial(),
    },
    response: deskApplication,
    errors: ['conflict'],
  },
  'GET /v1/opportunities/{id}/applications/archive': {
    name: 'downloadApplications',
    action: 'DECIDE',
    summary: 'Downloads all applications: a table and the pictures as they were uploaded',
    response: 'zip',
    fileName: 'applications.zip',
  },
  'POST /v1/opportunities/{id}/decisions': {
    name: 'publishDecisions',
    action: 'DECIDE',
    summary: 'Publishes all decisions that are not published yet; their mails can be stopped for ten minutes',
    response: z.object({ published: z.int(), stoppableUntil: timestamp, unmailed }),
    errors: ['conflict'],
  },
  'DELETE /v1/opportunities/{id}/decisions': {
    name: 'stopDecisions',
    action: 'DECIDE',
    summary: 'Takes back the decisions whose mails have not been sent yet',
    response: z.object({ stopped: z.int() }),
    errors: ['conflict'],
  },
});
