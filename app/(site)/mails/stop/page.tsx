import { UnsubscribeMails } from '@/components/account/unsubscribe-page';
import { createLinkPage } from '../../create-member-page';

/** The unsubscribe link in reminders and digests opens this page. */
const { generateMetadata, Page } = createLinkPage((t) => t('account.unsubscribe.title'), <UnsubscribeMails />);

export { generateMetadata, Page as default };
