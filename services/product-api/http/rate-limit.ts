import { createHash, createHmac } from 'node:crypto';
import { type EndpointKey, getEndpoint } from '@/lib/shared/contract/contract';
import { problem } from '@/lib/shared/i18n/problem';
import { RateLimitedError } from '../errors';
import type { ApiContext } from './context';

/** The window defaults to one minute. */
export type OpenLimiter = (name: string, points: number, seconds?: number) => Limiter;
/** @returns milliseconds to wait; 0 if the request is allowed */
export type Limiter = (key: string) => Promise<number>;

export type RateLimits = {
  /** @throws RateLimitedError */
  countAddress(context: ApiContext, key: EndpointKey): Promise<void>;
  /** @throws RateLimitedError */
  countAccount(accountId: string, key: EndpointKey): Promise<void>;
};

export const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/**
 * Per minute. Public reads are unlimited: most come from the web's cache, and the operator's proxy can limit them. The
 * identity stand-in has separate limits (lib/server/bff/stand-in.ts).
 */
const RATE_LIMITS = {
  personalPerAddress: 600,
  signInsPerAddress: 60,
  tokensPerAddress: 60,
  newProfilesPerAddress: 60,
  writesPerAccount: 120,
  /** The desk's wall loads 30 pictures at a time. */
  submittedPicturesPerAddress: 1_800,
  /** Originals can be up to 50 MB. */
  originalsPerAddress: 120,
  /** Counted before the part is stored, because only the form contains the guest's token. */
  guestPartsPerAddress: 60,
};
/** For requests that send emails, query other servers, or read all of a call's applications. */
const HOURLY_PER_ACCOUNT = { submissions: 60, withdrawals: 30, downloads: 20, setup: 20 };

export function createRateLimits(openLimiter: OpenLimiter): RateLimits {
  const personal = openLimiter('personal', RATE_LIMITS.personalPerAddress);
  const pictures = openLimiter('submitted-pictures', RATE_LIMITS.submittedPicturesPerAddress);
  const endpointLimiters: { [Key in EndpointKey]?: Limiter } = {
    'POST /v1/account/sign-in': openLimiter('sign-ins', RATE_LIMITS.signInsPerAddress),
    'POST /v1/profiles/token/': openLimiter('tokens', RATE_LIMITS.tokensPerAddress),
    'POST /v1/profiles/': openLimiter('new-profiles', RATE_LIMITS.newProfilesPerAddress),
    'GET /v1/applications/{id}/images/{imageId}': pictures,
    'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}': pictures,
    'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}/original': openLimiter(
      'submitted-originals',
      RATE_LIMITS.originalsPerAddress,
    ),
    'PUT /v1/threads/guests/files/{fileId}/upload': openLimiter('guest-parts', RATE_LIMITS.guestPartsPerAddress),
  };
  const downloads = openLimiter('application-downloads', HOURLY_PER_ACCOUNT.downloads, HOUR);
  const hourly: { [Key in EndpointKey]?: Limiter } = {
    'POST /v1/applications/{id}/submission': openLimiter('submissions', HOURLY_PER_ACCOUNT.submissions, HOUR),
    'POST /v1/applications/{id}/withdrawal': openLimiter('withdrawals', HOURLY_PER_ACCOUNT.withdrawals, HOUR),
    'POST /v1/setup/administrator': openLimiter('first-administrators', HOURLY_PER_ACCOUNT.setup, HOUR),
    'POST /v1/setup/test-mail': openLimiter('test-mails', HOURLY_PER_ACCOUNT.setup, HOUR),
    'POST /v1/setup/sign-in-check': openLimiter('sign-in-checks', HOURLY_PER_ACCOUNT.setup, HOUR),
    'GET /v1/opportunities/{id}/applications/archive': downloads,
    'GET /v1/opportunities/{id}/applications/table': downloads,
    'GET /v1/opportunities/{id}/rounds/{roundId}/ranking/table': downloads,
  };
  const writes = openLimiter('writes', RATE_LIMITS.writesPerAccount);
  return {
    countAddress: async (context, key) => {
      const limiter = endpointLimiters[key] ?? (getEndpoint(key).credentials.identity === 'required' ? personal : null);
      if (limiter !== null) await consume(limiter, context.get('client'));
    },
    // Counted after authentication, so nobody can use up someone else's limit.
    countAccount: async (accountId, key) => {
      if (!key.startsWith('GET ')) await consume(writes, accountId);
      const limiter = hourly[key];
      if (limiter !== undefined) await consume(limiter, accountId);
    },
  };
}

