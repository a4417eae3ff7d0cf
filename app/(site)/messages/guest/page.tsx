import { GuestPage } from '@/components/thread/guest/guest-page';
import { createLinkPage } from '../../create-member-page';

const { generateMetadata, Page } = createLinkPage((t) => t('thread.title'), <GuestPage />);

export { generateMetadata, Page as default };
