import type { Messages } from '@/messages/load-messages';
import type { IntlTag } from './languages';

declare module 'use-intl' {
  interface AppConfig {
    Locale: IntlTag;
    Messages: Messages;
  }
}
