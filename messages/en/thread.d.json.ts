declare const messages: {
  refusal: {
    closed: 'This conversation is closed. Nothing was sent.',
    unanswered: '{count, plural, one {You have written once without an answer.} other {You have written # times without an answer.}} You can write again after the answer.',
    hourly: '{count, plural, one {# message can be sent in an hour.} other {# messages can be sent in an hour.}} {minutes, plural, one {Try again in a minute.} other {Try again in # minutes.}}',
    daily: '{count, plural, one {You can write to # new person in a day.} other {You can write to # new people in a day.}} {hours, plural, one {Try again in an hour.} other {Try again in # hours.}}',
    own: 'This is your own. Messages go to other people.',
    notAccepted: 'No messages are accepted here at the moment.',
    verify: 'Confirm your email address before you write to somebody for the first time.',
    files: '{count, plural, one {A message can have # file.} other {A message can have # files.}}',
    fileSize: 'A file can have at most {max} MB.',
    filesBeforeAnswer: 'Files can be sent after the first answer.',
    fileGone: 'A file of this message is no longer there or has not arrived completely. Add it again.',
    unsentFiles: '{count, plural, one {# file is waiting to be sent.} other {# files are waiting to be sent.}} Send or remove one first. {hours, plural, one {Files that are not sent are removed after an hour.} other {Files that are not sent are removed after # hours.}}',
    allFiles: 'Your files in all conversations can have {max} MB together. This one would be too much.',
    format: '“{name}” is neither a picture nor a PDF.',
    noAnswers: 'No answers are taken here. Nothing was sent.'
  },
  title: 'Messages',
  list: {
    label: 'Conversations',
    show: 'Which conversations',
    all: 'All',
    unread: 'Unread',
    requests: 'Requests',
    away: 'Put away',
    seeAway: 'See what was put away',
    backToAll: 'All conversations',
    you: 'You: <bdi>{text}</bdi>',
    new: 'New',
    muted: 'Muted',
    failed: 'We could not load your messages.',
    more: 'Show earlier conversations',
    waiting: 'Waits for a moderator: <bdi>{text}</bdi>'
  },
  nothing: {
    ALL: 'No letters yet.',
    UNREAD: 'Nothing unread.',
    REQUESTS: 'No requests.',
    PUT_AWAY: 'Nothing put away.'
  },
  nothingText: {
    ALL: 'Questions about your works arrive here.',
    UNREAD: 'You have opened every letter.',
    REQUESTS: 'First letters from people you do not know wait here until you answer.',
    PUT_AWAY: 'A conversation that you put away waits here, and comes back with the next letter.'
  },
  empty: {
    profile: 'Letters are written between profiles.',
    profileText: 'Make one, and questions about your works arrive here.'
  },
  choose: 'Choose a conversation to read it here.',
  page: {
    back: 'Back to your messages',
    menu: 'What to do with this conversation',
    missing: 'This conversation does not exist.',
    missingText: 'It may belong to another of your accounts.',
    failed: 'We could not load this conversation.',
    earlier: 'Show earlier letters',
    earlierFailed: 'We could not load the earlier letters.',
    letters: 'Letters',
    you: 'You',
    formerMember: 'Former member',
    guest: 'Writes without an account',
    yesterday: 'Yesterday, {time}',
    dayAt: '{day}, {time}',
    moderators: 'Moderators see a letter only if somebody reports it, with five before and after it.',
    removed: 'This letter was removed by the moderators.',
    waiting: 'Waits for a moderator, because the same text went to several people. Only you see it.',
    otherProfile: 'You read this as <bdi>{name}</bdi>.'
  },
  menu: {
    mute: 'Mute',
    unmute: 'Unmute',
    unread: 'Mark as unread',
    away: 'Put away',
    back: 'Take back out',
    block: 'Block {name}',
    report: 'Report to {site}'
  },
  done: {
    muted: 'Muted. New letters arrive quietly.',
    unmuted: 'You are told about new letters again.',
    unread: 'Marked as unread.',
    away: 'Put away. It comes back with the next letter.',
    back: 'Back among your conversations.',
    unblocked: '{name} can write to you again.'
  },
  block: {
    title: 'Block {name}?',
    text: '<bdi>{name}</bdi> can no longer write to you and is not told.',
    action: 'Block',
    busy: 'Blocking',
    guest: 'Their link closes for good, and nothing more arrives from their address.',
    guestDone: 'The link of <bdi>{name}</bdi> is closed. Nothing more arrives from there.',
    both: 'It works both ways: you cannot write either, and neither of you follows the other. You can undo it here.',
    done: 'You blocked <bdi>{name}</bdi>, who can no longer write to you and is not told.',
    undo: 'Unblock'
  },
  closed: 'You can read this conversation, but not write in it.',
  request: {
    text: 'This is the first letter from <bdi>{name}</bdi>, whom you have never answered. If you answer, the conversation moves to the others.',
    accept: 'Accept',
    accepting: 'Accepting',
    accepted: 'Among your conversations now.'
  },
  fraud: {
    title: 'This account is new. What frauds look like:',
    overpayment: 'Somebody pays too much and asks for the difference back.',
    shipper: 'Somebody sends their own shipper, whom you are to pay.',
    unnamed: 'Somebody praises your work and names none of them.'
  },
  compose: {
    label: 'Write to {name}',
    hint: 'Ctrl and Enter sends',
    hintMac: '⌘ and Return sends',
    empty: 'Write something first.',
    tooLong: '{count} characters are the most. Your text has {length}.',
    offline: 'You are offline. Your text is still here.',
    sent: 'Sent',
    attach: 'Attach files',
    waitForFiles: 'The files are still on their way.',
    mendFiles: 'Remove the files that did not arrive, or try them again.'
  },
  about: {
    artwork: 'About this work',
    opportunity: 'About this call',
    application: 'About this application',
    price: 'Price',
    state: 'State',
    openWork: 'Open the work',
    changeWork: 'Change what it is',
    openCall: 'Open the call',
    openApplication: 'Open the application',
    priceIsYours: 'The price is seen only by you.',
    gone: 'It is no longer shown.'
  },
  event: {
    ARTWORK: '{who, select, you {You asked about <work>{title}</work> on {day}} other {<bdi>{name}</bdi> asked about <work>{title}</work> on {day}}}',
    OPPORTUNITY: '{who, select, you {You asked about <call>{title}</call> on {day}} other {<bdi>{name}</bdi> asked about <call>{title}</call> on {day}}}',
    APPLICATION: '{who, select, you {You wrote about the application to <call>{title}</call> on {day}} other {<bdi>{name}</bdi> wrote about the application to <call>{title}</call> on {day}}}',
    PROFILE: '{who, select, you {You wrote to <bdi>{name}</bdi> on {day}} other {<bdi>{name}</bdi> wrote to you on {day}}}'
  },
  former: '<bdi>{name}</bdi> has left. You can still read what was written.',
  report: {
    title: 'Report a letter',
    explanation: 'Moderators then read this letter and the {count} before and after it, nothing else. The other side is not told.',
    which: 'Which letter',
    question: 'What is wrong with it?',
    sent: 'Moderators will look at it. You can also block who wrote it.',
    done: 'You reported this conversation on {day}.'
  },
  letter: {
    name: 'Your name',
    email: 'Your email',
    emailHelp: 'We mail you a link to confirm it. The answer comes here, and nobody else is shown it.',
    writeAs: 'You write as <bdi>{name}</bdi>.',
    message: 'Your letter',
    question: 'Your question',
    confirmTitle: 'One more step',
    confirm: 'We have mailed a link to <bdi>{email}</bdi>. Open it, and your letter goes to <bdi>{name}</bdi>. You can go on writing there.',
    sentTitle: 'Your letter is on its way',
    sent: '<bdi>{name}</bdi> finds it under Messages, and the answer arrives under yours.',
    patience: 'Give it a few days: artists are often in the studio.',
    noMails: 'This installation sends no mails. The link waits in the <link>inbox</link>.',
    open: 'Open the conversation',
    error: {
      name: 'Say who you are.',
      email: 'Give an address such as name@example.org.',
      text: 'Write a few words.',
      tooLong: 'At most {count, number} characters.'
    },
    writeTo: 'Write to {name}',
    askCall: 'Ask a question'
  },
  guest: {
    title: 'Conversation with <bdi>{name}</bdi>',
    writeAs: 'You write as <bdi>{name}</bdi>, <bdi>{email}</bdi>.',
    confirmText: 'Press the button to confirm that <bdi>{email}</bdi> is yours. Your letter then goes to <bdi>{name}</bdi>.',
    confirm: 'Confirm and send',
    linkText: 'This link opens only this conversation. Whoever has it can read and write here, so keep it to yourself. You can close it at any time.',
    close: 'Close this link',
    closing: 'Closing',
    closeTitle: 'Close this link?',
    closeText: 'It never opens again, and answers no longer reach you. What you wrote stays with the other side.',
    closed: 'This link is closed.',
    closedText: 'The conversation no longer opens by it.',
    missing: 'This link does not work.',
    missingText: 'Perhaps a part is missing. Open it from the mail once more.',
    home: 'Go to the home page'
  },
  mail: {
    expired: '{count, plural, one {This reply address ended a day after the last mail.} other {This reply address ended # days after the last mail.}} Write on the site instead.',
    closed: 'This conversation no longer accepts mails from you. Nothing was sent.',
    sender: 'This reply address only accepts mails from the confirmed address of its owner. Send it from there, or write on the site.',
    unreadable: 'This mail could not be read. Write on the site instead.',
    encrypted: 'This mail is encrypted and could not be read. Send it without encryption, or write on the site.',
    empty: 'This mail has no text of its own, only what it quotes. Nothing was sent.',
    long: '{count, plural, one {A message can have # character.} other {A message can have # characters.}} Shorten it and send it again.'
  },
  file: {
    files: 'Files',
    download: 'Download',
    downloadLabel: 'Download {name}',
    pages: '{count, plural, one {# page} other {# pages}}',
    tooMany: 'A letter takes {count} files. {name} was left out.'
  },
  noAnswers: '<bdi>{name}</bdi> takes no answers to this letter.'
};
export default messages;
