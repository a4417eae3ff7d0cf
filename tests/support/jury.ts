import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { EndpointBody, EndpointResponse } from '@/lib/shared/contract/contract';
import { emptyContent } from '@/lib/shared/domain/application';
import type { Scores } from '@/lib/shared/domain/jury';
import {
  applicationImages,
  artistApplications,
  type StoredSubmission,
} from '@/services/product-api/application/schema';
import { acceptInvitation, inviteJurors } from '@/services/product-api/jury/change-rounds';
import { jurorAssignments, jurors } from '@/services/product-api/jury/schema';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import type { TestApi } from './api';
import { makeOpportunity, makeProfile } from './factories';
import { createStripes, GREEN, RED } from './generated-images';
import { createIdentityToken } from './identity';
import { type Member, makeAccount, makeMember } from './members';

export type TestJuror = { accountId: string; identity: string; email: string; jurorId: string };
type Round = EndpointResponse<'POST /v1/opportunities/{id}/rounds'>;

const emptyForm: StoredSubmission['form'] = {
  works: { min: 0, max: 5 },
  workDetails: [],
  statement: 'OPTIONAL',
  cv: 'OPTIONAL',
  files: [],
  showsAccepted: false,
  maxApplications: 1,
  sections: [],
};

/** Stores a submitted application by this profile, or by a new artist. */
export async function makeSubmission(
  { db }: TestApi,
  opportunityId: string,
  number: number,
  {
    profileId,
    submission = {},
    ...fields
  }: Partial<Omit<typeof artistApplications.$inferInsert, 'id' | 'submission'>> & {
    submission?: Partial<StoredSubmission>;
  } = {},
): Promise<string> {
  const id = uuidv7();
  await db.insert(artistApplications).values({
    ...{ id, opportunityId, number, callTitle: 'North, by Daylight', callOrganizer: 'Gallery' },
    profileId: profileId ?? (await makeProfile(db)),
    status: 'SUBMITTED',
    content: emptyContent,
    sentContent: emptyContent,
    submission: { form: emptyForm, works: [], statement: null, cv: [], files: [], answers: {}, ...submission },
    submittedAt: new Date(),
    ...fields,
  });
  return id;
}

export function createSubmittedWork(artworkId: string): StoredSubmission['works'][number] {
  return {
    ...{ artworkId, title: 'Tide', year: null, medium: null, price: null, statement: null, aiPreference: 'ALLOWED' },
    size: { height: null, width: null, depth: null, unit: 'cm', text: null },
  };
}

export async function makeSubmittedImage(
  { db }: TestApi,
  applicationId: string,
  artworkId: string,
  fields: Partial<typeof applicationImages.$inferInsert> = {},
): Promise<string> {
  const id = uuidv7();
  await db.insert(applicationImages).values({
    ...{ id, applicationId, artworkId, position: 0, key: `tests/${id}.webp`, contentType: 'image/webp' },
    ...{ bytes: 1_000, width: 400, height: 300 },
    ...fields,
  });
  return id;
}

/** The first criterion (0 to 10) has three times the weight of the second (0 to 5). */
export const idea = '0197a000-0000-7000-8000-00000000000a';
export const craft = '0197a000-0000-7000-8000-00000000000b';

export function createRoundBody(
  fields: Partial<EndpointBody<'POST /v1/opportunities/{id}/rounds'>> = {},
): EndpointBody<'POST /v1/opportunities/{id}/rounds'> {
  return {
    id: uuidv7(),
    title: 'First round',
    isBlind: true,
    criteria: [
      { id: idea, label: 'Idea', weight: 3, scale: 'TEN' },
      { id: craft, label: 'Craft', weight: 1, scale: 'FIVE' },
    ],
    selection: { kind: 'ALL' },
    dueOn: null,
    sharesComments: true,
    allowsOriginals: false,
    isAssigned: false,
    ...fields,
  };
}

/** Creates an invitation token like the one in the email. */
export function createInvitationToken(api: TestApi, jurorId: string): string {
  return readMailSettings(api.env).invitationTokens.sign(jurorId);
}

