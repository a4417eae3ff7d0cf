import type { SiteSettings } from '@/lib/shared/contract/site';
import type { Env } from '../env';
import type { Mail } from './mail';

/** The sender's name is the site's name if administrators have changed it, or else the name in MAIL_FROM, if any. */
export function createSender({ MAIL_FROM, NEXT_PUBLIC_SITE_NAME }: Env) {
  const from = MAIL_FROM === undefined ? null : parseAddress(MAIL_FROM);
  return (siteName: string, { contact }: SiteSettings): Pick<Mail, 'from' | 'replyTo'> => {
    const senderName = siteName === NEXT_PUBLIC_SITE_NAME ? from?.name || siteName : siteName;
    return {
      ...(from && { from: { name: senderName, address: from.address } }),
      ...(contact !== null && { replyTo: { name: siteName, address: contact } }),
    };
  };
}

/** Reads an address, or a name and an address in angle brackets. */
function parseAddress(sender: string): { name: string; address: string } {
  const [name = '', address] = sender.split(' <');
  if (address === undefined) return { name: '', address: sender };
  return { name: name.replaceAll('"', ''), address: address.replace('>', '') };
}
