import type { ReactNode } from 'react';
import { ArtworkWall } from '@/components/artwork/wall/artwork-wall';
import { chooseHang } from '@/components/artwork/wall/hang-to-scale';
import { HungWall } from '@/components/artwork/wall/hung-wall';
import { DirectoryIndex } from '@/components/directory/directory-index';
import { Statement } from '@/components/home/statement';
import { findNextLabelChange } from '@/components/opportunity/format-deadline';
import { OpportunityList } from '@/components/opportunity/list/opportunity-row';
import { createOpportunityRow } from '@/components/opportunity/list/opportunity-row-data';
import { SectionHeading } from '@/components/ui/section-heading';
import { asVisitor } from '@/lib/server/api/request';
import { recordPage } from '@/lib/server/pages/page-record';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { findNextTurn } from '@/lib/shared/domain/rotation';
import { HOME_OPPORTUNITIES, HOME_WORKS, type HomeSection } from '@/lib/shared/domain/site';
import { formatCount } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { HomeStart } from './home-start';
import styles from './home-start.module.css';

/** Reads only the data that the home page's sections need. */
export async function readHome(sections: readonly HomeSection[]) {
  const shows = (...wanted: HomeSection[]) => wanted.some((section) => sections.includes(section));
  const [featured, newest, opportunities, allOpportunities, directory] = await Promise.all([
    shows('WALL', 'WORKS') ? asVisitor('GET /v1/artworks/', { query: { featured: 'true', size: '40' } }) : null,
    shows('WORKS') ? asVisitor('GET /v1/artworks/', { query: { size: '20' } }) : null,
    shows('OPPORTUNITIES')
      ? asVisitor('GET /v1/opportunities/random', { query: { size: String(HOME_OPPORTUNITIES) } })
      : null,
    shows('OPPORTUNITIES') ? asVisitor('GET /v1/opportunities/', { query: { size: '1' } }) : null,
    shows('DIRECTORY') ? asVisitor('GET /v1/profiles/directory/facets', {}) : null,
  ]);
  const hung = shows('WALL') ? chooseHang(featured?.data ?? []) : [];
  const works = newest === null ? [] : [...(featured?.data ?? []), ...newest.data];
  const now = new Date();
  if (shows('WALL', 'WORKS', 'OPPORTUNITIES')) recordPage({ expiresAt: findNextTurn(now) });
  if (opportunities !== null) recordPage({ expiresAt: findNextLabelChange(opportunities.data, now) });
  return {
    hung,
    works: firstDistinct(works, new Set(hung.map(({ artwork }) => artwork.id))),
    opportunities: opportunities?.data ?? [],
    allOpportunities,
    directory,
    now,
  };
}

function firstDistinct(works: readonly ArtworkSummary[], without: ReadonlySet<string>): ArtworkSummary[] {
  const byId = new Map(works.map((work) => [work.id, work]));
  return [...byId.values()].filter((work) => work.image !== null && !without.has(work.id)).slice(0, HOME_WORKS);
}

type HomeProps = {
  sections: readonly HomeSection[];
  home: Awaited<ReturnType<typeof readHome>>;
  words: Words;
};

export function HomeSections({ sections, home, words }: HomeProps) {
  return (
    <>
      {/* The statement section already contains the page's heading. */}
      {!sections.includes('STATEMENT') && <h1 className="visually-hidden">{getSite().name}</h1>}
      {sections.map((section, index) => (
        <HomePart
          key={section}
          section={section}
          isFirst={index === 0}
          isInView={index === 0 || (index === 1 && sections[0] === 'STATEMENT')}
          home={home}
          words={words}
        />
      ))}
    </>
  );
}

type HomePartProps = Omit<HomeProps, 'sections'> & {
  section: HomeSection;
  isFirst: boolean;
  /** True if the first pictures should load eagerly. */
  isInView: boolean;
};

function HomePart({ section, isFirst, isInView, home, words }: HomePartProps) {
  const { hung, works, opportunities, allOpportunities, directory, now } = home;
  const { t, language } = words;
  switch (section) {
    case 'WALL':
      return hung.length > 0 && <HungWall works={hung} isFirst={isFirst} isInView={isInView} />;
    case 'STATEMENT':
      return (
        <div className={`wall ${isFirst ? 'above-32' : 'above-section'}`}>
          <HomeStart>
            <Statement />
          </HomeStart>
        </div>
      );
    case 'WORKS':
      return (
        works.length > 0 && (
          <Section
            title={t('home.works.title')}
            link={{ href: paths.artworks(), label: t('home.works.all') }}
            className={styles.works}
            isFirst={isFirst}
            isInView={isInView}
          >
            <ArtworkWall
              artworks={works}
              rowHeight="home"
              eager={isInView ? EAGER_WORKS : 0}
              label={t('home.works.label')}
            />
          </Section>
        )
      );
    case 'OPPORTUNITIES':
      return (
        allOpportunities !== null &&
        opportunities.length > 0 && (
          <Section
            title={t('shell.section.opportunities')}
            className={styles.opportunities}
            isFirst={isFirst}
            isInView={isInView}
            link={{
              href: paths.opportunities(),
              label: t('home.calls.all', {
                count: allOpportunities.total,
                shown: formatCount(allOpportunities.total, allOpportunities.totalIsCapped, language),
              }),
            }}
          >
            <div className="hair-above">
              <OpportunityList
                rows={opportunities.map((opportunity) => createOpportunityRow(opportunity, now, words))}
              />
            </div>
          </Section>
        )
      );
    case 'DIRECTORY':
      return (
        directory !== null && (
          <Section
            title={t('shell.section.directory')}
            className={styles.directory}
            isFirst={isFirst}
            isInView={isInView}
          >
            <DirectoryIndex facets={directory} />
          </Section>
        )
      );
  }
}

const EAGER_WORKS = 2;

type SectionProps = {
  title: string;
  link?: { href: string; label: string };
  /** Must set `--about`, the section's approximate height. */
  className: string | undefined;
  isFirst: boolean;
  /** False to skip rendering the section until it is near the viewport. */
  isInView: boolean;
  children: ReactNode;
};

function Section({ title, link, className, isFirst, isInView, children }: SectionProps) {
  return (
    <section className={`wall ${isInView ? '' : 'below '}${isFirst ? 'above-32' : 'above-section'} ${className}`}>
      <SectionHeading link={link}>{title}</SectionHeading>
      <div className="above-20">{children}</div>
    </section>
  );
}
