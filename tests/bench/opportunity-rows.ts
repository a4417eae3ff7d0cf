import type pg from 'pg';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { applicationRequirements, opportunityTypes, rewardTypes } from '@/lib/shared/domain/opportunity';

/*
 * The calls of a site after several years: most are closed, a few types and countries dominate, one in five has a fee,
 * and texts repeat common words.
 */
const OPPORTUNITIES = 200_000;
const PER_ORGANIZER = 50;

const places: readonly (readonly [country: string, zone: string, share: number, cities: string])[] = [
  ['US', 'America/New_York', 20, 'New York,Chicago,Los Angeles,Portland,Austin,Boston,Miami,Santa Fe'],
  ['GB', 'Europe/London', 14, 'London,Glasgow,Manchester,Bristol,Leeds,Margate,Bedford'],
  ['DE', 'Europe/Berlin', 13, 'Berlin,Leipzig,Köln,Hamburg,München,Kassel,Dresden'],
  ['FR', 'Europe/Paris', 9, 'Paris,Marseille,Lyon,Nantes,Arles'],
  ['IT', 'Europe/Rome', 7, 'Roma,Milano,Venezia,Torino,Bologna'],
  ['NL', 'Europe/Amsterdam', 6, 'Amsterdam,Rotterdam,Den Haag,Utrecht'],
  ['ES', 'Europe/Madrid', 5, 'Madrid,Barcelona,València,Sevilla'],
  ['CA', 'America/Toronto', 4, 'Toronto,Montréal,Vancouver,Banff'],
  ['JP', 'Asia/Tokyo', 4, 'Tokyo,Kyoto,Osaka'],
  ['AU', 'Australia/Sydney', 3, 'Sydney,Melbourne,Hobart'],
  ['PL', 'Europe/Warsaw', 3, 'Warszawa,Kraków,Łódź'],
  ['CH', 'Europe/Zurich', 3, 'Zürich,Basel,Genève'],
  ['IE', 'Europe/Dublin', 2, 'Dublin,Galway,Cork'],
  ['IS', 'Atlantic/Reykjavik', 1, 'Reykjavík,Patreksfjörður'],
  ['IN', 'Asia/Kolkata', 2, 'Mumbai,Delhi,Kochi'],
  ['BR', 'America/Sao_Paulo', 2, 'São Paulo,Salvador'],
  ['NZ', 'Pacific/Auckland', 1, 'Dunedin,Wellington'],
  ['ZA', 'Africa/Johannesburg', 1, 'Johannesburg,Cape Town'],
];

const subjects =
  'winter,studio,river,coast,print,loom,stone,paper,light,garden,archive,harbour,mountain,island,portrait,memory,craft,glass,clay,wool';
const kinds = 'residency,open call,prize,grant,commission,fellowship,exhibition,biennial,workshop,festival';
/** Words, the most common first. Each text also contains one of 20,000 rare words. */
const words = [
  'artists are invited to apply with work for the programme which offers time and space',
  'selected by a jury the works will be shown in our gallery during the summer of the year',
  'travel accommodation materials stipend support curator public community practice research',
  'painting sculpture drawing installation video performance textile ceramics photography sound',
  'application portfolio statement images deadline selection interview announcement fee budget',
  'landscape climate history language border body home migration colour water fire forest night',
].join(' ');

