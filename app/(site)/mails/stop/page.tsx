import { UnsubscribeMails } from '@/components/account/unsubscribe-page';
import { createLinkPage } from '../../create-member-page';

/** Target page of the unsubscribe link in reminders and digests. */
const { generateMetadata, Page } = createLinkPage((t) => t('account.unsubscribe.title'), <UnsubscribeMails />);

export { generateMetadata, Page as default };
