declare const messages: {
  title: 'Notifications',
  bell: {
    new: '{count, plural, one {# new} other {# new}}'
  },
  action: {
    seen: 'Mark all as seen',
    all: 'Show all',
    settings: 'What you are told about'
  },
  empty: {
    title: 'Nothing new.',
    text: 'When someone writes, asks about a work, or a call you saved closes, it stands here.'
  },
  failed: 'Notifications could not be loaded.',
  end: 'Newest first, thirty days.',
  unread: 'Unread',
  noProfile: 'Notifications come with a profile. <way>Make your profile</way>.',
  row: {
    MESSAGE: '<who>{name}</who> wrote to you',
    MESSAGE_ABOUT: '<who>{name}</who> wrote to you about <work>{title}</work>',
    MESSAGE_NAMELESS: 'Someone wrote to you',
    QUESTION: '<who>{name}</who> asks about <work>{title}</work>',
    QUESTION_NAMELESS: 'Someone asks about <work>{title}</work>',
    FOLLOWED: '<who>{name}</who> follows you',
    NEW_WORKS: '<who>{name}</who> shows {count, plural, one {a new work} other {# new works}}',
    NEW_CALLS: '<who>{name}</who> has {count, plural, one {a new call} other {# new calls}}',
    DEADLINE: '<who>{title}</who> closes {days, plural, =0 {today} =1 {tomorrow} one {in # day} other {in # days}}{draft, select, true {. Your application is a draft} other {}}',
    DEADLINE_PAST: '<who>{title}</who> has closed',
    DEADLINE_MOVED: '<who>{title}</who> has a new deadline',
    PROMISE: 'Applicants to <who>{title}</who> wait for your answer',
    APPLICATION_SUBMITTED: 'Your application to <who>{title}</who> has arrived',
    APPLICATION_WITHDRAWN: 'Your application to <who>{title}</who> is withdrawn',
    APPLICATION_DECIDED: 'Your application to <who>{title}</who> has an answer',
    APPLICATION_FORM_CHANGED: 'The form of <who>{title}</who> has changed',
    APPLICATION_CALL_WITHDRAWN: '<who>{title}</who> was withdrawn',
    APPLICATION_CALL_RESTORED: '<who>{title}</who> is back',
    APPLICATION_MESSAGE: '<who>{title}</who> wrote about your application',
    SEARCH: '{count, plural, one {A new call fits} other {# new calls fit}} <who>{title}</who>',
    PAYMENT_PAID: 'Your payment has arrived',
    PAYMENT_FAILED: 'A payment failed',
    PAYMENT_REFUNDED: 'A payment was refunded',
    PLAN_ENDS: 'Your plan ends soon',
    PLAN_CHANGES: 'Your plan changes soon',
    MODERATION_HIDDEN: '<who>{title}</who> is hidden',
    MODERATION_ASKED: 'There is a question about <who>{title}</who>',
    MODERATION_SHOWN: '<who>{title}</who> is visible again',
    MODERATION_UPHELD: '<who>{title}</who> stays hidden',
    TEAM: 'The team of <who>{title}</who> has changed'
  },
  settings: {
    intro: 'Choose what reaches you, and where. Mails leave once a day at {time}{place, select, none {} other { in {place}}}.',
    cell: '{kind}: {channel}',
    daily: 'Daily mail',
    dailyAt: '{time}{place, select, none {} other { in {place}}}',
    dailyHelp: 'Nothing new, no mail.',
    quiet: 'Quiet on this device',
    quietFor: '{from} to {until}',
    quietNever: 'Never',
    quietHelp: 'What comes then waits until morning.',
    on: 'On: {channels}',
    off: 'Off',
    notSaved: 'Your choice could not be saved.',
    messageText: 'Letters in mails',
    messageTextHelp: 'Mails about a letter contain its text. Without it, they only say who wrote.'
  },
  channel: {
    here: 'Here',
    atOnce: 'Mail at once',
    daily: 'Mail once a day',
    device: 'This device'
  },
  group: {
    FOLLOWED: 'People you follow',
    YOURS: 'You and your works',
    CALLS: 'Calls',
    ACCOUNT: 'Account'
  },
  kind: {
    NEW_WORKS: 'New works',
    NEW_CALLS: 'New calls',
    MESSAGE: 'Messages',
    QUESTION: 'Questions about a work',
    FOLLOWED: 'Someone follows you',
    DEADLINE: 'A saved call closes soon',
    APPLICATION: 'News on your applications',
    SEARCH: 'New calls that fit a saved search',
    PAYMENT: 'Payments and plan',
    MODERATION: 'Decisions about what you show',
    TEAM: 'Team'
  },
  help: {
    NEW_WORKS: 'Together, once a day at most',
    FOLLOWED: 'Told once, never mailed',
    DEADLINE: 'Seven days before, and the day before',
    SEARCH: 'Within the hour with some plans',
    SEARCH_FREE: 'Once a day; within the hour with some plans',
    PAYMENT: 'Always mailed, the law asks for it',
    MODERATION: 'Always mailed, the law asks for it'
  }
};
export default messages;
