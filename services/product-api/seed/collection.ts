import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { applicationForm } from '@/lib/shared/contract/application-form';
import { apply, eligibility, rewards } from '@/lib/shared/contract/opportunity';
import { cvEntry } from '@/lib/shared/contract/profile';
import { countryCode, emailAddress, money } from '@/lib/shared/contract/values';
import { deskStates } from '@/lib/shared/domain/application';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { artworkCategories, artworkLimits, mainColours, sizeUnits } from '@/lib/shared/domain/artwork';
import {
  applicationRequirements,
  deadlineKinds,
  feeTypes,
  opportunityLimits,
  opportunityTypes,
  salaryPeriods,
} from '@/lib/shared/domain/opportunity';
import { organizationTypes, profileLimits, pronouns, roles } from '@/lib/shared/domain/profile';

/** The folder of the demo collection. Its README documents each field. */
export const DEMO = join(import.meta.dirname, '..', 'demo');

const common = {
  role: z.enum(roles),
  name: z.string().min(1).max(profileLimits.name),
  city: z.string(),
  country: countryCode,
  headline: z.string().max(profileLimits.headline),
  bio: z.string().max(profileLimits.bio),
  artisticFields: z.array(z.enum(artisticFields)).max(profileLimits.artisticFields),
};
const person = z.object({ ...common, pronouns: z.enum(pronouns), portrait: z.string().nullable() });
const artist = person.extend({ cv: z.array(cvEntry) });
const organization = z.object({
  ...common,
  organizationType: z.enum(organizationTypes),
  image: z.string().nullable(),
  website: z.url(),
  email: emailAddress(320),
});
export type Artist = z.infer<typeof artist>;
export type Person = z.infer<typeof person>;
export type Organization = z.infer<typeof organization>;

const work = z.object({
  file: z.string(),
  artist_index: z.int(),
  title: z.string().min(1).max(artworkLimits.title),
  year: z.int().transform(String),
  category: z
    .string()
    .transform((category) => category.toUpperCase().replaceAll(' ', '_'))
    .pipe(z.enum(artworkCategories)),
  medium: z.string(),
  height: z.number().nullable(),
  width: z.number().nullable(),
  depth: z.number().nullable(),
  unit: z.enum(sizeUnits),
  size_text: z.string().nullable(),
  edition: z.string().nullable(),
  tags: z.array(z.string()).max(artworkLimits.tags),
  alt: z.string(),
  image_width: z.int(),
  image_height: z.int(),
  average_colour: z.string(),
  main_colour: z.enum(mainColours),
  description: z.string(),
});
export type Work = z.infer<typeof work>;

const opportunityRecord = z.object({
  type: z.enum(opportunityTypes),
  title: z.string().max(opportunityLimits.title),
  organization: z.int(),
  allFields: z.boolean(),
  fields: z.array(z.enum(artisticFields)),
  tags: z.array(z.string()),
  city: z.string().nullable(),
  country: countryCode.nullable(),
  isOnline: z.boolean(),
  deadline: z.object({
    kind: z.enum(deadlineKinds),
    inDays: z.int().nullable(),
    localTime: z.string().nullable(),
    timeZone: z.string(),
  }),
  resultsInDays: z.int().nullable(),
  eventStartInDays: z.int().nullable(),
  eventEndInDays: z.int().nullable(),
  fee: z.enum(feeTypes),
  applicationFee: money.nullable(),
  participationFee: money.nullable(),
  feeDescription: z.string().nullable(),
  rewards,
  salary: z.object({ min: money, max: money, period: z.enum(salaryPeriods) }).nullable(),
  eligibility,
  requirements: z.array(z.enum(applicationRequirements)),
  requirementsOther: z.string().nullable(),
  apply,
  applicationForm: applicationForm.nullable().default(null),
  description: z.string().max(opportunityLimits.description),
  image: z.string(),
});
export type OpportunityRecord = z.infer<typeof opportunityRecord>;

const applicationRecord = z.object({
  opportunity: z.int(),
  artist: z.int(),
  works: z.array(z.string()),
  statement: z.string().nullable(),
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  sentDaysAgo: z.number(),
  state: z.enum(deskStates),
  labels: z.array(z.string()),
  note: z.string().nullable(),
  decidedDaysAgo: z.number().nullable(),
  feedback: z.string().nullable(),
});
export type ApplicationRecord = z.infer<typeof applicationRecord>;

const people = z.object({
  artists: z.array(artist),
  people: z.array(person),
  organizations: z.array(organization),
});

export type Collection = z.infer<typeof people> & {
  works: Work[];
  opportunities: OpportunityRecord[];
  applications: ApplicationRecord[];
};

/** Reads and validates the demo collection, so that an error in its files is reported at once. */
export async function readCollection(): Promise<Collection> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(DEMO, file), 'utf8'));
  const [everyone, works, opportunities, applications] = await Promise.all([
    read('people.json'),
    read('catalogue.json'),
    read('opportunities.json'),
    read('applications.json'),
  ]);
  return {
    ...people.parse(everyone),
    works: z.array(work).parse(works),
    opportunities: z.array(opportunityRecord).parse(opportunities),
    applications: z.array(applicationRecord).parse(applications),
  };
}
