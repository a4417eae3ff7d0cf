import { createWords } from '@/lib/shared/i18n/words';
import { messages } from '@/messages/en';

/** For logs and commands. Child processes load no other language. */
export const english = createWords('en', messages);
