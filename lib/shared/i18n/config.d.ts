import type { Messages } from '@/messages/load-messages';
import type { Language } from './languages';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
