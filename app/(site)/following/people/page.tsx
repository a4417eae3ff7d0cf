import { createMemberPage } from '../../create-member-page';
import { People } from './people';

const { generateMetadata, Page } = createMemberPage((t) => t('follow.page.people'), <People />, {
  hasOwnTitle: true,
  needs: 'EDIT',
});

export { generateMetadata, Page as default };
