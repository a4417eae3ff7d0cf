import type { ApplicationContent } from '@/lib/shared/domain/application';
import { listSearchedText } from '../application/form/searched-text';
import type {
  applicationAccesses,
  applicationImages,
  artistApplications,
  StoredSubmission,
} from '../application/schema';
import type { images } from '../image/schema';
import type { views } from '../view/schema';
import { chooseAiPreference, createArtworkId } from './artworks';
import { computeChance, createDemoId, subtractDays } from './chance';
import type { ApplicationRecord, Artist, Collection, OpportunityRecord, Work } from './collection';
import { createOpportunityId } from './opportunities';
import { createArtistId } from './profiles';

type ImageRow = typeof images.$inferInsert;
export type ApplicationRow = Omit<typeof artistApplications.$inferInsert, 'search' | 'opportunityId'> & {
  opportunityId: string;
  searchedText: string;
};
type AccessRow = typeof applicationAccesses.$inferInsert;
type ViewRow = typeof views.$inferInsert;
export type ApplicationImageRow = typeof applicationImages.$inferInsert;

/** The minimum number of views of a call for each application of a day; the maximum is just below twice as many. */
const VIEWS_PER_APPLICATION = 4;

/**
 * Creates the demo's applications, with the pictures of their works, the record that their organizers opened them, and the
 * views of their calls.
 */
export function createApplicationRows(
  collection: Collection,
  pictures: readonly ImageRow[],
  now: Date,
): {
  applications: ApplicationRow[];
  applicationImages: ApplicationImageRow[];
  accesses: AccessRow[];
  views: ViewRow[];
} {
  const numbers = new Map<number, number>();
  const rows = collection.applications.map((application) => {
    const number = (numbers.get(application.opportunity) ?? 0) + 1;
    numbers.set(application.opportunity, number);
    return createApplication(collection, application, number, pictures, now);
  });
  return {
    applications: rows.map(({ row }) => row),
    applicationImages: rows.flatMap(({ images: own }) => own),
    // Whatever is no longer new was opened by its organizer.
    accesses: rows.flatMap(({ row }) =>
      row.deskState === 'NEW'
        ? []
        : [{ applicationId: row.id, role: 'ORGANIZER' as const, createdAt: row.submittedAt ?? now }],
    ),
    views: createViewRows(
      rows.map(({ row }) => row),
      now,
    ),
  };
}

/** Creates the views of calls on the days on which applications to them were started. */
function createViewRows(applications: readonly ApplicationRow[], now: Date): ViewRow[] {
  const rows = new Map<string, ViewRow>();
  for (const { id, opportunityId, createdAt } of applications) {
    const day = (createdAt ?? now).toISOString().slice(0, 10);
    const count = VIEWS_PER_APPLICATION + Math.floor(VIEWS_PER_APPLICATION * computeChance(`views ${id}`));
    const key = `${opportunityId} ${day}`;
    rows.set(key, { opportunityId, day, count: (rows.get(key)?.count ?? 0) + count });
  }
  return [...rows.values()];
}

function createApplication(
  collection: Collection,
  application: ApplicationRecord,
  number: number,
  pictures: readonly ImageRow[],
  now: Date,
): { row: ApplicationRow; images: ApplicationImageRow[] } {
  const opportunity = collection.opportunities[application.opportunity];
  const artist = collection.artists[application.artist];
  const organization = opportunity && collection.organizations[opportunity.organization];
  if (!opportunity?.applicationForm || !artist || !organization) {
    throw new Error(`The demo's application ${number} names a call without a form, or nobody.`);
  }
  const id = createDemoId(`application ${opportunity.title} ${application.artist}`);
  const works = application.works.map((file) => findWork(collection, file));
  const submission = createSubmission(opportunity, artist, application, works);
  const content: ApplicationContent = {
    works: works.map((work) => ({ artworkId: createArtworkId(work), statement: null })),
    statement: submission.statement,
    answers: application.answers,
    files: [],
  };
  const submittedAt = subtractDays(now, application.sentDaysAgo);
  const decidedAt = application.decidedDaysAgo === null ? null : subtractDays(now, application.decidedDaysAgo);
  return {
    row: {
      id,
      opportunityId: createOpportunityId(opportunity),
      profileId: createArtistId(application.artist),
      number,
      callTitle: opportunity.title,
      callOrganizer: organization.name,
      status: 'SUBMITTED',
      content,
      sentContent: content,
      submission,
      artistName: artist.name,
      media: [...new Set(works.map(({ medium }) => medium))],
      country: artist.country,
      searchedText: listSearchedText(artist.name, submission).join(' '),
      deskState: application.state,
      labels: application.labels,
      note: application.note,
      feedback: application.feedback,
      ...(decidedAt !== null && {
        decision: readDecision(application),
        decidedAt,
        publishedFeedback: application.feedback,
      }),
      submittedAt,
      createdAt: submittedAt,
      updatedAt: submittedAt,
    },
    images: works.flatMap((work) => createImages(id, work, pictures)),
  };
}

function readDecision({ state }: ApplicationRecord): 'ACCEPTED' | 'WAITING_LIST' | 'DECLINED' {
  if (state === 'ACCEPTED' || state === 'WAITING_LIST' || state === 'DECLINED') return state;
  throw new Error(`${state} is no decision.`);
}

function findWork({ works }: Collection, file: string): Work {
  const found = works.find((work) => work.file === file);
  if (found === undefined) throw new Error(`The demo has no work ${file}.`);
  return found;
}

function createSubmission(
  { applicationForm: form }: OpportunityRecord,
  artist: Artist,
  application: ApplicationRecord,
  works: readonly Work[],
): StoredSubmission {
  if (form === null) throw new Error('The call has no form.');
  return {
    form,
    works: works.map((work) => ({
      artworkId: createArtworkId(work),
      title: work.title,
      year: work.year,
      medium: work.medium,
      size: { height: work.height, width: work.width, depth: work.depth, unit: work.unit, text: work.size_text },
      price: null,
      statement: null,
      aiPreference: chooseAiPreference(work),
    })),
    statement: form.statement === 'NONE' ? null : application.statement,
    cv: form.cv === 'NONE' ? [] : artist.cv,
    files: [],
    answers: application.answers,
  };
}

function createImages(applicationId: string, work: Work, pictures: readonly ImageRow[]): ApplicationImageRow[] {
  const artworkId = createArtworkId(work);
  return pictures
    .filter((picture) => picture.artworkId === artworkId)
    .map(({ position = 0, key, contentType, bytes, width, height, averageColour, alt }) => ({
      id: createDemoId(`picture ${applicationId} ${key}`),
      ...{ applicationId, artworkId, position, key, contentType, bytes, width, height, averageColour, alt },
    }));
}
