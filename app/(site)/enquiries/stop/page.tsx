import { UnsubscribeEnquiries } from '@/components/account/unsubscribe-page';
import { createLinkPage } from '../../create-member-page';

/** Target page of the unsubscribe link in enquiry emails. */
const { metadata, Page } = createLinkPage('Questions by mail', <UnsubscribeEnquiries />);

export { metadata, Page as default };
