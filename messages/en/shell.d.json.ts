declare const messages: {
  skip: 'Skip to the content',
  sectionsLabel: 'Sections',
  section: {
    art: 'Art',
    opportunities: 'Opportunities',
    directory: 'Directory',
    pricing: 'Pricing'
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
    postOpportunity: 'Post an opportunity'
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
    viewProfile: 'View profile',
    addWork: 'Add a work',
    postCall: 'Post a call',
    jury: 'Jury',
    administration: 'Administration',
    signOut: 'Sign out',
    finishProfile: 'Finish your profile',
    addProfile: 'Add a profile',
    makeProfile: 'Make a profile',
    actingAs: 'You act as {name} now.',
    beginFailed: 'We could not begin. Nothing has changed.',
    signedOut: 'You are signed out.',
    signOutFailed: 'We could not sign you out. You are still signed in.'
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
    mails: 'Mails',
    settings: 'Settings'
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
  dismissLanguage: 'Keep this language'
};
export default messages;
