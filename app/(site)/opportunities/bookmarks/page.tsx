import { BookmarksPage } from '@/components/opportunity/bookmark/bookmarks-page';
import { createMemberPage } from '../../create-member-page';

const { generateMetadata, Page } = createMemberPage((t) => t('shell.savedCalls'), <BookmarksPage />);

export { generateMetadata, Page as default };
