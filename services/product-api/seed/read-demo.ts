import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { applicationEndpoints } from '@/lib/shared/contract/application';
import { artworkEndpoints } from '@/lib/shared/contract/artwork';
import { juryEndpoints } from '@/lib/shared/contract/jury';
import { opportunityEndpoints } from '@/lib/shared/contract/opportunity-endpoints';
import { contactChange } from '@/lib/shared/contract/profile';
import { profileEndpoints } from '@/lib/shared/contract/profile-endpoints';
import { deskStates } from '@/lib/shared/domain/application';
import { mainColours } from '@/lib/shared/domain/artwork';
import { boostKinds } from '@/lib/shared/domain/boost';
import { planTypes } from '@/lib/shared/domain/opportunity';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';

/** See demo/README.md for the fields. */
export const DEMO = join(import.meta.dirname, '..', 'demo');

const id = z.uuid();
const instant = z.date();

const pictures = z.array(
  z.strictObject({
    id,
    file: z.string(),
    width: z.int(),
    height: z.int(),
    averageColour: z.string(),
    mainColour: z.enum(mainColours),
    alt: z.string().nullable(),
    caption: z.string().optional(),
  }),
);
const boosts = z.array(z.strictObject({ id, kind: z.enum(boostKinds), startsAt: instant, endsAt: instant }));

const account = z.strictObject({
  id,
  email: z.email().nullable(),
  signIn: z.enum(Object.keys(demoAccounts) as (keyof typeof demoAccounts)[]).optional(),
  role: z.literal('ADMIN').optional(),
  createdAt: instant,
});

const profile = z.strictObject({
  id,
  accountId: id,
  createdAt: instant,
  updatedAt: instant,
  activeAt: instant,
  isVerified: z.boolean(),
  fields: profileEndpoints['POST /v1/profiles/'].body.schema
    .omit({ imageDetails: true, idempotencyKey: true })
    .extend({ contact: contactChange }),
  pictures,
});

const artwork = z.strictObject({
  id,
  profileId: id,
  createdAt: instant,
  isFeatured: z.boolean(),
  boosts,
  fields: artworkEndpoints['POST /v1/artworks/'].body.schema,
  pictures,
});

const call = opportunityEndpoints['POST /v1/opportunities/'].body.schema
  .omit({ id: true, idempotencyKey: true })
  .required({ deadline: true, resultsDate: true, applicationFee: true, participationFee: true });
const opportunity = z.strictObject({
  id,
  profileId: id,
  createdAt: instant,
  publishedAt: instant,
  planType: z.enum(planTypes),
  visibleUntil: instant.nullable(),
  boosts,
  /** Earlier values, for the public history. */
  earlier: z.array(z.strictObject({ id, changedAt: instant, fields: call.partial() })),
  views: z.array(z.strictObject({ day: z.iso.date(), count: z.int() })),
  fields: call,
  pictures,
});

const application = z.strictObject({
  id,
  opportunityId: id,
  profileId: id,
  number: z.int(),
  submittedAt: instant,
  openedAt: instant.nullable(),
  content: applicationEndpoints['GET /v1/opportunities/{id}/application'].response.shape.content,
  deskState: z.enum(deskStates),
  labels: z.array(z.string()),
  note: z.string().nullable(),
  feedback: z.string().nullable(),
  decision: z.enum(['ACCEPTED', 'WAITING_LIST', 'DECLINED']).nullable(),
  decidedAt: instant.nullable(),
});

const round = juryEndpoints['POST /v1/opportunities/{id}/rounds'].body.schema.extend({
  opportunityId: id,
  position: z.int(),
  state: z.enum(['OPEN', 'CLOSED']),
  openedAt: instant,
  closedAt: instant.nullable(),
  applications: z.array(id),
  jurors: z.array(
    z.strictObject({
      id,
      accountId: id,
      name: z.string(),
      reviews: z.array(
        z.strictObject({
          applicationId: id,
          scores: z.record(id, z.int()),
          comment: z.string().nullable(),
          changedAt: instant,
        }),
      ),
    }),
  ),
});

const demo = z.strictObject({
  accounts: z.array(account),
  profiles: z.array(profile),
  artworks: z.array(artwork),
  opportunities: z.array(opportunity),
  applications: z.array(application),
  rounds: z.array(round),
});
export type Demo = z.infer<typeof demo>;

/** Validates the collection with the schemas of the API. */
export async function readDemo(now: Date): Promise<Demo> {
  const names = Object.keys(demo.shape);
  const contents = await Promise.all(names.map((name) => readFile(join(DEMO, `${name}.json`), 'utf8')));
  const resolve = (_: string, value: unknown) => (typeof value === 'string' ? resolveTime(value, now) : value);
  return demo.parse(Object.fromEntries(names.map((name, index) => [name, JSON.parse(contents[index] ?? '', resolve)])));
}

const TIME = /^(?:now|today) ([+-]) ([\d.]+) d(?: (\d\d:\d\d))?(?:, (\S+))?$/;
const DAY = 24 * 60 * 60 * 1000;

/**
 * "now - 2.5 d" is an instant, "today + 21 d, Europe/Berlin" a day in that time zone, and "today + 21 d 18:00,
 * Europe/Berlin" a local time on that day. Returns all other text unchanged.
 */
function resolveTime(text: string, now: Date): Date | string {
  const [, sign, count, time, timeZone] = TIME.exec(text) ?? [];
  if (sign === undefined) return text;
  const days = Number(`${sign}${count}`);
  if (timeZone === undefined) return new Date(now.getTime() + days * DAY);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  const day = new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);
  return time === undefined ? day : `${day}T${time}`;
}
