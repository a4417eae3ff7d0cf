import { EmailAction } from '@/components/account/email-action/email-action';
import { createLinkPage } from '../../create-member-page';

/** The target of links in identity mails. Without a code, it offers a password reset. */
const { metadata, Page } = createLinkPage('Your account', <EmailAction />);

export { metadata, Page as default };
