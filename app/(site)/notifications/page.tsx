import { NotificationsPage } from '@/components/shell/notifications/notifications-page';
import { createMemberPage } from '../create-member-page';

const { generateMetadata, Page } = createMemberPage((t) => t('notification.title'), <NotificationsPage />);

export { generateMetadata, Page as default };
