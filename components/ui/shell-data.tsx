import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';

/*
 * A list shell is the layout around a list: its filters, its count. The router renders a page again for every value of
 * a dynamic segment, and every query of a list is one, so what is opened, typed or has the focus can only last above
 * the page. The page publishes the data that its shell shows. The server's side is components/shell/list-shell.tsx.
 */

type PublishShellData<Data> = (shellData: Data | null) => void;

/** Props of the client component that a page is wrapped in. */
export type ListContentProps<Data> = { shellData: Data; children: ReactNode };

/** Props of the client component that a layout is. */
export type ListShellProps<Data> = {
  /** What the page that came with the document publishes. */
  first: Promise<Data | null>;
  children: ReactNode;
};

/** The browser's side of one kind of list shell. */
export function createShellData<Data>() {
  const PublishContext = createContext<PublishShellData<Data>>(() => {});

  /** Around a page: publishes what the shell shows as long as the page is there. */
  function ListContent({ shellData, children }: ListContentProps<Data>) {
    const publish = use(PublishContext);
    // Before the browser paints, so that the shell and its page change together.
    useLayoutEffect(() => {
      publish(shellData);
      return () => publish(null);
    }, [publish, shellData]);
    return children;
  }

  /**
   * In the shell: the published data, and how its page publishes it: the value of PublishContext. Null while the page is
   * none of the shell's own ("nothing is at this address").
   */
  function useShellData(first: Promise<Data | null>): [shellData: Data | null, publish: PublishShellData<Data>] {
    // Only what came with the document: a layout that the router cached would bring the filters of an earlier visit.
    // What its page publishes then is the same object, so that nothing is rendered again.
    const [shellData, publish] = useState(isDocument ? use(first) : null);
    useEffect(() => {
      isDocument = false;
    }, []);
    return [shellData, publish];
  }

  return { PublishContext, ListContent, useShellData };
}

/** On the server, and in the browser until the page that came with the document is hydrated. */
let isDocument = true;
