/** A page as it was seen: its address (see viewed-url.ts), and when. */
type PageView = { url: URL; at: Date };

/** Passes one page view on to a third party. */
export type Collector = (view: PageView) => void;
