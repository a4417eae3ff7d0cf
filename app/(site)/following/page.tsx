import { createMemberPage } from '../create-member-page';
import { News } from './news';

const { generateMetadata, Page } = createMemberPage((t) => t('follow.page.title'), <News />, { hasOwnTitle: true });

export { generateMetadata, Page as default };
