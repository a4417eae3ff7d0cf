import { z } from 'zod';
import { decisions, deskStates } from '@/lib/shared/domain/application';
import { findCriteriaProblems, juryLimits, roundStates, scales } from '@/lib/shared/domain/jury';
import { problem, problemWords } from '@/lib/shared/i18n/problem';
import { givenAnswers, submittedImage, submittedWork } from './application';
import { applicationForm } from './application-form';
import { defineEndpoints, IDENTITY, IDENTITY_IF_ANY, json, tableFormats } from './endpoint';
import { cvEntry, profileSummary } from './profile';
import {
  dateOnly,
  emailAddress,
  flag,
  id,
  line,
  object,
  pageOf,
  paging,
  strictObject,
  text,
  timestamp,
  wholeNumber,
} from './values';

const criterion = strictObject('Criterion', {
  id: id.meta({ description: 'Chosen by the client. Scores name it.' }),
  label: line(juryLimits.criterion, 1),
  weight: z.int().min(1).max(juryLimits.weight),
  scale: z.enum(scales),
});

const criteria = z
  .array(criterion)
  .min(1, problem('jury.refusal.criterion'))
  .max(juryLimits.criteria)
  .superRefine((given, context) => {
    for (const [path, message] of Object.entries(findCriteriaProblems(given, problemWords))) {
      context.addIssue({ code: 'custom', path: path.split('.').slice(1), message });
    }
  });

/** The selection is evaluated when the round opens. */
const selection = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ALL') }),
    z.strictObject({ kind: z.literal('STATES'), states: z.array(z.enum(deskStates)).min(1).max(deskStates.length) }),
    z.strictObject({ kind: z.literal('CHOSEN'), ids: z.array(id).min(1).max(juryLimits.chosen) }),
    z.strictObject({
      kind: z.literal('TOP'),
      count: z.int().min(1).max(10_000),
    }),
  ])
  .meta({ id: 'RoundSelection', description: '`TOP` are the best ones of the round before.' });
export type RoundSelection = z.infer<typeof selection>;

const roundFields = {
  title: line(juryLimits.title, 1),
  /** True if the artist's name, and anything that reveals it, is hidden from jurors. */
  isBlind: z.boolean(),
  criteria,
  selection,
  dueOn: dateOnly.nullable(),
  /** If true, jurors who have scored an application see its shared comments. */
  sharesComments: z.boolean(),
  allowsOriginals: z.boolean(),
  /** If false, every juror judges all applications. */
  isAssigned: z.boolean(),
};

const juror = object('Juror', {
  id,
  /** Null if the juror has left. */
  email: z.string().nullable(),
  /** Null until the juror joins and enters a name. */
  name: z.string().nullable(),
  invitedAt: timestamp,
  acceptedAt: timestamp.nullable(),
  /** When the juror was last reminded or notified of a first assignment. */
  remindedAt: timestamp.nullable(),
  /** Applications for the juror to score, excluding the juror's own and those of artists the juror knows. */
  applications: z.int(),
  scored: z.int(),
  conflicts: z.int(),
});
export type Juror = z.infer<typeof juror>;

const round = object('Round', {
  id,
  position: z.int(),
  ...roundFields,
  criteria: z.array(criterion),
  dueOn: z.string().nullable(),
  state: z.enum(roundStates),
  openedAt: timestamp.nullable(),
  closedAt: timestamp.nullable(),
  /** Before the round opens, the number of applications it would currently include. */
  applications: z.int(),
  /** Applications without an assigned juror; 0 in a round without assignments. */
  unassigned: z.int(),
  /** Submitted applications outside the round, or outside its current selection before it opens. */
  outside: z.object({ count: z.int(), numbers: z.array(z.int()) }),
  /** Applications that arrived after the round opened and can still be added. */
  later: z.int(),
  jurors: z.array(juror),
});
export type Round = z.infer<typeof round>;

const rounds = object('Rounds', {
  call: z.object({ id, title: z.string(), closesAt: timestamp.nullable() }),
  submitted: z.int(),
  states: z.array(z.object({ value: z.enum(deskStates), count: z.int() })),
  rounds: z.array(round),
});
export type Rounds = z.infer<typeof rounds>;

