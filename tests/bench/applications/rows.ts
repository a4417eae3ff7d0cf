import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Answers, emptyContent } from '@/lib/shared/domain/application';
import { type ApplicationForm, listQuestions } from '@/lib/shared/domain/application-form';
import type { StoredSubmission, StoredWork } from '@/services/product-api/application/schema';
import { createForm, createQuestion } from '../../support/applications';
import { Chance, pickMedium, pickName, pickPlace, pickTitle, pickWord } from '../scale/values';

/** Number of applications to the measured call and to other calls. */
const APPLICATIONS = { measured: 10_000, perOtherCall: 400, otherCalls: 500 };
const WORKS = 5;
/** Number of different submissions. Several applications share each of them. */
const SUBMISSIONS = 2_000;
/** Words per search document in other calls. There are fewer than usual, for speed. */
const OTHER_WORDS = 80;
const labels = ['Film', 'Local', 'Second look', 'Too large'];

const writeText = (chance: Chance, words: number) => Array.from({ length: words }, () => pickWord(chance)).join(' ');

export function createLongForm(): ApplicationForm {
  const texts = Array.from({ length: 8 }, (_, index) =>
    createQuestion({
      kind: 'LONG',
      label: `Question ${index + 1}: what would you do here, and why here?`,
      help: 'In a few sentences.',
    }),
  );
  return createForm(
    [
      ...texts,
      createQuestion({ kind: 'CHOICE', label: 'When can you come?', options: ['Spring', 'Summer', 'Autumn'] }),
      createQuestion({ kind: 'NUMBER', label: 'For how many weeks?' }),
      createQuestion({ kind: 'LINK', label: 'Where can we see more?' }),
      createQuestion({ kind: 'CONSENT', label: 'You may keep this for two years.' }),
    ],
    { works: { min: 1, max: 20 }, workDetails: ['year', 'medium', 'size', 'statement'] },
  );
}

export function createAnswers(form: ApplicationForm, chance: Chance): Answers {
  return Object.fromEntries(
    listQuestions(form).map(({ id, kind }) => [
      id,
      kind === 'LONG'
        ? writeText(chance, 40 + chance.below(40))
        : ({ CHOICE: 'Summer', NUMBER: 6, LINK: `https://example.org/${pickWord(chance)}` }[kind as string] ?? true),
    ]),
  );
}

function createWork(chance: Chance): StoredWork {
  const size = { height: 30, width: 40, depth: null, unit: 'cm', text: null } as const;
  const statement = writeText(chance, 40);
  return {
    artworkId: uuidv7(),
    title: pickTitle(chance),
    year: String(1990 + chance.below(36)),
    medium: pickMedium(chance) || null,
    size,
    price: null,
    statement,
    aiPreference: 'NO_TRAINING',
  };
}

type Sample = { submission: StoredSubmission; content: typeof emptyContent; media: string[]; text: string };

function createSample(form: ApplicationForm, chance: Chance): Sample {
  const works = Array.from({ length: WORKS }, () => createWork(chance));
  const [statement, answers] = [writeText(chance, 120), createAnswers(form, chance)];
  const texts = works.map(({ title, medium, statement: words }) => `${title} ${medium ?? ''} ${words}`);
  return {
    submission: { form, works, files: [], statement, cv: [], answers },
    content: {
      works: works.map((work) => ({ artworkId: work.artworkId, statement: work.statement })),
      files: [],
      statement,
      answers,
    },
    media: [...new Set(works.flatMap(({ medium }) => medium ?? []))],
    text: [...texts, statement, ...Object.values(answers)].join(' '),
  };
}

/**
 * Adds 10,000 artists' applications to one call, and more to other calls, with five pictures each.
 * @param opportunityId id of the measured call
 * @param profileId id of an artist who has applied to each of the other calls
 */
