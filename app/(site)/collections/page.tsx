import { DeviceArtworks } from '@/components/artwork/bookmark/device-artworks';
import { SavedWorksPage } from '@/components/artwork/collection/saved-works';
import { MemberSavedTabs, SavedTabs } from '@/components/shell/saved-tabs';
import { createMemberPage } from '../create-member-page';

const { generateMetadata, Page } = createMemberPage(
  (t) => t('collection.savedWorks'),
  <>
    <MemberSavedTabs current="works" />
    <SavedWorksPage showsAll={false} />
  </>,
  {
    heading: (t) => t('shell.saved'),
    needs: 'EDIT',
    guestNote: (
      <>
        <SavedTabs current="works" />
        <DeviceArtworks />
      </>
    ),
  },
);

export { generateMetadata, Page as default };
