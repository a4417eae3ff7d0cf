import { MailsPage } from '@/components/account/mails/mails-page';
import { PushSetting } from '@/components/push/push-setting';
import { createAccountPage } from '../../../create-member-page';

const { generateMetadata, Page } = createAccountPage(
  (t) => t('account.mails.pageTitle'),
  <MailsPage device={<PushSetting />} />,
  { hasOwnTitle: true },
);

export { generateMetadata, Page as default };
