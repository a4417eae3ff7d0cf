import { UnsubscribeEnquiries } from '@/components/account/unsubscribe-page';
import { createLinkPage } from '../../create-member-page';

/** Target page of the unsubscribe link in enquiry emails. */
const { generateMetadata, Page } = createLinkPage(
  (t) => t('account.unsubscribe.questionsTitle'),
  <UnsubscribeEnquiries />,
);

export { generateMetadata, Page as default };