const quoteList = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]`;
/** SQL for a random element of a list. The first elements are much more likely. */
const pickSkewed = (list: string) => `(${list})[1 + floor(power(random(), 2.2) * cardinality(${list}))::int]`;
const pickEvenly = (list: string) => `(${list})[1 + floor(random() * cardinality(${list}))::int]`;
/** SQL for several different elements of a list. `n` makes the subquery run for each row. */
const pickSome = (list: string, share: number) =>
  `array(select value from unnest(${list}) with ordinality as all_of(value, place)
    where random() < ${share} * 2.0 / (1 + place / 5.0) + 0 * n order by place limit 5)`;

const placesTable = places
  .flatMap(([country, zone, share, cities]) =>
    Array.from({ length: share }, () => `('${country}', '${zone}', string_to_array('${cities}', ','))`),
  )
  .join(', ');

export async function generateOpportunities(client: pg.Client, count = OPPORTUNITIES): Promise<number> {
  const organizers = Math.ceil(count / PER_ORGANIZER);
  await client.query('select setseed(0.13)');
  await client.query(`create temporary table organizer as
    select n as number, gen_random_uuid() as id,
      initcap(${pickEvenly(`string_to_array('${subjects}', ',')`)}) || ' ' ||
        ${pickEvenly(quoteList(['House', 'Foundation', 'Trust', 'Gallery', 'Museum', 'Press']))} || ' ' || n as name
    from generate_series(1, ${organizers}) n`);
  await client.query(`insert into profiles (id, role, name, organization_type, city, country, bio)
    select id, 'ART_ORGANIZATION', name, 'NONPROFIT', 'Basel', 'CH', 'We show new work.' from organizer`);
  await client.query(`create temporary table place as
    select row_number() over () as number, * from (values ${placesTable}) as known(country, zone, cities)`);
  await client.query(`create temporary table drawn as
    select n, 1 + floor(random() * (select count(*) from place))::int as place,
      1 + floor(power(random(), 1.6) * ${organizers})::int as organizer,
      random() as fate, random() as cost, random() as reach, random() as state, random() as boost
    from generate_series(1, ${count}) n`);
  // One call in six is open, a quarter of them without a deadline. The rest closed in the last six years. Rows are
  // inserted in the order of publication.
  await client.query(`create temporary table dated as
    select *, coalesce(closes_at, now() + interval '30 days') - make_interval(mins => ((30 + random() * 170) * 1440)::int) as
        published_at
    from (select d.*, case
        when fate < 0.04 then null
        when fate < 0.16 then now() + make_interval(mins => (power(random(), 1.5) * 200 * 1440)::int)
        else now() - make_interval(mins => (random() * 6 * 365 * 1440)::int)
      end as closes_at
    from drawn d) d`);
  await client.query(`insert into opportunities (id, profile_id, type, title, description, artistic_fields, all_fields,
      tags, city, country, is_online, deadline_kind, deadline_local, deadline_zone, closes_at, fee,
      application_fee_amount, application_fee_currency, participation_fee_amount, participation_fee_currency,
      reward_types, nationalities, residences, requirements, apply_method, apply_value, status, plan_type,
      published_at, visible_until, promoted_until, highlighted_until, organizer, is_past)
    select gen_random_uuid(), o.id, ${pickSkewed(quoteList(opportunityTypes))},
      initcap(${pickEvenly(`string_to_array('${subjects}', ',')`)}) || ' ' ||
        ${pickSkewed(`string_to_array('${kinds}', ',')`)} || ' ' || (n % 900),
      (select string_agg(word, ' ') || ' motif' || (n % 20000) from (
        select ${pickSkewed(`string_to_array('${words}', ' ')`)} as word from generate_series(1, 90 + 0 * n)) w),
      case when reach < 0.15 then '{}' else ${pickSome(quoteList(artisticFields), 0.14)} end, reach < 0.15,
      array['motif ' || n % 300], ${pickSkewed('p.cities')}, p.country, random() < 0.12,
      case when closes_at is null then 'ROLLING' else 'FIXED' end,
      to_char(closes_at at time zone p.zone, 'YYYY-MM-DD"T"HH24:MI'), p.zone, closes_at,
      case when cost < 0.22 then 'FEES' else 'FREE' end,
      case when cost < 0.17 then 2500 end, case when cost < 0.17 then 'EUR' end,
      case when cost between 0.12 and 0.22 then 9000 end, case when cost between 0.12 and 0.22 then 'EUR' end,
      ${pickSome(quoteList(rewardTypes), 0.18)},
      case when state > 0.85 then array[p.country, 'DE'] else '{}' end,
      case when reach > 0.8 then array[p.country, 'FR'] else '{}' end,
      ${pickSome(quoteList(applicationRequirements), 0.3)}, 'URL', 'https://example.org/apply',
      case when state < 0.03 then 'DRAFT' when state < 0.04 then 'HIDDEN' else 'PUBLISHED' end, 'FREE',
      least(published_at, now()),
      case when random() < 0.4 then null else closes_at + interval '30 days' end,
      case when fate < 0.16 and boost < 0.002 then now() + interval '5 days' end,
      case when fate < 0.16 and boost > 0.98 then now() + interval '5 days' end,
      o.name, coalesce(closes_at <= now(), false)
    from dated d join place p on p.number = d.place join organizer o on o.number = d.organizer order by published_at`);
  return count;
}