const rankedApplication = object('RankedApplication', {
  id,
  number: z.int(),
  /** Includes deleted applications. In a closed round, withdrawn applications keep their rank. */
  isWithdrawn: z.boolean(),
  /** Applications with the same mean share a rank. Null without a score. */
  rank: z.int().nullable(),
  mean: z.number().nullable(),
  spread: z.number().nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  hasDisagreement: z.boolean(),
  reviews: z.int(),
  conflicts: z.int(),
  judges: z.int(),
  /** Juror ids; null if all jurors judge every application. */
  assignedTo: z.array(id).nullable(),
  /** Null for withdrawn applications, like the state, decision and work title. */
  profile: profileSummary.pick({ id: true, name: true }).nullable(),
  state: z.enum(deskStates).nullable(),
  decision: z.enum(decisions).nullable(),
  /** When the artist sent a version newer than the one scored. */
  laterVersionAt: timestamp.nullable(),
  /** Number of scores for an earlier version. They still count. */
  outdated: z.int(),
  workTitle: z.string().nullable(),
  /** The file name and metadata are anonymized. */
  image: submittedImage.nullable(),
});
export type RankedApplication = z.infer<typeof rankedApplication>;

const ranking = pageOf('Ranking', rankedApplication);
export type Ranking = z.infer<typeof ranking>;

const scores = z
  .record(id, z.int().min(0).max(10))
  .refine(
    (given) => Object.keys(given).length <= juryLimits.criteria,
    problem('jury.refusal.scores', { max: juryLimits.criteria }),
  )
  .meta({ id: 'Scores', description: "By the criterion's id. `YES_MAYBE_NO` is 0 for no, 1 for maybe, 2 for yes." });

const review = object('Review', {
  scores,
  /** From 0 to 10; null until every criterion is scored. */
  score: z.number().nullable(),
  comment: z.string().nullable(),
  isShared: z.boolean(),
  /** True if the review is of an earlier version. */
  isOutdated: z.boolean(),
  changedAt: timestamp,
});
export type Review = z.infer<typeof review>;

const receivedReview = object('ReceivedReview', {
  jurorId: id,
  /** Null if the juror has left. */
  juror: z.string().nullable(),
  hasConflict: z.boolean(),
  ...review.pick({ scores: true, score: true, comment: true, isShared: true, isOutdated: true }).shape,
});
export type ReceivedReview = z.infer<typeof receivedReview>;

const invitation = object('Invitation', {
  call: z.string(),
  callId: id.nullable(),
  organizer: z.string(),
  round: z.string(),
  email: z.string(),
  dueOn: z.string().nullable(),
  /** `YOURS` if the caller's account accepted the invitation, `TAKEN` if a different account did. */
  state: z.enum(['WAITING', 'YOURS', 'TAKEN']),
  roundId: id.nullable(),
});
export type Invitation = z.infer<typeof invitation>;

const assignedRound = object('AssignedRound', {
  id,
  title: z.string(),
  call: z.string(),
  organizer: z.string(),
  isBlind: z.boolean(),
  dueOn: z.string().nullable(),
  state: z.enum(['OPEN', 'CLOSED']),
  withdrawnAt: timestamp.nullable(),
  /** Applications for the juror to score, excluding the juror's own and those of artists the juror knows. */
  applications: z.int(),
  scored: z.int(),
});
export type AssignedRound = z.infer<typeof assignedRound>;

const assignedRoundWithApplications = object('AssignedRoundWithApplications', {
  ...assignedRound.shape,
  criteria: z.array(criterion),
  sharesComments: z.boolean(),
  list: z.array(z.object({ id, number: z.int(), isScored: z.boolean(), hasConflict: z.boolean() })),
  /** Numbers of withdrawn applications. */
  withdrawn: z.array(z.int()),
  /** Empty unless the call has been withdrawn. */
  keptReviews: z.array(review.pick({ score: true, comment: true }).extend({ number: z.int() })),
});
export type AssignedRoundWithApplications = z.infer<typeof assignedRoundWithApplications>;

const juryWork = submittedWork.omit({ artworkId: true, aiPreference: true }).meta({ id: 'JuryWork' });

