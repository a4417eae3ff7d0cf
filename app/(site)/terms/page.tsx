import { ReadingPage } from '@/components/shell/reading-page';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { siteName } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';

export const metadata = createPageMetadata({
  title: 'Terms',
  description: `What you and ${siteName} can expect of each other, in plain words: looking, showing, calling, and keeping it decent.`,
  path: paths.terms(),
});

export default function TermsPage() {
  return (
    <ReadingPage title="Terms">
      <p>These are the terms of {siteName}, in plain words. By using it you accept them.</p>
      <h2>Looking</h2>
      <p>
        You may look at everything that is public, and share its address. A work belongs to the person who made it:
        showing it here gives nobody else a right to copy, sell or train on it, unless its maker says so beside it.
      </p>
      <h2>Showing</h2>
      <p>
        What you publish stays yours. You let {siteName} store it and show it here, in the sizes that screens need, for
        as long as you leave it up. Publish only what you made or may show, and say truthfully who made it.
      </p>
      <h2>Calling</h2>
      <p>
        Whoever posts a call answers for what it says. Every fee an artist would pay is stated in it, and changes of
        deadline or fee stay visible. {siteName} is not a party to what is agreed between the two of you.
      </p>
      <h2>Paying</h2>
      <p>
        Posts and boosts are paid once and end by themselves. A plan renews until you cancel it; what you have paid for
        stays until its period ends. Nothing is deleted for lack of payment: what is over a smaller plan is kept and
        hidden. What was given back ends.
      </p>
      <h2>Keeping it decent</h2>
      <p>
        The people who run this site may take down a profile, a work or a call that breaks the law, deceives, or harms
        others, and tell its owner why.
      </p>
      <h2>No warranty</h2>
      <p>
        The software is provided as it is, without warranty, as its licence says. Keep your own originals. Nothing here
        limits rights that the law gives you.
      </p>
    </ReadingPage>
  );
}
