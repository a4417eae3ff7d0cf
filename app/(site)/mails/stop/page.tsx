import { UnsubscribeMails } from '@/components/account/unsubscribe-page';
import { createLinkPage } from '../../create-member-page';

/** Target page of the unsubscribe link in reminders and digests. */
const { metadata, Page } = createLinkPage('Mails', <UnsubscribeMails />);

export { metadata, Page as default };
