import { type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';

/*
 * A frame is what a layout shows around its pages: the filters around the rows of a list. The router makes a page
 * anew for every value of a dynamic segment, and every query of a list is one, so what is opened, typed or has the
 * focus can only last above the page. The page publishes what the frame around it shows.
 * The server's side is components/shell/list-shell.tsx.
 */

export type PublishShellData<Around> = (around: Around | null) => void;

/** Props of the client component that a page is wrapped in. */
export type ListContentProps<Around> = { around: Around; children: ReactNode };

/** Props of the client component that a layout is. */
export type ListShellProps<Around> = {
  /** What the page that came with the document publishes. */
  first: Promise<Around | null>;
  children: ReactNode;
};

/** In the page: what the frame shows as long as the page is there. */
export function usePublishShellData<Around>(publish: PublishShellData<Around>, around: Around): void {
  // Before the browser paints, so that the frame and its page change together.
  useLayoutEffect(() => {
    publish(around);
    return () => publish(null);
  }, [publish, around]);
}

/**
 * In the frame: what it shows, and the way for its page to publish it. Null while the page is none of the frame's
 * own ("nothing is at this address").
 */
export function useShellData<Around>(
  first: Promise<Around | null>,
): [around: Around | null, publish: PublishShellData<Around>] {
  // Only what came with the document: a layout that the router kept would bring the filters of an earlier visit. What
  // its page publishes then is the same object, so that nothing is rendered again.
  const [around, publish] = useState(isDocument ? use(first) : null);
  useEffect(() => {
    isDocument = false;
  }, []);
  return [around, publish];
}

/** On the server, and in the browser until the page that came with the document is awake. */
let isDocument = true;
