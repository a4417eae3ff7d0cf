import { UnsubscribeMails } from '@/components/account/unsubscribe-page';
import { createLinkPage } from '../../create-member-page';

/** The target of the unsubscribe link in reminders and digests. */
const { metadata, Page } = createLinkPage('Mails', <UnsubscribeMails />);

export { metadata, Page as default };
