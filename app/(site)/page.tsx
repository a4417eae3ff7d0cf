import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ArtworkWall } from '@/components/artwork/wall/artwork-wall';
import { chooseHang } from '@/components/artwork/wall/hang-to-scale';
import { HungWall } from '@/components/artwork/wall/hung-wall';
import { DirectoryIndex } from '@/components/directory/directory-index';
import { Statement } from '@/components/home/statement';
import { findNextLabelChange } from '@/components/opportunity/format-deadline';
import { OpportunityList } from '@/components/opportunity/list/opportunity-row';
import { createOpportunityRow } from '@/components/opportunity/list/opportunity-row-data';
import { withErrorPage } from '@/components/shell/with-error-page';
import { JsonLd } from '@/components/ui/json-ld';
import { SectionHeading } from '@/components/ui/section-heading';
import { asVisitor } from '@/lib/server/api/request';
import { getPageWords } from '@/lib/server/i18n/page-words';
import { recordPage } from '@/lib/server/pages/page-record';
import { createHomeMetadata, createSiteNode } from '@/lib/server/seo/home';
import { createGraph } from '@/lib/server/seo/json-ld';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { findNextTurn } from '@/lib/shared/domain/rotation';
import { formatCount } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import { HomeStart } from './home-start';
import styles from './home-start.module.css';

const SHOWN = 13;

export default withErrorPage(async function HomePage() {
  const [featured, newest, { data: opportunities }, allOpportunities, directory] = await Promise.all([
    asVisitor('GET /v1/artworks/', { query: { featured: 'true', size: '40' } }),
    asVisitor('GET /v1/artworks/', { query: { size: '20' } }),
    asVisitor('GET /v1/opportunities/random', { query: { size: '4' } }),
    asVisitor('GET /v1/opportunities/', { query: { size: '1' } }),
    asVisitor('GET /v1/profiles/directory/facets', {}),
  ]);
  const hung = chooseHang(featured.data);
  const hungIds = new Set(hung.map((work) => work.artwork.id));
  const shown = firstDistinct([...featured.data, ...newest.data], hungIds);
  const now = new Date();
  const words = await getPageWords();
  const { t, language } = words;
  recordPage({ expiresAt: findNextTurn(now) });
  recordPage({ expiresAt: findNextLabelChange(opportunities, now) });
  return (
    <>
      {hung.length > 0 && <HungWall works={hung} />}
      <div className="wall above-section">
        <HomeStart>
          <Statement />
        </HomeStart>
      </div>
      {shown.length > 0 && (
        <Section
          title={t('home.works.title')}
          link={{ href: paths.artworks(), label: t('home.works.all') }}
          className={styles.works}
        >
          <ArtworkWall artworks={shown} rowHeight="home" label={t('home.works.label')} />
        </Section>
      )}
      {opportunities.length > 0 && (
        <Section
          title={t('shell.section.opportunities')}
          className={styles.opportunities}
          link={{
            href: paths.opportunities(),
            label: t('home.calls.all', {
              count: allOpportunities.total,
              shown: formatCount(allOpportunities.total, allOpportunities.totalIsCapped, language),
            }),
          }}
        >
          <div className="hair-above">
            <OpportunityList rows={opportunities.map((opportunity) => createOpportunityRow(opportunity, now, words))} />
          </div>
        </Section>
      )}
      <Section title={t('shell.section.directory')} className={styles.directory}>
        <DirectoryIndex facets={directory} />
      </Section>
      <JsonLd data={createGraph(createSiteNode(t))} />
    </>
  );
});

type SectionProps = {
  title: string;
  link?: { href: string; label: string };
  /** Sets `--about`, the approximate height. */
  className: string | undefined;
  children: ReactNode;
};

function Section({ title, link, className, children }: SectionProps) {
  return (
    <section className={`wall below above-section ${className}`}>
      <SectionHeading link={link}>{title}</SectionHeading>
      <div className="above-20">{children}</div>
    </section>
  );
}

function firstDistinct(works: readonly ArtworkSummary[], without: ReadonlySet<string>): ArtworkSummary[] {
  const byId = new Map(works.map((work) => [work.id, work]));
  return [...byId.values()].filter((work) => work.image !== null && !without.has(work.id)).slice(0, SHOWN);
}

export async function generateMetadata(): Promise<Metadata> {
  return createHomeMetadata(await getTranslations());
}
