declare const messages: {
  refusal: {
    own: 'This is one of your own profiles.',
    role: 'Artists, curators and organizations can be followed.',
    notNow: 'You cannot follow this profile.',
    notFollowed: 'You do not follow this profile.',
    limit: 'You follow {count, number} profiles, which is the most. Stop following one to follow another.',
    daily: 'You have started to follow {count, number} profiles within a day, which is the most. You can follow more in {hours, plural, one {an hour} other {# hours}}.'
  },
  action: {
    follow: 'Follow',
    following: 'Following',
    followName: 'Follow {name}',
    mute: 'Mute',
    unmute: 'Unmute',
    block: 'Block',
    menu: 'More for {name}',
    failed: 'We could not save that. Nothing has changed.',
    signIn: 'Sign in, and you follow {name}.',
    makeProfile: 'Following needs a profile. It takes a minute.',
    muted: 'You no longer see what {name} hangs.'
  },
  remembered: {
    saved: '{count, plural, one {You follow {name}.} other {You follow {name} and others.}}',
    failed: 'We could not save that you follow {name}.'
  },
  page: {
    title: 'Following',
    people: 'Everyone you follow',
    news: 'What is new',
    show: 'Show',
    onlyYou: 'Only you see this list. They are told once that you follow them, and nobody is told how many do.',
    emptyTitle: 'Nobody here yet',
    emptyText: 'Follow an artist on their page, and what they hang next stands here.',
    toDirectory: 'Go to the directory',
    nothingShown: 'They have shown nothing yet. What they hang next stands here.',
    nothingSince: 'Nothing since you were last here, on {day}.',
    seenSince: 'You have seen everything since {day}.',
    seenAll: 'You have seen everything they have shown.',
    before: 'Show what came before',
    more: 'Show more',
    failed: 'What is new did not load.',
    moreFailed: 'The rest did not load.',
    noProfile: 'Following needs a profile.',
    everyone: 'Everyone'
  },
  show: {
    all: 'works and calls',
    works: 'works',
    calls: 'calls'
  },
  sort: {
    label: 'Order',
    latest: 'Latest work first',
    followed: 'Last followed first'
  },
  news: {
    others: '{count, plural, one {# more} other {# more}}',
    othersOf: '{count, plural, one {# more work by {name}} other {# more works by {name}}}',
    allWorks: 'All works',
    worksBy: 'Works by {name}',
    extended: 'Deadline extended',
    calls: 'Calls',
    hung: '<name></name> hung {count, plural, =2 {two works} =3 {three works} =4 {four works} =5 {five works} =6 {six works} one {a work} other {# works}}',
    hungMany: '<name></name> hung more than {count, number} works'
  },
  people: {
    worksToday: '{count, plural, =2 {Two works today} =3 {Three works today} one {A work today} other {# works today}}',
    worksThisMonth: '{count, plural, =2 {Two works this month} =3 {Three works this month} one {A work this month} other {# works this month}}',
    callsThisMonth: '{count, plural, =2 {Two calls this month} =3 {Three calls this month} one {A call this month} other {# calls this month}}',
    hungOn: 'Hung a work on {day}',
    quietSince: 'Quiet since {month}',
    nothing: 'Nothing shown yet',
    mutedNews: 'Muted. {news}'
  },
  feed: {
    open: 'A feed for your reader',
    text: 'A feed with what is new, for a feed reader. Whoever has its address can read it, so keep it to yourself. A new address closes the old one.',
    make: 'Make an address',
    renew: 'Make a new address',
    close: 'Close the feed',
    closed: 'The feed is closed. Its address no longer works.',
    renewed: 'There is a new address. The old one no longer works.',
    renewing: 'Making an address…',
    title: 'What is new from those you follow',
    description: 'New works and calls of everyone you follow.',
    worksTitle: 'Works by {name}',
    worksDescription: 'New works by {name}.'
  }
};
export default messages;
