/** A page view: the URL, which viewed-url.ts has reduced, and the time. */
type PageView = { url: URL; at: Date };

/** Sends one page view to a third party. */
export type Collector = (view: PageView) => void;
