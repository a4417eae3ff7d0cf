import { createContext } from 'react';
import type { ThreadTab } from '@/lib/shared/domain/thread';

/** The tab from which the open conversation was chosen. */
export const TabContext = createContext<ThreadTab>('ALL');
