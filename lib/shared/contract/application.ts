import { z } from 'zod';
import { applicationStatuses } from '@/lib/shared/domain/application';
import { fileKinds, fileLimits } from '@/lib/shared/domain/application-file';
import { applicationFormLimits } from '@/lib/shared/domain/application-form';
import { aiPreferences } from '@/lib/shared/domain/artwork';
import { problem } from '@/lib/shared/i18n/problem';
import { applicationForm } from './application-form';
import { artworkPrice, artworkSize } from './artwork';
import { defineEndpoints, IDENTITY, json, LONG_JSON_BYTES } from './endpoint';
import { deadline } from './opportunity';
import { cvEntry } from './profile';
import {
  createPageSchema,
  dateOnly,
  id,
  image,
  line,
  money,
  object,
  paging,
  strictObject,
  text,
  timestamp,
  webAddress,
  wholeNumber,
} from './values';

const answer = z.union([
  z.string().max(applicationFormLimits.long),
  z.number(),
  z.boolean(),
  z.array(z.string().max(applicationFormLimits.option)).max(applicationFormLimits.options),
]);
export const givenAnswers = z.record(id, answer).meta({ id: 'Answers', description: "By the question's id." });

/** Drafts may be incomplete; completeness is checked on submission. */
const content = strictObject('ApplicationContent', {
  works: z
    .array(z.strictObject({ artworkId: id, statement: text(applicationFormLimits.workStatement).nullable() }))
    .max(applicationFormLimits.works),
  statement: text(applicationFormLimits.statement).nullable(),
  answers: givenAnswers.refine(
    (given) => Object.keys(given).length <= applicationFormLimits.questions,
    problem('application.refusal.answers', { max: applicationFormLimits.questions }),
  ),
  files: z.array(z.strictObject({ requestId: id, fileId: id })).max(applicationFormLimits.files),
});

export const submittedImage = object('SubmittedImage', {
  id,
  url: z.string().meta({ format: 'uri-reference', description: 'The path of the picture; `w` selects its width.' }),
  ...image.pick({ width: true, height: true, averageColour: true, alt: true }).shape,
});
export type SubmittedImage = z.infer<typeof submittedImage>;

export const submittedWork = object('SubmittedWork', {
  artworkId: id,
  title: z.string(),
  year: z.string().nullable(),
  medium: z.string().nullable(),
  size: artworkSize,
  price: artworkPrice.nullable(),
  statement: z.string().nullable(),
  aiPreference: z.enum(aiPreferences),
  images: z.array(submittedImage),
});
export type SubmittedWork = z.infer<typeof submittedWork>;

const fileFields = {
  id,
  requestId: id,
  name: z.string(),
  kind: z.enum(fileKinds),
  bytes: z.int(),
  /** Null unless the file is a PDF. */
  pages: z.int().nullable(),
  /** In seconds; null unless the file is a recording. */
  duration: z.number().nullable(),
};

/** Files can be downloaded once they are fully uploaded and checked. */
const applicationFile = object('ApplicationFile', {
  ...fileFields,
  /** Bytes received so far. The next part starts at this offset. */
  received: z.int(),
  url: z.string().nullable().meta({ format: 'uri-reference', description: 'Null for an unfinished upload.' }),
});
export type ApplicationFile = z.infer<typeof applicationFile>;

const submittedFile = object('SubmittedFile', { ...fileFields, url: z.string().meta({ format: 'uri-reference' }) });

export const submission = object('Submission', {
  form: applicationForm,
  works: z.array(submittedWork),
  statement: z.string().nullable(),
  cv: z.array(cvEntry),
  files: z.array(submittedFile),
  answers: givenAnswers,
});
export type Submission = z.infer<typeof submission>;

/** The id is null once the call has been removed. */
const applicationCall = object('ApplicationCall', {
  id: id.nullable(),
  title: z.string(),
  organizer: z.string(),
  deadline,
  closesAt: timestamp.nullable(),
  resultsDate: z.string().nullable(),
  isAccepting: z.boolean(),
  withdrawnAt: timestamp.nullable(),
});

const otherApplication = object('OtherApplication', {
  id,
  number: z.int(),
  status: z.enum(applicationStatuses),
  work: z.string().nullable(),
});