const juryApplication = object('JuryApplication', {
  id,
  number: z.int(),
  artist: z.object({ name: z.string(), city: z.string().nullable(), country: z.string().nullable() }).nullable(),
  form: applicationForm,
  works: z.array(juryWork),
  statement: z.string().nullable(),
  cv: z.array(cvEntry),
  /** Blind rounds omit answers to link questions. */
  answers: givenAnswers,
  canDownloadOriginals: z.boolean(),
  review: review.nullable(),
  /** Comments shared by other jurors. Empty until the caller has scored the application. */
  comments: z.array(z.object({ juror: z.string().nullable(), score: z.number().nullable(), comment: z.string() })),
});
export type JuryApplication = z.infer<typeof juryApplication>;

const token = z.string().max(200);

export const juryEndpoints = defineEndpoints({
  'GET /v1/opportunities/{id}/rounds': {
    name: 'listRounds',
    action: 'DECIDE',
    summary: "Lists the rounds of a call's jury for its organizer, with jurors and their progress",
    response: rounds,
  },
  'POST /v1/opportunities/{id}/rounds': {
    name: 'createRound',
    action: 'DECIDE',
    summary: 'Creates a round; the same id again is the same round',
    body: json({ id, ...roundFields, isAssigned: roundFields.isAssigned.default(false) }),
    response: round,
    errors: ['conflict', 'quota_exceeded'],
  },
  'PATCH /v1/opportunities/{id}/rounds/{roundId}': {
    name: 'changeRound',
    action: 'DECIDE',
    summary: 'Changes a round before it opens; of an open one only the day it is due',
    body: { type: 'json', schema: z.strictObject(roundFields).partial() },
    response: round,
    errors: ['conflict'],
  },
  'DELETE /v1/opportunities/{id}/rounds/{roundId}': {
    name: 'deleteRound',
    action: 'DECIDE',
    summary: 'Deletes a round that has never been open',
    response: null,
    errors: ['conflict'],
  },
  'POST /v1/opportunities/{id}/rounds/{roundId}/opening': {
    name: 'openRound',
    action: 'DECIDE',
    summary: 'Opens a round, or a closed one again; it scores its applications as they were sent when it opened first',
    query: z.object({
      withLater: flag.optional().meta({ description: 'Adds the applications that came after the round was opened.' }),
    }),
    response: round,
    errors: ['conflict'],
  },
  'POST /v1/opportunities/{id}/rounds/{roundId}/closing': {
    name: 'closeRound',
    action: 'DECIDE',
    summary: 'Closes a round: its scores can no longer be changed, and its results no longer change',
    response: round,
    errors: ['conflict'],
  },
  'POST /v1/opportunities/{id}/rounds/{roundId}/jurors': {
    name: 'inviteJurors',
    action: 'DECIDE',
    summary: 'Invites jurors by mail; those of another round of the call who have accepted need not accept again',
    body: json({
      emails: z.array(emailAddress(320)).min(1, problem('jury.refusal.email')).max(juryLimits.jurors),
    }),
    response: round,
    errors: ['conflict', 'quota_exceeded'],
  },
  'DELETE /v1/opportunities/{id}/rounds/{roundId}/jurors/{jurorId}': {
    name: 'removeJuror',
    action: 'DECIDE',
    summary: 'Removes a juror with all scores and comments in the round',
    response: null,
    errors: ['conflict'],
  },
  'POST /v1/opportunities/{id}/rounds/{roundId}/reminders': {
    name: 'remindJurors',
    action: 'DECIDE',
    summary: 'Reminds the jurors who have not finished by mail, each at most once a day',
    response: z.object({ reminded: z.int() }),
    errors: ['conflict', 'quota_exceeded'],
  },
  'POST /v1/opportunities/{id}/rounds/{roundId}/assignments': {
    name: 'spreadApplications',
    action: 'DECIDE',
    summary:
      'Assigns each application of an open round to so many jurors, evenly; what jurors have begun to review stays theirs',
    body: json({ jurorsPerApplication: z.int().min(1).max(juryLimits.jurors) }),
    response: round,
    errors: ['conflict'],
  },
  'PUT /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}': {
    name: 'assignApplication',
    action: 'DECIDE',
    summary: 'Assigns an application of an open round to a juror',
    response: null,
    errors: ['conflict'],
  },
  'DELETE /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}': {
    name: 'unassignApplication',
    action: 'DECIDE',
    summary: 'Takes an application from a juror; 409 if the juror has begun a review, unless that is to be removed',
    query: z.object({
      withReview: flag.optional().meta({ description: 'Removes also the scores and the comment of the juror.' }),
    }),
    response: null,
    errors: ['conflict'],
  },
  'POST /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/version': {
    name: 'openLastVersion',
    action: 'DECIDE',
    summary: 'Opens what an artist has sent last for the jury of an open round; earlier scores stay, and are marked',
    response: null,
    errors: ['conflict'],
  },
  'GET /v1/opportunities/{id}/rounds/{roundId}/ranking': {
    name: 'getRanking',
    action: 'DECIDE',
    summary: 'Ranks the applications of a round by the mean of their scores, with spread and disagreement',
    query: z.object(paging(30)),
    response: ranking,
  },
  'GET /v1/opportunities/{id}/rounds/{roundId}/ranking/table': {
    name: 'downloadRanking',
    action: 'DECIDE',
    summary: 'Downloads the ranking of a round as a table, with the score of each juror',
    query: z.object({ format: z.enum(tableFormats).default('csv') }),
    response: 'table',
  },
  'GET /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/reviews': {
    name: 'listReviews',
    action: 'DECIDE',
    summary: 'Lists the reviews of an application for the organizer',
    response: z.object({ reviews: z.array(receivedReview) }),
  },
  'POST /v1/jury/invitations': {
    name: 'readInvitation',
    summary: 'Returns the invitation of a link, also to somebody who is not signed in yet',
    credentials: IDENTITY_IF_ANY,
    body: json({ token }),
    response: invitation,
    errors: ['not_found'],
  },
  'POST /v1/jury/invitations/acceptance': {
    name: 'acceptInvitation',
    summary: "Makes the caller's account the juror of an invitation, which is possible once",
    credentials: IDENTITY,
    body: json({
      token,
      name: line(juryLimits.name, 1).meta({ description: 'The organizer and the other jurors see it.' }),
    }),
    response: invitation,
    errors: ['not_found', 'conflict'],
  },
  'GET /v1/jury/rounds': {
    name: 'listAssignedRounds',
    summary: 'Lists the rounds that the caller is a juror of and that are or were open',
    credentials: IDENTITY,
    response: object('AssignedRounds', { rounds: z.array(assignedRound), waiting: z.int() }),
  },
  'GET /v1/jury/rounds/{id}': {
    name: 'getAssignedRound',
    summary: "Returns one of the juror's rounds with its applications by number",
    credentials: IDENTITY,
    response: assignedRoundWithApplications,
  },
  'GET /v1/jury/rounds/{id}/applications/{applicationId}': {
    name: 'getJuryApplication',
    summary: 'Returns an application for a juror; in a blind round without anything that names the artist',
    credentials: IDENTITY,
    response: juryApplication,
  },
  'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}': {
    name: 'getJuryImage',
    summary: 'A picture of an application for a juror, without metadata',
    credentials: IDENTITY,
    query: z.object({ w: wholeNumber.pipe(z.int().min(1).max(10_000)).default(1_280) }),
    response: 'image',
  },
  'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}/original': {
    name: 'getJuryOriginal',
    summary:
      'A picture as its artist uploaded it, in an open round that is not blind, if the organizer and the artist permit it',
    credentials: IDENTITY,
    response: 'image',
  },
  'PUT /v1/jury/rounds/{id}/applications/{applicationId}/review': {
    name: 'saveReview',
    summary: "Saves the juror's scores and comment; one that was changed later on another device stays",
    credentials: IDENTITY,
    body: json({
      scores,
      comment: text(juryLimits.comment).nullable(),
      isShared: z.boolean(),
      changedAt: timestamp.meta({ description: 'When the juror made the last change, by the clock of the device.' }),
    }),
    response: juryApplication.pick({ review: true, comments: true }).meta({ id: 'SavedReview' }),
    errors: ['conflict'],
  },
  'PUT /v1/jury/rounds/{id}/applications/{applicationId}/conflict': {
    name: 'declareConflict',
    summary: 'Declares that the juror knows the artist: the application is hidden from the juror, and not scored',
    credentials: IDENTITY,
    response: null,
    errors: ['conflict'],
  },
  'DELETE /v1/jury/rounds/{id}/applications/{applicationId}/conflict': {
    name: 'withdrawConflict',
    summary: 'Takes the declaration back: the juror judges the application; earlier scores do not return',
    credentials: IDENTITY,
    response: null,
    errors: ['conflict'],
  },
});