export async function makePerson(api: TestApi): Promise<{ accountId: string; identity: string; email: string }> {
  const uid = uuidv7();
  return {
    accountId: await makeAccount(api.db, uid),
    identity: await createIdentityToken(uid),
    email: `${uid}@example.org`,
  };
}

/** Invites people to a round and accepts the invitations. */
export async function addJurors(api: TestApi, { id: roundId }: Round, callId: string, count: number) {
  const { db } = api;
  const added: TestJuror[] = [];
  for (let place = 0; place < count; place += 1) {
    const person = await makePerson(api);
    // A separate inviter for each person avoids the limit for organizers.
    const invitation = { accountId: person.accountId, emails: [person.email] };
    await inviteJurors(db, { callId, roundId }, invitation, new Date());
    const invited = and(eq(jurors.roundId, roundId), eq(jurors.email, person.email));
    const [juror] = await db.select({ jurorId: jurors.id }).from(jurors).where(invited);
    if (juror === undefined) throw new Error('The person is invited.');
    await acceptInvitation(db, juror.jurorId, { ...person, name: `Juror ${place + 1}` }, new Date());
    added.push({ ...person, ...juror });
  }
  return added;
}

export type TestJury = {
  organizer: Member;
  call: string;
  round: Round;
  path: { id: string; roundId: string };
  applications: string[];
  jurors: TestJuror[];
};

/** Creates an organizer's call with submitted applications, an open round, and its jurors. */
export async function makeJury(
  api: TestApi,
  { applications: count = 2, jurors: size = 1, round: fields = {}, isOpen = true } = {} as {
    applications?: number;
    jurors?: number;
    round?: Parameters<typeof createRoundBody>[0];
    isOpen?: boolean;
  },
): Promise<TestJury> {
  const organizer = await makeMember(api, { profile: { name: 'Gallery', role: 'ART_ORGANIZATION' } });
  const call = await makeOpportunity(api.db, { profileId: organizer.profileId, title: 'North, by Daylight' });
  const applications: string[] = [];
  for (let number = 1; number <= count; number += 1) applications.push(await makeSubmission(api, call, number));
  const round = await api.callEndpoint(
    'POST /v1/opportunities/{id}/rounds',
    { path: { id: call }, body: createRoundBody(fields) },
    organizer,
  );
  const jurors = await addJurors(api, round, call, size);
  const path = { id: call, roundId: round.id };
  if (isOpen) await api.callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path }, organizer);
  return { organizer, call, round, path, applications, jurors };
}

export function scoreApplication(
  api: TestApi,
  { round }: Pick<TestJury, 'round'>,
  { identity }: Pick<TestJuror, 'identity'>,
  applicationId: string,
  scores: Scores,
  fields: { comment?: string | null; isShared?: boolean; changedAt?: string } = {},
) {
  const body = { scores, comment: null, isShared: false, changedAt: new Date().toISOString(), ...fields };
  return api.callEndpoint(
    'PUT /v1/jury/rounds/{id}/applications/{applicationId}/review',
    { path: { id: round.id, applicationId }, body },
    { identity },
  );
}

/** Opens a round of a member's own call, with the member as the juror of the only application. */
export async function makeOpenRound(api: TestApi, organizer: Member, call: string) {
  const applicationId = await makeSubmission(api, call, 1);
  const key = `tests/${uuidv7()}.png`;
  await api.storage.put(key, await createStripes(60, 40, [RED, GREEN]), 'image/png');
  const imageId = await makeSubmittedImage(api, applicationId, uuidv7(), { key, contentType: 'image/png' });
  const round = await api.callEndpoint(
    'POST /v1/opportunities/{id}/rounds',
    { path: { id: call }, body: createRoundBody({ isAssigned: true }) },
    organizer,
  );
  const path = { id: call, roundId: round.id };
  await api.callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path }, organizer);
  const jurorId = uuidv7();
  const accepted = { email: 'juror@example.org', accountId: organizer.accountId, invitedAt: new Date() };
  await api.db.insert(jurors).values({ id: jurorId, roundId: round.id, ...accepted });
  await api.db.insert(jurorAssignments).values({ jurorId, applicationId });
  return { jury: round.id, roundId: round.id, applicationId, imageId, jurorId };
}