async function consume(limiter: Limiter, key: string, sentence?: string): Promise<void> {
  const waitMilliseconds = await limiter(key);
  if (waitMilliseconds > 0) throw new RateLimitedError(Math.ceil(waitMilliseconds / 1000), sentence);
}

/** @throws RateLimitedError */
export type CountReport = (client: string) => Promise<void>;

/** Per address and hour. */
const MAX_REPORTS = 10;

export function createReportLimit(openLimiter: OpenLimiter): CountReport {
  const reports = openLimiter('reports', MAX_REPORTS, HOUR);
  return (client) => consume(reports, client, problem('opportunity.refusal.reported'));
}

/** @throws RateLimitedError */
export type CountRenewal = (client: string) => Promise<void>;

/** Per address and hour. Offices share an address. */
const MAX_RENEWALS = 60;

export function createRenewalLimit(openLimiter: OpenLimiter): CountRenewal {
  const renewals = openLimiter('push-renewals', MAX_RENEWALS, HOUR);
  return (client) => consume(renewals, client);
}

/** @throws RateLimitedError */
export type CountStart = (accountId: string) => Promise<void>;

/** Per account and hour. */
const MAX_STARTS = 30;

export function createStartLimit(openLimiter: OpenLimiter): CountStart {
  const starts = openLimiter('started-applications', MAX_STARTS, HOUR);
  return (accountId) => consume(starts, accountId, problem('application.refusal.startedMany'));
}

/** @returns true for the address's first request for this subject on the UTC day of `now` */
export type CountDaily = (client: string, subjectId: string, now: Date) => Promise<boolean>;

/** Maximum number of subjects per address and hour. */
const DAILY_COUNTS = { applications: 60, views: 600 };

/** Stores only a keyed hash of address, subject and day, for 24 hours. */
export function createDailyCounts(openLimiter: OpenLimiter, secret: Uint8Array) {
  const createCount = (name: keyof typeof DAILY_COUNTS) => {
    const addresses = openLimiter(name, DAILY_COUNTS[name], HOUR);
    const firsts = openLimiter(`${name}-daily`, 1, DAY);
    const isFirst: CountDaily = async (client, subjectId, now) => {
      const day = now.toISOString().slice(0, 10);
      const person = createHmac('sha256', secret).update(`${name} ${day} ${client} ${subjectId}`).digest('base64url');
      return (await firsts(person)) === 0;
    };
    return { addresses, isFirst };
  };
  const applications = createCount('applications');
  const views = createCount('views');
  return {
    countApplicant: (async (client, id, now) => {
      await consume(applications.addresses, client);
      return applications.isFirst(client, id, now);
    }) satisfies CountDaily,
    // Views over the limit are ignored. An error would not help readers.
    countViewer: (async (client, id, now) =>
      (await views.addresses(client)) === 0 && views.isFirst(client, id, now)) satisfies CountDaily,
  };
}

/** Per address and hour; per sender, profile and day; per profile and day. */
const ENQUIRY_LIMITS = { perAddress: 5, perSenderAndProfile: 3, perProfile: 30 };

/** @throws RateLimitedError */
export type CountEnquiry = (enquiry: { client: string; email: string; profileId: string }) => Promise<void>;

/** Checks the profile's limit last, so rejected enquiries do not count toward it. */
export function createEnquiryLimits(openLimiter: OpenLimiter): CountEnquiry {
  const addresses = openLimiter('enquiries', ENQUIRY_LIMITS.perAddress, HOUR);
  const senders = openLimiter('enquiry-senders', ENQUIRY_LIMITS.perSenderAndProfile, DAY);
  const profiles = openLimiter('enquiry-profiles', ENQUIRY_LIMITS.perProfile, DAY);
  return async ({ client, email, profileId }) => {
    await consume(addresses, client, problem('artwork.refusal.askedMany'));
    // Only a hash of the address is stored.
    const sender = createHash('sha256').update(`${email.toLowerCase()} ${profileId}`).digest('base64url');
    await consume(senders, sender, problem('artwork.refusal.askedToday'));
    await consume(profiles, profileId, problem('artwork.refusal.artistAsked'));
  };
}
