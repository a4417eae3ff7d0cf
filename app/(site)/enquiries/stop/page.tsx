import { UnsubscribeEnquiries } from '@/components/account/unsubscribe-page';
import { createLinkPage } from '../../create-member-page';

/** The target of the unsubscribe link in enquiry mails. */
const { metadata, Page } = createLinkPage('Questions by mail', <UnsubscribeEnquiries />);

export { metadata, Page as default };
