import { createMemberPage } from '../create-member-page';
import { News } from './news';

const { generateMetadata, Page } = createMemberPage((t) => t('follow.page.title'), <News />, {
  hasOwnTitle: true,
  needs: 'EDIT',
});

export { generateMetadata, Page as default };
