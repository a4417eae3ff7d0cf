import { ReadingPage } from '@/components/shell/reading-page';
import { TextLink } from '@/components/ui/text-link';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { siteName } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';

export const metadata = createPageMetadata({
  title: 'About',
  description: `What ${siteName} is, who it is for, how it decides what you see, and who runs it.`,
  path: paths.about(),
});

export default function AboutPage() {
  return (
    <ReadingPage title="About">
      <p>
        {siteName} is a place where artists, curators, the places that show art and the people who look at it find each
        other. Looking is free and needs no account.
      </p>
      <h2>What is here</h2>
      <p>
        A <TextLink href={paths.directory()}>directory</TextLink> of people and organizations,{' '}
        <TextLink href={paths.artWall()}>works</TextLink> shown whole and never cropped, and{' '}
        <TextLink href={paths.opportunities()}>opportunities</TextLink> with their deadline in two time zones and their
        true cost.
      </p>
      <h2>How order is decided</h2>
      <p>
        Lists are ordered by what they say: by deadline, by date, or by how well they match your words. Some calls are
        paid to stand on top. They are always labelled “Promoted”, there are at most three on a page, and a search is
        never ordered by money.
      </p>
      <h2>Who runs it</h2>
      <p>
        This site runs on open software that anyone may read, change and run for themselves under the Apache License,
        version 2.0. The people who run this installation decide what is shown here and answer for it.
      </p>
    </ReadingPage>
  );
}