const application = object('Application', {
  id,
  profileId: id,
  number: z.int(),
  call: applicationCall,
  status: z.enum(applicationStatuses),
  form: applicationForm,
  content,
  files: z.array(applicationFile),
  /** The call that each answer was copied from, by question id. */
  reusedAnswers: z.record(id, z.string()),
  submission: submission.nullable(),
  hasUnsentChanges: z.boolean(),
  /** Changes since the last submission, if the application can be sent again. */
  changedWorks: z.array(id),
  hasChangedCv: z.boolean(),
  opened: z.object({ organizer: z.int(), downloads: z.int(), jurors: z.int() }),
  createdAt: timestamp,
  submittedAt: timestamp.nullable(),
  withdrawnAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  /** Days past the promised date, in the call's time zone; null if the answer is not late. */
  lateDays: z.int().min(1).nullable(),
  /** True if an accepted artist agrees to be listed on the call's page. */
  isShown: z.boolean(),
  /** True if the artist permits downloads of originals; jurors also need the organizer's permission. */
  allowsOriginals: z.boolean(),
  feedback: z.string().nullable(),
  /** The artist's other applications to the call, sorted by number. */
  others: z.array(otherApplication),
  updatedAt: timestamp,
});
export type Application = z.infer<typeof application>;

const recordedFields = {
  title: line(140, 1),
  organizer: line(140).nullable(),
  url: webAddress.nullable(),
  status: z.enum(applicationStatuses),
  deadline: dateOnly.nullable(),
  submittedOn: dateOnly.nullable(),
  resultsDate: dateOnly.nullable(),
  cost: money.nullable(),
  note: text(2_000).nullable(),
};

const ownApplication = object('OwnApplication', {
  id,
  kind: z.enum(['HERE', 'ELSEWHERE']),
  number: z.int().nullable(),
  work: z.string().nullable(),
  title: z.string(),
  organizer: z.string().nullable(),
  /** Null if the call is not on this site. */
  opportunityId: id.nullable(),
  url: z.string().nullable(),
  status: z.enum(applicationStatuses),
  /** A day in the call's time zone. */
  deadline: z.string().nullable(),
  closesAt: timestamp.nullable(),
  submittedOn: z.string().nullable(),
  resultsDate: z.string().nullable(),
  cost: money.nullable(),
  note: z.string().nullable(),
  hasUnsentChanges: z.boolean(),
  lateDays: z.int().min(1).nullable(),
  messages: z.int(),
  callWithdrawnAt: timestamp.nullable(),
  canStartAnother: z.boolean(),
  updatedAt: timestamp,
});
export type OwnApplication = z.infer<typeof ownApplication>;

const ownApplicationStates = ['all', 'drafts', 'sent', 'decided'] as const;
export type OwnApplicationState = (typeof ownApplicationStates)[number];

const ownApplicationPage = object('OwnApplicationPage', {
  ...createPageSchema(ownApplication).shape,
  counts: z.object({ all: z.int(), drafts: z.int(), sent: z.int(), decided: z.int() }),
  costs: z.array(money),
});
export type OwnApplicationPage = z.infer<typeof ownApplicationPage>;

