import { MailsPage } from '@/components/account/mails/mails-page';
import { createAccountPage } from '../../../create-member-page';

const { metadata, Page } = createAccountPage('Your mails', <MailsPage />, { heading: 'Mails' });

export { metadata, Page as default };
