import { AnalyticsNotice } from '@/components/shell/analytics-notice';
import { ReadingPage } from '@/components/shell/reading-page';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { siteName } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';

export const metadata = createPageMetadata({
  title: 'Privacy',
  description: `What ${siteName} knows about you, what it does not, what stays in your browser, and what others can see.`,
  path: paths.privacy(),
});

export default function PrivacyPage() {
  return (
    <ReadingPage title="Privacy">
      <p>You can look at everything public on {siteName} without an account and without telling us who you are.</p>
      <h2>What stays in your browser</h2>
      <p>
        Your choice of light or dark, and whether you measured your last work in centimetres or inches. Both are kept by
        your browser and not sent to us.
      </p>
      <p>
        Your choice of a currency, once you make one, in a cookie named “currency”. It holds three letters, such as EUR,
        and nothing about you. Like every cookie it travels with each request to this site; we do not store it. It stays
        until your browser drops it or you clear it.
      </p>
      <p>
        When you sign in, four cookies: two that prove who you are and which profile you act as, which no script can
        read; “session”, which says until when; and “profile”, which says which profile you chose. They are gone once
        you sign out. Your browser forgets “profile” after 27 hours, the proofs after an hour unless you stay, and
        “session” after 400 days.
      </p>
      <p>
        What you typed while making a profile and did not save yet. It is kept by your browser for your account alone,
        and is gone once you save it or sign out.
      </p>
      <p>
        The last five things you searched for, so that the search can offer them again. They are kept by your browser
        and not sent to us. You can remove each of them there, and all are gone once you sign out.
      </p>
      <p>
        A call or a list that you wanted to save before you signed in, for a day at most, and what you put into an order
        and did not buy. They are kept by your browser alone.
      </p>
      <h2>What the server sees</h2>
      <p>
        To answer a request, the server sees your network address, the page you ask for and what your browser says about
        itself. This may be kept in logs for a short time, to find faults and stop abuse. If you tell us that a link is
        broken, its address and that of the page you came from are written there, without your name.
      </p>
      <h2>Who counts visits</h2>
      <AnalyticsNotice />
      <h2>What others can see</h2>
      <p>
        A public profile shows what its owner chose to show: a name, a place, works, ways to get in touch. Contact
        details that are not marked as public are not given to visitors. A place means a city, never an address.
      </p>
      <h2>Saved calls and mails</h2>
      <p>
        What you save is seen by you alone. We mail you before a saved call closes, and what is new in the lists you
        follow, if your email is verified. For that we keep your time zone. Each of these mails can be stopped by a link
        in it, or in your account.
      </p>
      <p>
        When you go on to apply for a call, its organizer is told that somebody did, and never who. So that nobody
        counts twice, a code made of your network address and the call is kept for a day.
      </p>
      <p>
        Artists and organizers are told how many people opened the page of a work or a call, and never who. For this,
        too, a code made of your network address, the page and the day is kept for a day, and cannot be read back.
      </p>
      <h2>Applications</h2>
      <p>
        An application that you send here is seen by you, by the organizer of the call and by the jurors that the
        organizer invites; in a blind round they are not given your name. Jurors can download your original pictures
        only if you and the organizer permit it, and never in a blind round. Each time somebody opens or downloads it is
        recorded, and you are told how often the organizer did, and how many jurors. It is stored for 24 months after
        the deadline. Then the organizer no longer has it, and its pictures and files are removed. Until it is decided
        you can withdraw it, and the organizer no longer sees it, but its number and its scores in a round that is
        closed.
      </p>
      <p>
        An invitation to a jury is mailed to the address that the organizer enters. What jurors write is seen by the
        organizer, and by other jurors if they share it. If a juror deletes the account, the scores and comments stay
        without name and address.
      </p>
      <h2>Questions about works</h2>
      <p>
        If you ask about a work by our form, your name, your email and your question are mailed to the artist. We forget
        them once the mail is sent, and after three days at the latest. The artist’s address is not given to you before
        they answer. Whoever gets such a question can stop them by a link in it.
      </p>
      <h2>Pictures</h2>
      <p>
        The pictures you are shown are made smaller from the originals, and the details a camera stores in a file, such
        as where it was taken, are left out of them.
      </p>
      <h2>Paying</h2>
      <p>
        You pay on the page of a payment provider. It learns your email address, the name of your profile and what you
        buy; your card is typed there and never comes to us. We keep what was bought, for how much and when, and what it
        granted, also after the profile is deleted.
      </p>
      <p>
        A trial is once per person and once per card. When you start one, we keep a code made of your email address and
        one of your sign-in, and of your card if you add one. They stay for two years, also if you delete your account,
        and nobody can read an address or a card from them.
      </p>
      <h2>Your say</h2>
      <p>
        You may ask the people who run this site what is stored about you, and have it corrected or deleted. The
        software is open, so anyone can check what it does.
      </p>
    </ReadingPage>
  );
}
