import { cache } from 'react';
import { PageLinks } from '@/components/artwork/card/page-links';
import { ArtworkWall } from '@/components/artwork/wall/artwork-wall';
import { FollowButton } from '@/components/follow/follow-button';
import { findNextLabelChange } from '@/components/opportunity/format-deadline';
import { OpportunityRow } from '@/components/opportunity/list/opportunity-row';
import { createOpportunityRow } from '@/components/opportunity/list/opportunity-row-data';
import { OwnHiddenProfile } from '@/components/profile/page/own-hidden-profile';
import { ARTWORKS_PAGE_SIZE, FIRST_ARTWORKS, ProfileArtworks } from '@/components/profile/page/profile-artworks';
import { ProfileScreen } from '@/components/profile/page/profile-screen';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { JsonLd } from '@/components/ui/json-ld';
import { joinOrphan } from '@/lib/server/api/join-orphan';
import { asVisitor } from '@/lib/server/api/request';
import { getPageWords } from '@/lib/server/i18n/page-words';
import { recordPage } from '@/lib/server/pages/page-record';
import { createProfileGraph, createProfileMetadata } from '@/lib/server/seo/profile';
import type { ArtworkPage } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import { canBeFollowed } from '@/lib/shared/domain/follow';
import { profileWorksCodec } from '@/lib/shared/filters/codecs';
import { createFiltersReader } from '@/lib/shared/filters/read-filters';
import { paths } from '@/lib/shared/paths';

type Props = PageProps<'/profiles/[id]'>;

const readFilters = createFiltersReader(profileWorksCodec.decode);
const read = async ({ params, searchParams }: Props) => ({ ...(await params), ...(await readFilters(searchParams)) });

const EAGER_WORKS = 1;

const loadProfile = cache((id: string): Promise<Profile> => asVisitor('GET /v1/profiles/{id}', { path: { id } }));

/** If the page number is beyond the end, loads the last page. */
const loadWorks = cache(async (profileId: string, page: number | undefined): Promise<ArtworkPage> => {
  const read = (number: number, size: number) =>
    asVisitor('GET /v1/artworks/profiles/{profileId}', {
      path: { profileId },
      query: { page: String(number), size: String(size) },
    });
  if (page === undefined) return read(1, FIRST_ARTWORKS);
  const works = await joinOrphan((number) => read(number, ARTWORKS_PAGE_SIZE), page);
  const isPastTheEnd = page > 1 && works.data.length === 0;
  return isPastTheEnd ? loadWorks(profileId, Math.max(1, Math.min(works.pages, page - 1))) : works;
});

export const generateMetadata = withErrorMetadata(async (props: Props) => {
  const { id, page } = await read(props);
  const [profile, works] = await Promise.all([loadProfile(id), loadWorks(id, page)]);
  return createProfileMetadata(profile, works, page, await getPageWords());
});

async function ProfilePage(props: Props) {
  const { id, page } = await read(props);
  const profile = await loadProfile(id);
  const [works, opportunities] = await Promise.all([
    loadWorks(id, page),
    asVisitor('GET /v1/opportunities/profiles/{profileId}', { path: { profileId: id }, query: { size: '100' } }),
  ]);
  const openOpportunities = opportunities.data.filter((opportunity) => opportunity.status === 'PUBLISHED');
  const now = new Date();
  const words = await getPageWords();
  const isPreview = page === undefined;
  recordPage(isPreview ? { expiresAt: findNextLabelChange(openOpportunities, now) } : { isStored: false });

  return (
    <>
      <ProfileScreen
        profile={profile}
        works={
          works.data.length === 0 ? null : (
            <ProfileArtworks
              profileId={id}
              total={profile.artworkCount}
              isPreview={isPreview}
              pages={
                isPreview ? null : (
                  <PageLinks
                    page={works.page}
                    pages={works.pages}
                    createHref={(number) => `${paths.profile(id)}?page=${number}#works`}
                  />
                )
              }
            >
              <ArtworkWall
                artworks={works.data}
                rowHeight="wall"
                showsArtist={false}
                hasOwnerMenu
                eager={EAGER_WORKS}
                label={words.t('directory.worksBy', { name: profile.name })}
              />
            </ProfileArtworks>
          )
        }
        follow={canBeFollowed(profile.role) && <FollowButton id={id} name={profile.name} />}
        opportunityCount={openOpportunities.length}
        opportunities={openOpportunities.map((opportunity) => (
          <OpportunityRow key={opportunity.id} row={createOpportunityRow(opportunity, now, words)} />
        ))}
      />
      <JsonLd data={createProfileGraph(profile, words)} />
    </>
  );
}

export default withErrorPage(ProfilePage, async ({ params }, otherwise) => (
  <OwnHiddenProfile id={(await params).id}>{otherwise}</OwnHiddenProfile>
));
