import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Messages } from '@/components/shell/messages';
import { messages } from '@/messages/en';

/** Renders a component in English. */
export function renderMarkup(children: ReactNode): string {
  return renderToStaticMarkup(
    <Messages language="en" messages={messages}>
      {children}
    </Messages>,
  );
}
