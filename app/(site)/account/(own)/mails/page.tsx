import { MailsPage } from '@/components/account/mails/mails-page';
import { createAccountPage } from '../../../create-member-page';

const { generateMetadata, Page } = createAccountPage((t) => t('account.mails.pageTitle'), <MailsPage />, {
  heading: (t) => t('account.mails.title'),
});

export { generateMetadata, Page as default };
