import { BookmarksPage } from '@/components/opportunity/bookmark/bookmarks-page';
import { MemberSavedTabs, SavedTabs } from '@/components/shell/saved-tabs';
import { createMemberPage } from '../../create-member-page';

const { generateMetadata, Page } = createMemberPage(
  (t) => t('shell.savedCalls'),
  <>
    <MemberSavedTabs current="opportunities" />
    <BookmarksPage />
  </>,
  { heading: (t) => t('shell.saved'), needs: 'EDIT', guestNote: <SavedTabs current="opportunities" /> },
);

export { generateMetadata, Page as default };
