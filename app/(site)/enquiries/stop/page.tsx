import { UnsubscribeEnquiries } from '@/components/account/unsubscribe-page';
import { createLinkPage } from '../../create-member-page';

/** The unsubscribe link in enquiry emails opens this page. */
const { generateMetadata, Page } = createLinkPage(
  (t) => t('account.unsubscribe.questionsTitle'),
  <UnsubscribeEnquiries />,
);

export { generateMetadata, Page as default };
