import { z } from 'zod';
import { MODERATION_TEXT } from '@/lib/shared/domain/moderation';
import {
  registrationDecisions,
  siteInvitationLimits,
  siteInvitationStates,
  undecidedStates,
} from '@/lib/shared/domain/registration';
import { problem } from '@/lib/shared/i18n/problem';
import { defineEndpoints, IDENTITY, json, PUBLIC } from './endpoint';
import { profile } from './profile';
import { emailAddress, id, object, pageOf, paging, text, timestamp } from './values';

const registration = object('Registration', {
  /** The account's id. */
  id,
  state: z.enum(undecidedStates),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** The oldest profile; null if it was deleted. */
  profile: profile.nullable(),
  workCount: z.int().meta({ description: 'Works of all profiles that visitors will see.' }),
  requestedAt: timestamp,
  decidedAt: timestamp.nullable(),
  reason: z.string().nullable(),
});
export type Registration = z.infer<typeof registration>;

const siteInvitation = object('SiteInvitation', {
  id,
  email: z.string(),
  state: z.enum(siteInvitationStates),
  sentAt: timestamp,
  expiresAt: timestamp,
  usedAt: timestamp.nullable(),
});
export type SiteInvitation = z.infer<typeof siteInvitation>;

const MAX_TOKEN = 200;

export const registrationEndpoints = defineEndpoints({
  'GET /v1/admin/registrations': {
    name: 'listRegistrations',
    summary:
      'Lists accounts that wait for an approval, the longest wait first, or were declined, the latest first; for administrators',
    credentials: IDENTITY,
    query: z.object({ state: z.enum(undecidedStates).default('WAITING'), ...paging(20) }),
    response: pageOf('RegistrationPage', registration),
  },
  'PUT /v1/admin/registrations/{id}': {
    name: 'decideRegistration',
    summary:
      'Approves or declines the registration of an account, and notifies its owner; one that was declined can still be approved; for administrators',
    credentials: IDENTITY,
    body: json({
      decision: z.enum(registrationDecisions),
      /** The state that the administrator saw. */
      from: z.enum(undecidedStates),
      reason: text(MODERATION_TEXT).default('').meta({ description: 'Sent to the member; required to decline.' }),
    }),
    response: null,
    errors: ['conflict'],
  },
  'GET /v1/admin/invitations': {
    name: 'listSiteInvitations',
    summary: 'Lists invitations to the site by their state; for administrators',
    credentials: IDENTITY,
    query: z.object({ state: z.enum(siteInvitationStates).default('OPEN'), ...paging(20) }),
    response: pageOf('SiteInvitationPage', siteInvitation),
  },
  'POST /v1/admin/invitations': {
    name: 'inviteToSite',
    summary: `Mails invitations to at most ${siteInvitationLimits.addresses} addresses; an open or expired invitation is sent again; for administrators`,
    credentials: IDENTITY,
    body: json({
      emails: z
        .array(emailAddress(200))
        .min(1, problem('admin.invitation.noAddress'))
        .max(
          siteInvitationLimits.addresses,
          problem('admin.invitation.tooMany', { max: String(siteInvitationLimits.addresses) }),
        ),
    }),
    response: object('SentSiteInvitations', {
      sent: z.int(),
      members: z.array(z.string()).meta({ description: 'Addresses of accounts with a profile, which were left out.' }),
    }),
    errors: ['conflict', 'rate_limited'],
  },
  'DELETE /v1/admin/invitations/{id}': {
    name: 'withdrawSiteInvitation',
    summary: 'Deletes an invitation that was not used, so that its link is invalid; for administrators',
    credentials: IDENTITY,
    response: null,
    errors: ['conflict'],
  },
  'POST /v1/invitations': {
    name: 'readSiteInvitation',
    summary: 'Returns the invitation of a link',
    credentials: PUBLIC,
    body: json({ token: z.string().max(MAX_TOKEN) }),
    response: object('OwnSiteInvitation', { email: z.string(), state: z.enum(siteInvitationStates) }),
    errors: ['not_found'],
  },
});