export const applicationEndpoints = defineEndpoints({
  'GET /v1/opportunities/{id}/application': {
    name: 'getOwnApplication',
    summary:
      "Returns the profile's application for a call: of several the one that is not sent, else the one started last",
    response: application,
  },
  'POST /v1/opportunities/{id}/application': {
    name: 'startApplication',
    summary:
      'Starts the first application for a call, or a withdrawn one again; an application that exists is returned',
    response: application,
    errors: ['conflict', 'quota_exceeded'],
  },
  'POST /v1/opportunities/{id}/application/another': {
    name: 'startAnotherApplication',
    summary:
      'Starts one more application under an id of the client, if the form permits several; one that is not sent is returned instead',
    body: json({ id }),
    response: application,
    errors: ['conflict', 'quota_exceeded'],
  },
  'GET /v1/applications/own': {
    name: 'listOwnApplications',
    summary: "Lists the profile's applications, made here and recorded by hand, with their costs",
    query: z.object({ state: z.enum(ownApplicationStates).default('all'), ...paging(30) }),
    response: ownApplicationPage,
  },
  'GET /v1/applications/opportunities': {
    name: 'listAppliedOpportunities',
    summary: 'Lists the calls for which the profile has an application, each with the one that matters most',
    response: z.object({
      opportunities: z.array(
        application
          .pick({ number: true, status: true, hasUnsentChanges: true })
          .extend({ opportunityId: id, applicationId: id }),
      ),
    }),
  },
  'POST /v1/applications/recorded': {
    name: 'recordApplication',
    summary: 'Records an application that was made elsewhere',
    body: json({ ...recordedFields, id }),
    response: ownApplication,
    location: '/v1/applications/own',
    errors: ['quota_exceeded', 'conflict'],
  },
  'PATCH /v1/applications/recorded/{id}': {
    name: 'changeRecordedApplication',
    summary: 'Changes an application that was made elsewhere',
    body: { type: 'json', schema: z.strictObject(recordedFields).partial() },
    response: ownApplication,
  },
  'DELETE /v1/applications/recorded/{id}': {
    name: 'removeRecordedApplication',
    summary: 'Removes an application that was made elsewhere from the list',
    response: null,
  },
  'GET /v1/applications/{id}': {
    name: 'getApplicationOfArtist',
    summary: 'Returns an application of the profile',
    response: application,
  },
  'PATCH /v1/applications/{id}': {
    name: 'saveApplication',
    summary: 'Saves what the artist has filled in; a submitted application stays as it was sent until it is sent again',
    body: {
      type: 'json',
      schema: z.strictObject({ ...content.shape, updatedAt: timestamp.optional() }).partial(),
      maxBytes: LONG_JSON_BYTES,
    },
    response: application,
    errors: ['conflict'],
  },
  'POST /v1/applications/{id}/submission': {
    name: 'submitApplication',
    summary: 'Submits an application: its works are stored as they are now, with their originals',
    body: json({ updatedAt: timestamp }),
    response: application,
    errors: ['conflict'],
  },
  'POST /v1/applications/{id}/withdrawal': {
    name: 'withdrawApplication',
    summary: 'Withdraws a submitted application',
    response: application,
    errors: ['conflict'],
  },
  'DELETE /v1/applications/{id}/withdrawal': {
    name: 'reopenApplication',
    summary: 'Starts a withdrawn application again, which is then not sent',
    response: application,
    errors: ['conflict', 'quota_exceeded'],
  },
  'PATCH /v1/applications/{id}/showing': {
    name: 'showAcceptedArtist',
    summary: "Names an accepted artist on the call's page, if its form permits it, or no longer",
    body: json({ isShown: z.boolean() }),
    response: application,
    errors: ['conflict'],
  },
  'PATCH /v1/applications/{id}/originals': {
    name: 'allowOriginals',
    summary: 'Permits jurors to download the original pictures, if the organizer permits it as well, or no longer',
    body: json({ allowsOriginals: z.boolean() }),
    response: application,
  },
  'DELETE /v1/applications/{id}': {
    name: 'deleteApplication',
    summary: 'Deletes an application that was not sent, or was withdrawn',
    response: null,
    errors: ['conflict'],
  },
  'GET /v1/applications/{id}/images/{imageId}': {
    name: 'getApplicationImage',
    summary: 'A picture of a submission, for the accounts of its artist and its organizer',
    credentials: IDENTITY,
    query: z.object({ w: wholeNumber.pipe(z.int().min(1).max(10_000)).default(1_280) }),
    response: 'image',
  },
  'POST /v1/applications/{id}/files': {
    name: 'createApplicationUpload',
    summary:
      'Starts the upload of a file that the form requests; an upload of the same file for the same request is resumed',
    body: json({
      requestId: id,
      name: line(fileLimits.name, 1),
      bytes: z
        .int()
        .min(1, problem('application.refusal.emptyFile'))
        .max(Math.max(...Object.values(fileLimits.bytes))),
      checksum: z
        .string()
        .regex(/^[0-9a-f]{64}$/, problem('ui.invalid.checksum'))
        .meta({ description: 'The SHA-256 of the file, in hexadecimal.' }),
    }),
    response: applicationFile,
    errors: ['conflict', 'quota_exceeded'],
  },
  'GET /v1/applications/{id}/files/{fileId}/upload': {
    name: 'getApplicationUpload',
    summary: 'Returns how much of an upload has arrived, so that it can be resumed',
    response: applicationFile,
  },
  'PUT /v1/applications/{id}/files/{fileId}/upload': {
    name: 'sendApplicationUpload',
    summary:
      'Sends the part of a file at an offset, which has to be the number of bytes received; the last one completes the file',
    body: {
      type: 'multipart',
      schema: z.strictObject({ offset: wholeNumber }),
      files: ['part'],
      needsFile: true,
      maxFileBytes: fileLimits.part,
    },
    response: applicationFile,
    errors: ['conflict'],
  },
  'DELETE /v1/applications/{id}/files/{fileId}': {
    name: 'removeApplicationFile',
    summary: 'Stops an upload, or removes a file from an application; what was submitted stays as it was sent',
    response: null,
    errors: ['conflict'],
  },
  'GET /v1/applications/{id}/files/{fileId}': {
    name: 'getApplicationFile',
    summary: 'A file of an application, for the account of its artist, and for the organizer’s once it is submitted',
    credentials: IDENTITY,
    response: 'file',
  },
  'GET /v1/applications/{id}/receipt': {
    name: 'getApplicationReceipt',
    summary: 'The submission as a PDF, for its artist',
    response: 'file',
  },
});
