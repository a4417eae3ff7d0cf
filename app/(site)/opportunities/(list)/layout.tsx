import type { ReactNode } from 'react';
import { CallsFrame } from '@/components/opportunity/calls-frame';
import { callsFrame } from './frame';

export default function CallsLayout({ children }: { children: ReactNode }) {
  return <CallsFrame first={callsFrame.first()}>{children}</CallsFrame>;
}