export async function addApplications(
  client: pg.Client,
  { opportunityId, profileId, form }: { opportunityId: string; profileId: string; form: ApplicationForm },
): Promise<void> {
  const chance = new Chance(27);
  const samples = Array.from({ length: SUBMISSIONS }, () => createSample(form, chance));
  await client.query(
    `create temporary table sample as select (place - 1)::int as n, item -> 'submission' as submission,
      item -> 'content' as content, array(select jsonb_array_elements_text(item -> 'media')) as media,
      tsvector_to_array(to_tsvector('simple', fold(item ->> 'text'))) as words
    from unnest($1::jsonb[]) with ordinality as listed (item, place)`,
    [samples.map((sample) => JSON.stringify(sample))],
  );
  await client.query('create index on sample (n)');
  const artists = Array.from({ length: APPLICATIONS.measured }, () => ({
    name: pickName(chance),
    ...pickPlace(chance),
  }));
  await client.query(
    `create temporary table artist as
    select (place - 1)::int as n, case when place = 1 then $1 else gen_random_uuid() end as id,
      name, nullif(country, '') as country, nullif(city, '') as city
    from unnest($2::text[], $3::text[], $4::text[]) with ordinality as listed (name, country, city, place)`,
    [
      profileId,
      artists.map(({ name }) => name),
      artists.map(({ country }) => country ?? ''),
      artists.map(({ city }) => city ?? ''),
    ],
  );
  await client.query(
    `insert into accounts (id, uid, email) select id, id, id || '@example.org' from artist where n > 0`,
  );
  await client.query(`insert into profiles (id, account_id, role, name, bio, country, city)
    select id, id, 'ARTIST', name, 'Makes things.', country, city from artist where n > 0`);
  // A call's artists have consecutive numbers. The first artist has applied to every call.
  await client.query(`create temporary table call as select n, gen_random_uuid() as id from generate_series(1, $1) n`, [
    APPLICATIONS.otherCalls,
  ]);
  await client.query(
    `insert into opportunities (id, profile_id, type, title, description, deadline_kind, fee, apply_method, status,
      published_at, application_form, organizer)
    select c.id, o.profile_id, o.type, 'Call ' || c.n, o.description, 'ROLLING', 'FREE', 'IMPASTO', 'PUBLISHED', now(),
      o.application_form, o.organizer from call c, opportunities o where o.id = $1`,
    [opportunityId],
  );
  await client.query(
    `create temporary table applied as
    select gen_random_uuid() as id, *, now() - random() * interval '30 days' as at, random() as state, random() as label
    from (
      select $1::uuid as call, a.n as artist, a.n + 1 as number from artist a
      union all
      select c.id, case when k = 0 then 0 else 1 + (c.n * 397 + k) % ($2 - 1) end, k + 1
      from call c, generate_series(0, $3 - 1) k
    ) listed order by at`,
    [opportunityId, APPLICATIONS.measured, APPLICATIONS.perOtherCall],
  );
  await client.query(`set maintenance_work_mem = '1GB'`);
  await client.query('drop index artist_applications_search');
  await client.query(
    `insert into artist_applications (id, opportunity_id, profile_id, number, call_title, call_organizer, status, content,
      sent_content, submission, media, country, search, desk_state, labels, submitted_at, created_at, updated_at)
    select n.id, n.call, a.id, n.number, 'North, by Daylight', 'Cove Park', 'SUBMITTED', s.content, s.content, s.submission,
      s.media, a.country, array_to_tsvector(array(select right(n.call::text, 8) || word
        from unnest(string_to_array(fold(a.name), ' ') || case when n.call = $3 then s.words else s.words[:$4] end) word)),
      case when n.state < 0.5 then 'NEW' when n.state < 0.9 then 'READ' else 'SHORTLIST' end,
      case when n.label < 0.1 then array[($1::text[])[1 + floor(n.label * 40)::int]] else '{}' end, n.at, n.at, n.at
    from applied n join artist a on a.n = n.artist join sample s on s.n = (n.number * 31 + n.artist) % $2
    order by n.at`,
    [labels, SUBMISSIONS, opportunityId, OTHER_WORDS],
  );
  await client.query('create index artist_applications_search on artist_applications using gin (search)');
  await client.query(`insert into application_images (id, application_id, artwork_id, position, key, content_type, bytes,
      width, height, average_colour)
    select gen_random_uuid(), a.id, (w ->> 'artworkId')::uuid, 0, 'bench/' || gen_random_uuid(), 'image/jpeg', 2000000,
      4000, 3000, '#aabbcc'
    from artist_applications a, jsonb_array_elements(a.submission -> 'works') w`);
}
