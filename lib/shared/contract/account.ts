import { z } from 'zod';
import { adminActionKinds, auditActors } from '@/lib/shared/domain/administration';
import { organizationTypes, roles, wizardSteps } from '@/lib/shared/domain/profile';
import { standings } from '@/lib/shared/domain/registration';
import { subscriptionTypes } from '@/lib/shared/domain/subscription';
import { memberRoles } from '@/lib/shared/domain/team';
import { languages } from '@/lib/shared/i18n/languages';
import { defineEndpoints, IDENTITY, json } from './endpoint';
import { profile, profileSummary, removal } from './profile';
import { id, object, pageOf, paging, strictObject, text, timestamp, versionNumber } from './values';

/** The member's choices so far. `profileId` is null until the profile is created. */
const wizardDraft = strictObject('WizardDraft', {
  step: z.enum(wizardSteps),
  role: z.enum(roles).nullable(),
  organizationType: z.enum(organizationTypes).nullable(),
  profileId: id.nullable(),
});
export type WizardDraft = z.infer<typeof wizardDraft>;

const removedProfile = object('RemovedProfile', { name: z.string(), reason: z.string(), removedAt: timestamp });
export type RemovedProfile = z.infer<typeof removedProfile>;

const ownRegistration = object('OwnRegistration', {
  standing: z.enum(standings),
  /** Written by an administrator; null unless the account was declined. */
  reason: z.string().nullable(),
  requestedAt: timestamp.nullable(),
});

const termsToAccept = object('TermsToAccept', {
  accepted: z.int().nullable().meta({ description: 'The version that the member accepted last.' }),
  required: z.int().meta({ description: 'The earliest version of the terms that the member can accept.' }),
});
export type TermsToAccept = z.infer<typeof termsToAccept>;

const account = object('Account', {
  id,
  email: z.string().nullable(),
  isAdmin: z.boolean(),
  isJuror: z.boolean(),
  /** True if one of its profiles has or had a plan, a payment or a boost. */
  hasOrders: z.boolean(),
  wizard: wizardDraft.nullable(),
  /** Null until the member has chosen a language. */
  language: z.enum(languages).nullable(),
  registration: ownRegistration,
  termsToAccept: termsToAccept
    .nullable()
    .meta({ description: 'Null if there are none. Otherwise, writes are rejected.' }),
  /** Profiles removed in the last thirty days, newest first. */
  removedProfiles: z.array(removedProfile),
});
export type Account = z.infer<typeof account>;

const adminProfile = object('AdminProfile', {
  ...profileSummary.shape,
  /** `accountEmail` is null for a claimed profile if the account signs in by phone. */
  isClaimed: z.boolean(),
  accountEmail: z.string().nullable(),
  plan: z.enum(subscriptionTypes).nullable(),
  artworkCount: z.int(),
  opportunityCount: z.int(),
  purchaseCount: z.int(),
  createdAt: timestamp,
});
export type AdminProfile = z.infer<typeof adminProfile>;

export const adminProfileSorts = ['newest', 'oldest', 'name'] as const;
const adminProfilesQuery = z.object({
  query: text(200).optional(),
  role: z.enum(roles).optional(),
  sortBy: z.enum(adminProfileSorts).default('newest'),
  ...paging(20),
});
export type AdminProfilesQuery = z.output<typeof adminProfilesQuery>;

const adminActionsQuery = z.object({
  actor: z.enum(auditActors).optional(),
  email: z.string().trim().max(100).optional().meta({ description: 'A part of the email address of the actor.' }),
  action: z.enum(adminActionKinds).optional(),
  subject: z.string().trim().max(100).optional().meta({ description: 'The id of the subject, or a part of its name.' }),
  ...paging(20),
});
export type AdminActionsQuery = z.output<typeof adminActionsQuery>;

const auditState = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]));

const adminAction = object('AdminAction', {
  id,
  actor: z.enum(auditActors),
  email: z.string().nullable(),
  action: z.enum(adminActionKinds),
  subjectId: id.nullable(),
  subjectName: z.string(),
  reason: z.string(),
  requestId: z.string().nullable(),
  before: auditState.nullable(),
  after: auditState.nullable(),
  createdAt: timestamp,
});
export type AdminAction = z.infer<typeof adminAction>;

export const accountEndpoints = defineEndpoints({
  'GET /v1/account': {
    name: 'getAccount',
    summary: 'Returns the signed-in account',
    credentials: IDENTITY,
    response: account,
  },
  'PUT /v1/account/wizard': {
    name: 'saveWizard',
    summary: 'Stores the draft of the sign-up wizard, so that it can be resumed on any device',
    credentials: IDENTITY,
    body: json({ wizard: wizardDraft.nullable() }),
    response: account,
  },
  'POST /v1/account/terms': {
    name: 'acceptTerms',
    summary: 'Accepts a version of the terms of the site',
    credentials: IDENTITY,
    body: json({ version: versionNumber }),
    response: account,
    errors: ['conflict'],
    isOpenBeforeTerms: true,
  },
  'DELETE /v1/account': {
    name: 'deleteAccount',
    summary: 'Deletes the account with all of its data; requires a sign-in within the last five minutes',
    credentials: IDENTITY,
    response: removal,
    errors: ['forbidden', 'conflict'],
    isOpenBeforeTerms: true,
  },
  'POST /v1/account/sign-in': {
    name: 'countSignIn',
    summary: 'Counts a new session of the account; sixty a minute are allowed for one client address',
    credentials: IDENTITY,
    response: null,
    isOpenBeforeTerms: true,
  },
  'POST /v1/account/sign-out': {
    name: 'signOutEverywhere',
    summary: 'Ends every session of the account, including this one; earlier tokens are rejected',
    credentials: IDENTITY,
    response: null,
    isOpenBeforeTerms: true,
  },
  'GET /v1/account/export': {
    name: 'exportAccount',
    summary: 'Exports all data of the account: a zip of JSON and the original images',
    credentials: IDENTITY,
    response: 'zip',
    fileName: 'account.zip',
  },
  'GET /v1/admin/profiles': {
    name: 'searchProfilesAsAdmin',
    summary:
      'Lists profiles by a part of their name or email address, with the number of their works and calls; for administrators',
    credentials: IDENTITY,
    query: adminProfilesQuery,
    response: pageOf('AdminProfilePage', adminProfile),
  },
  'GET /v1/admin/actions': {
    name: 'listAdminActions',
    summary: 'Lists the audit log, the newest action first; for administrators',
    credentials: IDENTITY,
    query: adminActionsQuery,
    response: pageOf('AdminActionPage', adminAction),
  },
});

export const profileClaims = z.object({
  memberRole: z.enum(memberRoles),
  isLegacyUser: z.boolean(),
  subscription: z.object({ type: z.enum(subscriptionTypes).nullable(), isExpired: z.boolean() }),
});
export type ProfileClaims = z.infer<typeof profileClaims>;

const openedSession = z.object({
  expiresAt: timestamp,
  account,
  profiles: z.array(profile),
  /** The profile that the member acts as; null if the account has no profile. */
  profileId: id.nullable(),
  /** Null without a profile, or if the product token could not be fetched. */
  claims: profileClaims.nullable(),
});
export type SessionResponse = z.infer<typeof openedSession>;
