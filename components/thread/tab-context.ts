import { createContext } from 'react';
import type { ThreadTab } from '@/lib/shared/domain/thread';

/** The tab that the open conversation was chosen from. */
export const TabContext = createContext<ThreadTab>('ALL');
