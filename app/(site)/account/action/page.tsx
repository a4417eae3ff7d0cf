import { EmailAction } from '@/components/account/email-action/email-action';
import { createLinkPage } from '../../create-member-page';

/** Links in identity emails open this page. Without a code in the URL, it offers a password reset. */
const { generateMetadata, Page } = createLinkPage((t) => t('account.emailAction.title'), <EmailAction />);

export { generateMetadata, Page as default };
