import { type ComponentType, cache, type ReactNode } from 'react';
import type { ListContentProps } from '@/components/ui/shell-data';

/**
 * The server's side of a shell (components/ui/shell-data.tsx): its layout is rendered beside the page and cannot
 * know the page's data, so it passes on the promise of the shell data, which the page resolves.
 */
export function createListShell<Data>(Framed: ComponentType<ListContentProps<Data>>) {
  const promised = cache(() => {
    let publish: (shellData: Data | null) => void = () => {};
    const first = new Promise<Data | null>((resolve) => {
      publish = resolve;
    });
    return { first, publish };
  });

  return {
    /** For the layout. */
    first: () => promised().first,
    /** For the page: the shell data that it publishes, and its content. A page that fails leaves its shell empty. */
    page:
      <Props,>(render: (props: Props) => Promise<{ shellData: Data; content: ReactNode }>) =>
      async (props: Props): Promise<ReactNode> => {
        const { publish } = promised();
        try {
          const { shellData, content } = await render(props);
          publish(shellData);
          return <Framed shellData={shellData}>{content}</Framed>;
        } catch (error) {
          publish(null);
          throw error;
        }
      },
  };
}
