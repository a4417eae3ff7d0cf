declare const messages: {
  linkRemoved: '[link removed]',
  unsubscribe: {
    enquiries: 'To get no more such questions:',
    reminders: 'To get no more reminders:',
    digests: 'To get no more mails of this kind:',
    daily: 'To get no more daily mails:',
    notifications: 'To get no more mails at once:'
  },
  enquiry: {
    subject: 'About “{title}”',
    question: '{sender} has a question about “{title}”, which {artist} shows on {site}:',
    reply: 'To answer, reply to this mail. Your reply goes to {address} and shows your address there; until then only we know it. We have not checked who {sender} is.',
    copySubject: 'Your question about “{title}”',
    copy: 'This is a copy of your question about “{title}”, which {artist} shows on {site}:',
    copySent: 'We mail it to {artist}, who can answer you at {address}.'
  },
  jury: {
    subject: {
      INVITED: 'You are invited to the jury of “{call}”',
      OPENED: 'The jury can begin: “{call}”',
      REMINDED: 'Your scores are missing for “{call}”',
      CALL_WITHDRAWN: 'The organizer has withdrawn “{call}”',
      CALL_RESTORED: 'The jury goes on: “{call}”'
    },
    news: {
      INVITED: '{organizer} invites you to the jury of “{call}”.',
      OPENED: 'The applications to “{call}” wait for your scores.',
      REMINDED: 'You have scored {scored, number} of {applications, number} applications to “{call}”.',
      NOT_ACCEPTED: '{organizer} has invited you to the jury of “{call}”, and you have not accepted yet.',
      CALL_WITHDRAWN: '{organizer} has withdrawn the call “{call}”. Its jury has ended, and you keep what you wrote.',
      CALL_RESTORED: '{organizer} has restored the call “{call}”, which was withdrawn.'
    },
    round: 'Round: {title}',
    due: 'Scores are due by {day}.',
    noDay: 'No day is set by which scores are due.',
    call: 'The call: {link}',
    accept: 'Accept the invitation here:',
    open: 'You find the applications here:',
    waiting: 'You find the applications here once the round is open:',
    kept: 'You find what you wrote here:',
    account: 'You need an account on {site}, but no profile. The link works for one account, once.',
    unexpected: 'If you do not expect this, ignore it.',
    source: '{organizer} has written your address on {site}.',
    endSubject: 'The jury has ended: “{call}”',
    end: '{organizer} has left {site}, and the call “{call}” was deleted.',
    endDeleted: 'Its jury has ended. The applications and your scores were deleted with it.'
  },
  moderation: {
    subject: {
      HIDDEN: 'We hid your {kind, select, OPPORTUNITY {call} ARTWORK {work} other {profile}} “{title}”',
      ASKED: 'A question about your {kind, select, OPPORTUNITY {call} ARTWORK {work} other {profile}} “{title}”',
      SHOWN: 'Your {kind, select, OPPORTUNITY {call} ARTWORK {work} other {profile}} “{title}” is back',
      UPHELD: 'Your {kind, select, OPPORTUNITY {call} ARTWORK {work} other {profile}} “{title}” stays hidden',
      DELETED: 'We deleted your {kind, select, OPPORTUNITY {call} ARTWORK {work} other {profile}} “{title}”'
    },
    news: {
      HIDDEN: 'Your {kind, select, OPPORTUNITY {call} ARTWORK {work} other {profile}} “{title}” is hidden on {site}: it is out of lists and search, and nothing is deleted. Paid time does not run while it is hidden.',
      ASKED: 'We looked at your {kind, select, OPPORTUNITY {call} ARTWORK {work} other {profile}} “{title}” and have a question. It stays as it is for now.',
      SHOWN: 'Your {kind, select, OPPORTUNITY {call} ARTWORK {work} other {profile}} “{title}” is shown on {site} again. Paid time that was left when it was hidden is left now.',
      UPHELD: 'We read your appeal. Your {kind, select, OPPORTUNITY {call} ARTWORK {work} other {profile}} “{title}” stays hidden, and this decision is final. You can still change, save or delete it.',
      DELETED: 'Your {kind, select, OPPORTUNITY {call} ARTWORK {work} other {profile}} “{title}” was deleted from {site} with its works and calls.'
    },
    next: {
      HIDDEN: 'You can appeal once, and another administrator decides:',
      ASKED: 'You can answer once, here:',
      SHOWN: 'You find it here:',
      UPHELD: 'You find it here:',
      DELETED: 'Payments that were made stay on record.'
    },
    reason: 'The reason, as the administrator wrote it:'
  },
  reminder: {
    noDeadline: 'No fixed deadline',
    readerTime: '{time}, {zone}',
    before: 'Before: {deadline}'
  },
  digest: {
    named: 'They are named above.',
    more: '{count, plural, one {And one more.} other {And # more.}}'
  },
  promise: {
    promised: '{organizer} has promised answers to “{title}” by {day}.',
    late: '{organizer} promised answers to “{title}” by {day}. They are late by {days, plural, one {one day} other {# days}}.',
    only: 'The only applicant has no answer yet.',
    unanswered: '{count, plural, one {# of {total} applicants has no answer yet.} other {# of {total} applicants have no answer yet.}}',
    willShow: 'The page of the call will show whether the promise was kept.',
    shows: 'The page of the call shows how late the answers are, and so does each application to its artist.',
    subject: '“{title}”: answers are promised by {day}',
    todaySubject: '“{title}”: answers are promised for today',
    lateSubject: '“{title}”: answers are late by {days, plural, one {one day} other {# days}}'
  },
  message: {
    subject: 'Message from {organizer}: {subject}',
    intro: '{organizer} writes to {name} about the application number {number} for “{title}”:',
    noReply: 'A reply to this mail does not reach {organizer}.'
  },
  payment: {
    for: '{title} for “{subject}”',
    PAID: {
      subject: 'Receipt: {title}, {sum}',
      text: 'We received {sum} for {what}. Thank you.'
    },
    paidOn: 'Paid on {day}',
    number: 'Number {number}',
    discount: 'A code took off {sum}',
    tax: '{sum} of it is tax',
    receipt: 'Receipt:',
    FAILED: {
      subject: '{title}: the payment did not go through',
      text: 'The payment of {sum} for {what} did not go through, and nothing was charged.',
      changeCard: 'Change the card under Subscription in your account, and it is tried again.',
      orderAgain: 'You can order it again, and pay another way.'
    },
    REFUNDED: {
      subject: 'Refund: {title}, {sum}',
      text: 'We refunded {sum} of what you paid for {what}. Your bank shows it within 5 to 10 working days.'
    },
    creditNote: 'Credit note:',
    all: 'All payments of {name}:',
    reason: '{site} sends this because {kind, select, SUBSCRIPTION {a plan} other {something}} was ordered for {name}.'
  },
  plan: {
    cancelled: {
      subject: '{plan} is cancelled',
      text: '{plan} is cancelled. {name} keeps it until {end, select, none {the end of its period} other {{end}}}, and nothing more is charged.'
    },
    changed: {
      subject: '{plan} until {end, select, none {the end of its period} other {{end}}}, then {next, select, month {it is paid by the month} year {it is paid by the year} other {{next} begins}}',
      text: '{name} keeps {plan} as it is until {end, select, none {the end of its period} other {{end}}}. Then {next, select, month {it is paid by the month} year {it is paid by the year} other {{next} begins}}.'
    },
    undo: 'Nothing is deleted. You can change your mind until then:',
    reason: '{site} sends this because the plan of {name} was changed.'
  },
  application: {
    SUBMITTED: {
      subject: 'Your application for “{title}” was sent',
      text: '{name} has applied for “{title}” by {organizer}. The application has the number {number}.',
      change: 'You can change it until the deadline, and withdraw it until it is decided.',
      sent: 'This is what you sent:'
    },
    WITHDRAWN: {
      subject: 'Your application for “{title}” is withdrawn',
      text: '{name} has withdrawn the application number {number} for “{title}” by {organizer}. The organizer sees its number alone.',
      again: 'You can apply again until the deadline.'
    },
    FORM_CHANGED: {
      subject: '“{title}” has new questions',
      text: '{organizer} has added questions to the form of “{title}”. All of them are optional: your application stays valid as it is.'
    },
    CALL_WITHDRAWN: {
      subject: '“{title}” was withdrawn',
      text: 'The call “{title}” by {organizer} was withdrawn. No decisions will be made about its applications.',
      kept: '{name} keeps what was written and sent. Neither the organizer nor the jury sees it any more.'
    },
    CALL_RESTORED: {
      subject: '“{title}” is back',
      text: '{organizer} has restored the call “{title}”, which was withdrawn. Your application is as it was.'
    },
    decision: {
      ACCEPTED: 'Your application was accepted.',
      WAITING_LIST: 'Your application is on the waiting list.',
      DECLINED: 'Your application was declined.',
      unknown: '{organizer} has decided.'
    },
    DECIDED: {
      subject: 'The decision about your application for “{title}”',
      text: 'It was your application number {number} for “{title}” by {organizer}.',
      ownSubject: 'Decision of {organizer}: {subject}',
      ownText: '{organizer} writes about your application number {number} for “{title}”:',
      feedback: 'The organizer {place, select, after {adds} other {writes}}:'
    },
    cv: 'CV: {count, plural, one {one entry} other {# entries}} from your profile',
    files: 'Files: {names}'
  },
  receipt: {
    organizer: 'Organizer',
    artist: 'Artist',
    application: 'Application',
    sent: 'Sent',
    deadline: 'Deadline',
    works: '{count, plural, one {Work} other {Works}}',
    morePictures: '{count, plural, one {and one more picture} other {and # more pictures}}',
    files: 'Files'
  },
  registration: {
    subject: {
      WAITING: '{count, plural, one {# registration waits on {site}} other {# registrations wait on {site}}}',
      APPROVED: 'Your profile on {site} is public',
      DECLINED: 'Your registration on {site} was declined'
    },
    news: {
      WAITING: '{count, plural, one {# new registration on {site} waits for an approval. Nobody else sees the profile until then.} other {# registrations on {site} wait for an approval. Nobody else sees the profiles until then.}}',
      APPROVED: 'Your registration on {site} is approved. Your profile is public, and so is everything that you published.',
      DECLINED: 'Your registration on {site} was declined. Your profile stays hidden.'
    },
    reason: 'The administrators write:',
    next: {
      WAITING: 'Approve or decline:',
      APPROVED: 'Your profile:',
      DECLINED: 'You can still sign in, take everything with you, and delete your account:'
    }
  },
  invitation: {
    subject: 'You are invited to {site}',
    text: 'The administrators of {site} invite you to make an account and a profile. This link is for you alone:',
    until: 'It is valid until {day}, for an account with the address {email}.',
    unexpected: 'If you did not expect this, do nothing: no account is made without you.'
  },
  test: {
    subject: 'A test mail from {site}',
    text: '{site} can send mails. An administrator has requested this one.'
  },
  team: {
    invitationSubject: '{organization} invites you to its team on {site}',
    invitedBy: '{name} invites you to the team of {organization} on {site}, with the role {role}.',
    invited: 'You are invited to the team of {organization} on {site}, with the role {role}.',
    until: 'The invitation is for {email} and ends on {day}.',
    roleSubject: 'Your role at {organization} is now {role}',
    roleChanged: 'An owner of {organization} has given you the role {role}.',
    removedSubject: 'You are no longer in the team of {organization}',
    removed: 'An owner of {organization} has removed you from the team. Your own profiles stay.'
  },
  daily: {
    subject: '{count, plural, one {# thing is new} other {# things are new}}',
    all: 'All notifications:'
  },
  thread: {
    subject: '{sender} wrote to you',
    subjectAbout: '{sender} about “{title}”',
    intro: '{count, plural, one {{sender} wrote to you on {site}:} other {{sender} wrote # messages to you on {site}:}}',
    stranger: 'This is a first message. We have not checked who {sender} is.',
    answer: 'To answer:',
    former: 'A former member',
    answerByMail: 'Answer this mail, or write on the site:'
  },
  guest: {
    confirmSubject: 'Confirm your message to {artist}',
    confirm: 'Somebody wrote to {artist} on {site} with this address. If it was you, confirm it here, and your message is delivered:',
    ignore: 'If it was not you, do nothing. The message is deleted after three days.',
    answer: 'To answer, or to end the conversation:',
    answerByMail: 'Answer this mail. To read everything, or to end the conversation:'
  }
};
export default messages;
