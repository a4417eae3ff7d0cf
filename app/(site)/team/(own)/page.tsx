import { TeamPage } from '@/components/team/team-page';
import { createAccountPage } from '../../create-member-page';

const { generateMetadata, Page } = createAccountPage((t) => t('team.title'), <TeamPage />, { hasOwnTitle: true });

export { generateMetadata, Page as default };
