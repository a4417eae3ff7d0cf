import { BookmarksPage } from '@/components/opportunity/bookmark/bookmarks-page';
import { createMemberPage } from '../../create-member-page';

const { metadata, Page } = createMemberPage('Saved calls', <BookmarksPage />);

export { metadata, Page as default };
