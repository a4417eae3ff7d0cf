declare const messages: {
  skip: 'Skip to the content',
  sectionsLabel: 'Sections',
  section: {
    art: 'Art',
    opportunities: 'Opportunities',
    directory: 'Directory',
    pricing: 'Pricing',
    following: 'Following'
  },
  saved: 'Saved',
  savedCalls: 'Saved calls',
  signIn: 'Sign in',
  expired: 'Your sign-in has ended. Sign in again to go on.',
  account: 'Account',
  menu: 'Menu',
  toTop: 'To the top',
  connection: {
    lost: 'The connection is lost. What you see stays, and the rest comes when it is back.',
    back: 'The connection is back.'
  },
  footer: {
    purpose: 'Work shown whole. Calls with their true cost. People you can find.',
    look: 'Look',
    takePart: 'Take part',
    showWork: 'Show your work',
    postOpportunity: 'Post an opportunity',
    contact: 'Contact'
  },
  textPage: {
    about: 'About',
    terms: 'Terms',
    privacy: 'Privacy'
  },
  currency: 'Currency',
  currenciesFailed: 'The other currencies did not load, so yours stays. Try again in a moment.',
  theme: {
    label: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark'
  },
  accountMenu: {
    label: 'Account of {name}',
    nameless: 'Account of you',
    addWork: 'Add a work',
    postCall: 'Post a call',
    administration: 'Administration',
    signOut: 'Sign out',
    finishProfile: 'Finish your profile',
    addProfile: 'Add a profile',
    actingAs: 'You act as {name} now.',
    beginFailed: 'We could not begin. Nothing has changed.',
    signedOut: 'You are signed out.',
    signOutFailed: 'We could not sign you out. You are still signed in.',
    ownPage: 'Your page',
    switchProfile: 'Switch profile'
  },
  place: {
    works: 'Works',
    opportunities: 'Opportunities',
    applications: 'Applications',
    jury: 'Jury',
    subscription: 'Subscription',
    payments: 'Payments',
    boosts: 'Boosts',
    profiles: 'Profiles',
    settings: 'Settings',
    saved: 'Saved',
    collections: 'Collections',
    messages: 'Messages',
    team: 'Team',
    following: 'Following'
  },
  error: {
    unknownArtist: 'Unknown artist',
    seeWall: 'See what is on the wall',
    search: 'Search for it',
    notFound: 'Page not found',
    notFoundText: 'It was moved, taken down by its maker, or never hung here.',
    hidden: 'Hidden',
    hiddenText: 'An administrator has hidden what hung here. Its owner knows why, and can appeal.',
    takenDown: 'Taken down',
    takenDownText: 'What hung here was removed, and does not come back.',
    takenDownTitle: 'This page was taken down',
    out: 'The work is out for a moment',
    comeBack: 'Please come back',
    whatThisIs: 'What this place is',
    unavailable: 'We cannot reach the collection right now. Nothing is lost. It usually takes a minute.',
    requestId: 'Request id: {id}'
  },
  brokenLink: {
    report: 'Tell us this link is broken',
    thanks: 'Thank you. The people who run this site can see it now.',
    failed: 'We could not send that. Try again.'
  },
  language: 'Language',
  dismissLanguage: 'Keep this language',
  site: {
    title: '{site}: work shown whole, calls with their true cost',
    description: 'Artists, curators and the places that show them find each other here: works shown whole, open calls with their true cost. Looking is free.',
    about: 'On {site}, where works are shown whole and calls tell their true cost.'
  },
  broken: {
    maker: 'A nail gave way',
    title: 'Please try again',
    home: 'Go to the first page',
    text: 'Something on this page stopped working. What you had saved is safe.',
    number: 'Error number: {digest}'
  },
  analytics: {
    none: 'Nobody counts your visits. No page asks an analytics service for anything.',
    posthog: 'Each page that you open is reported to PostHog at {host}: its address, the time, the site that led you here, your browser, system and language, the size of your screen and window, and numbers made up at random that your browser keeps, so that it and your visit are known again. PostHog sees your network address as well. Words that you search for are left out; clicks and what you write are not recorded.',
    tagManager: 'Google Tag Manager is loaded on every page and told the address of each page that you open, without the words that you search for. Google sees your network address. The people who run this site decide which other services it loads; ask them what those collect.',
    respected: 'None of this happens if your browser sends Do Not Track or Global Privacy Control.',
    ignored: 'This site does not heed Do Not Track and Global Privacy Control.'
  },
  remembered: {
    saved: '{kind, select, works {{count, plural, one {“{title}” is saved.} other {# works are saved.}}} other {{count, plural, one {“{title}” is saved.} other {# calls are saved.}}}}',
    notSaved: '{kind, select, works {{count, plural, one {“{title}” is not saved yet.} other {# works are not saved yet.}}} other {{count, plural, one {“{title}” is not saved yet.} other {# calls are not saved yet.}}}} We try again with the next page.',
    gone: '“{title}” is not here any more.',
    otherCalls: 'Other calls',
    searchSaved: 'New calls in “{name}” come by mail, {pace, select, HOURLY {within the hour} other {once a day}}.',
    searchNotSaved: '“{name}” is not saved yet. We try again with the next page.',
    yourMails: 'Your mails'
  },
  card: {
    works: 'Work shown whole.',
    calls: 'Calls with their true cost.'
  },
  unread: 'Unread:'
};
export default messages;
